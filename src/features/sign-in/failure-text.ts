import { useTranslation } from 'react-i18next';
import { useErrorText } from '@/i18n/error-text';
import type { AuthFailure } from './code-request';

/** Returns the message of a sign-in error: what happened, and what to do next. */
export function useFailureText(): (failure: AuthFailure) => string {
  const { t } = useTranslation('signIn');
  const errorText = useErrorText();
  return ({ code, retryAfter }) => {
    const minutes = Math.ceil(retryAfter / 60);
    if (code === 'TOO_MANY_ATTEMPTS')
      return retryAfter
        ? t('verify.tooManyGuesses', { count: minutes })
        : t('verify.tooManyAttempts');
    if (code === 'OTP_EXPIRED') return t('verify.expired');
    if (code === 'TOO_MANY_REQUESTS' && retryAfter > 90)
      return t('tooManyMailsMinutes', { count: minutes });
    if (code === 'TOO_MANY_REQUESTS' && retryAfter) return t('tooManyMails', { count: retryAfter });
    return errorText(code);
  };
}
