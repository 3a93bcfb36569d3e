import type { User, UserBulkOutput } from '@/features/user/user.schema';
import { useErrorText } from '@/i18n/errors/error-text';
import { useTranslation } from '@/i18n/use-translation';
import { displayName } from '@/lib/people/display-name';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import type { UserAct } from './user-act';

type UserActFailuresProps = {
  act: UserAct;
  users: readonly User[];
  failed: UserBulkOutput['failed'];
  onClose: () => void;
};

/** Lists the users for whom a bulk action failed, with the reasons. */
export function UserActFailures({ act, users, failed, onClose }: UserActFailuresProps) {
  const { t } = useTranslation(['user', 'ui']);
  const errorText = useErrorText();
  const done = users.length - failed.length;
  const names = new Map(users.map((user) => [user.id, displayName(user)]));
  return (
    <Dialog
      open={failed.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={t(`acts.${act}.failed`)}
      description={
        done > 0 ? t('acts.partlyDone', { done, total: users.length }) : t('acts.noneDone')
      }
      actions={<Button onClick={onClose}>{t('ui:close')}</Button>}
    >
      <ul className="divide-y border-y text-sm">
        {failed.map(({ id, code }) => (
          <li key={id} className="grid gap-0.5 py-2.5">
            <bdi className="font-medium">{names.get(id)}</bdi>
            <span className="text-muted">
              {code === 'NOT_FOUND' ? t('errors.gone') : errorText({ code })}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
