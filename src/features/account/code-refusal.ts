import { useTranslation } from 'react-i18next';
import { waitAsked } from '@/api/field-errors';
import { errorCode } from '@/i18n/error-codes';

/** Returns the message of an error about a mailed code, with what to do next. */
export function useCodeRefusal(): (error: unknown) => string {
  const { t } = useTranslation('account');
  return (error) => {
    const asked = waitAsked(error);
    const seconds = asked?.retryAfter ?? 60;
    const wait =
      seconds <= 90
        ? t('code.waitSeconds', { count: seconds })
        : t('code.wait', { count: Math.ceil(seconds / 60) });
    switch (errorCode(error)) {
      case 'INVALID_OTP':
        return t('code.invalid');
      case 'OTP_EXPIRED':
        return t('code.expired');
      case 'TOO_MANY_ATTEMPTS':
        return asked ? wait : t('code.tooManyAttempts');
      case 'TOO_MANY_REQUESTS':
        return wait;
      case 'LAST_ADMIN':
        return t('delete.lastAdmin');
      case 'CONFLICT':
        return t('errors.emailTaken');
      default:
        return t('code.failed');
    }
  };
}
