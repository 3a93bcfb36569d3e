import { useSendInvitation } from '@/features/user/user.queries';
import type { User } from '@/features/user/user.schema';
import { hasErrorCode } from '@/i18n/errors/known-error';
import { useTranslation } from '@/i18n/use-translation';
import { toast, toastFailure } from '@/ui/overlays/toast';
import { useInvitationWait } from './use-invitation-wait';

/** Whether a user can use an invitation: not banned, and never signed in. */
export const canBeInvited = ({ lastSignInAt, banned }: User): boolean =>
  lastSignInAt === null && !banned;

/** Sends the invitation of a user again and shows the result in a toast. */
export function useInviteAgain(): { invite: (user: User) => void; isPending: boolean } {
  const { t } = useTranslation('user');
  const { mutateAsync, isPending } = useSendInvitation();
  const waitText = useInvitationWait();
  const ownReason = (error: unknown) =>
    waitText(error) ?? (hasErrorCode(error, 'NOT_FOUND') ? t('errors.gone') : null);
  // Does not use the callbacks of `mutate`: for two simultaneous invitations they would report only the last
  // one.
  const invite = ({ id }: User) =>
    void mutateAsync(id).then(
      () => toast.success(t('invitation.done')),
      (error: unknown) => toastFailure(error, t('invitation.failed'), ownReason(error)),
    );
  return { invite, isPending };
}
