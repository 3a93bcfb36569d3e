import type { api } from '@/api/client';
import { isRefusalOf } from '@/api/is-refusal-of';
import { useLaterErrorText } from '@/i18n/error-text';
import { useTranslation } from '@/i18n/use-translation';
import { toast, toastFailure } from '@/ui/toast';
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
  const reason = (error: unknown): string => {
    if (!isRefusalOf<typeof api.user.invitation.send>(error)) return errorText(error);
    const seconds = error.code === 'TOO_MANY_REQUESTS' ? error.data.retryAfter : 0;
    if (seconds > 90) return t('invitation.waitMinutes', { count: Math.ceil(seconds / 60) });
    if (seconds > 0) return t('invitation.wait', { count: seconds });
    return error.code === 'NOT_FOUND' ? t('errors.gone') : errorText(error);
  };
  // Not the callbacks of `mutate`: of two invitations at once it would report the last one only.
  const invite = ({ id }: User) =>
    void mutateAsync(id).then(
      () => toast.success(t('invitation.done')),
      (error: unknown) =>
        toastFailure(error, t('invitation.failed'), { description: reason(error) }),
    );
  return { invite, isPending };
}
