import { useLaterErrorText } from '@/i18n/error-text';
import { hasErrorCode } from '@/i18n/known-error';
import { useTranslation } from '@/i18n/use-translation';
import { toast, toastFailure } from '@/ui/toast';
import { useInvitationWait } from './use-invitation-wait';
import { useSendInvitation } from './user.queries';
import type { User } from './user.schema';

/** Whether a user can use an invitation: not banned, and never signed in. */
export const canBeInvited = ({ lastSignInAt, banned }: User): boolean =>
  lastSignInAt === null && !banned;

/** Sends the invitation of a user again and shows the result in a toast. */
export function useInviteAgain(): { invite: (user: User) => void; isPending: boolean } {
  const { t } = useTranslation('user');
  const errorText = useLaterErrorText();
  const { mutateAsync, isPending } = useSendInvitation();
  const waitText = useInvitationWait();
  const reason = (error: unknown): string =>
    waitText(error) ?? (hasErrorCode(error, 'NOT_FOUND') ? t('errors.gone') : errorText(error));
  // Not the callbacks of `mutate`: of two invitations at once it would report the last one only.
  const invite = ({ id }: User) =>
    void mutateAsync(id).then(
      () => toast.success(t('invitation.done')),
      (error: unknown) =>
        toastFailure(error, t('invitation.failed'), { description: reason(error) }),
    );
  return { invite, isPending };
}
