import { useState } from 'react';
import { useSession } from '@/auth/session/session.queries';
import { ImpersonateDialog } from '@/features/user/impersonation/impersonate-dialog';
import { bulkLimit } from '@/features/user/user.facts';
import { useBulkUsers } from '@/features/user/user.queries';
import type { UserBulkInput, UserBulkOutput } from '@/features/user/user.schema';
import { isAnnounced } from '@/i18n/errors/announced-error';
import { failureCode } from '@/i18n/errors/error-text';
import { useTranslation } from '@/i18n/use-translation';
import { auditDays } from '@/lib/people/audit-days';
import { displayName } from '@/lib/people/display-name';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { toast, toastFailure } from '@/ui/overlays/toast';
import { BanDialog } from './ban-dialog';
import { RoleDialog } from './role-dialog';
import type { PendingAct, UserAct } from './user-act';
import { UserActFailures } from './user-act-failures';

/** Each action without its users. */
type WithoutIds<Input> = Input extends unknown ? Omit<Input, 'ids'> : never;

type UserActDialogProps = {
  /** The action to confirm; null while the dialog is closed. */
  pending: PendingAct | null;
  onClose: () => void;
  /** Called if the action succeeded for at least one user. */
  onDone?: (act: UserAct, succeeded: readonly string[]) => void;
};

/** Asks for confirmation of an action on one or several users, runs it and reports the result. */
export function UserActDialog({ pending, onClose, onDone }: UserActDialogProps) {
  const { t } = useTranslation('user');
  const session = useSession();
  const bulk = useBulkUsers();
  // Kept during the closing animation, so that the text does not disappear first.
  const [shown, setShown] = useState(pending);
  if (pending && pending !== shown) setShown(pending);
  const [failed, setFailed] = useState<UserBulkOutput['failed']>([]);
  if (!shown) return null;
  const { act, users } = shown;
  const [user] = users;
  const opening = { open: pending !== null, onOpenChange: (open: boolean) => !open && onClose() };
  if (act === 'impersonate') return user && <ImpersonateDialog user={user} {...opening} />;
  const count = users.length;

  const run = async (input: WithoutIds<UserBulkInput>) => {
    const result: UserBulkOutput = { succeeded: [], failed: [] };
    try {
      for (let start = 0; start < count; start += bulkLimit) {
        const ids = users.slice(start, start + bulkLimit).map(({ id }) => id);
        const part = await bulk.mutateAsync({ ...input, ids });
        result.succeeded.push(...part.succeeded);
        result.failed.push(...part.failed);
      }
    } catch (error) {
      if (isAnnounced(error)) return onClose();
      const answered = new Set([...result.succeeded, ...result.failed.map(({ id }) => id)]);
      const rest = users.filter(({ id }) => !answered.has(id));
      result.failed.push(...rest.map(({ id }) => ({ id, code: failureCode(error) })));
    }
    onClose();
    const { succeeded } = result;
    if (succeeded.length > 0) {
      toast.success(t(`acts.${act}.done`, { count: succeeded.length }));
      onDone?.(act, succeeded);
    }
    if (count > 1) setFailed(result.failed);
    else if (result.failed[0]) {
      const { code } = result.failed[0];
      toastFailure(code, t(`acts.${act}.failed`), code === 'NOT_FOUND' ? t('errors.gone') : null);
    }
  };

  const description = t(`acts.${act}.description`, { count, days: auditDays });
  const endsOwn = act === 'revoke-sessions' && users.some(({ id }) => id === session?.user.id);
  const title = t(`acts.${act}.title`, { count, name: user && displayName(user) });
  const label = t(`acts.${act}.confirm`);
  const shared = {
    ...opening,
    title,
    description: endsOwn ? `${description} ${t('acts.revoke-sessions.ownStays')}` : description,
  };
  return (
    <>
      {act === 'ban' && (
        <BanDialog {...shared} submitLabel={label} onBan={(ban) => run({ act, ...ban })} />
      )}
      {act === 'set-role' && (
        <RoleDialog
          {...shared}
          submitLabel={label}
          role={count === 1 && user ? user.role : 'user'}
          onChoose={(role) => run({ act, role })}
        />
      )}
      {(act === 'unban' || act === 'invite' || act === 'revoke-sessions' || act === 'delete') && (
        <ConfirmDialog
          {...shared}
          confirmLabel={label}
          tone={act === 'unban' || act === 'invite' ? 'primary' : 'negative'}
          onConfirm={() => run({ act })}
        />
      )}
      <UserActFailures act={act} users={users} failed={failed} onClose={() => setFailed([])} />
    </>
  );
}
