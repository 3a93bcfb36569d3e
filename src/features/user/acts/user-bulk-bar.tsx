import { can } from '@/auth/permissions';
import { useSession } from '@/auth/session/session.queries';
import type { User } from '@/features/user/user.schema';
import { useTranslation } from '@/i18n/use-translation';
import { BulkBar, type BulkBarProps } from '@/ui/lists/bulk-bar';
import { type UserAct, userActs } from './user-act';

type UserBulkBarProps = Pick<BulkBarProps, 'selectAll'> & {
  users: readonly User[];
  /** Called with only those users to whom the action applies; a ban skips users who are already banned. */
  onAct: (act: UserAct, users: readonly User[]) => void;
  onClear: () => void;
};

/** The toolbar with the actions on the selected users. */
export function UserBulkBar({ users, selectAll, onAct, onClear }: UserBulkBarProps) {
  const { t } = useTranslation('user');
  const session = useSession();
  const offered = userActs.filter(
    (rule) => can(session?.user.role, rule.permission) && users.some(rule.appliesTo),
  );
  return (
    <BulkBar
      label={t('bulk.label')}
      count={t('bulk.selected', { count: users.length })}
      actions={offered.map(({ act, icon, tone, appliesTo }) => ({
        id: act,
        label: t(`acts.${act}.action`),
        icon,
        tone,
        onSelect: () => onAct(act, users.filter(appliesTo)),
      }))}
      selectAll={selectAll}
      onClear={onClear}
    />
  );
}
