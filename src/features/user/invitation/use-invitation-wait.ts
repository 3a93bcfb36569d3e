import type { api } from '@/api/client';
import { isRefusalOf } from '@/api/is-refusal-of';
import { useTranslation } from '@/i18n/use-translation';

/** Returns how long an invitation has to wait, in words; null for errors of another kind. */
export function useInvitationWait(): (error: unknown) => string | null {
  const { t } = useTranslation('user');
  return (error) => {
    if (!isRefusalOf<typeof api.user.invitation.send>(error)) return null;
    if (error.code !== 'TOO_MANY_REQUESTS') return null;
    const { retryAfter } = error.data;
    return retryAfter > 90
      ? t('invitation.waitMinutes', { count: Math.ceil(retryAfter / 60) })
      : t('invitation.wait', { count: retryAfter });
  };
}
