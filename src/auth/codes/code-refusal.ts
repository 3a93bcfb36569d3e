import { failureCode, useErrorText } from '@/i18n/errors/error-text';
import { retryInfoOf } from '@/i18n/errors/known-error';
import { useTranslation } from '@/i18n/use-translation';
import { thrownField } from '@/lib/objects/thrown';

/** Why a code was not sent or not accepted. */
export type CodeRefusal = {
  code: string;
  /** In seconds; 0 if waiting does not help. */
  retryAfter: number;
  /** A mail with a valid code was sent a moment ago, perhaps requested by another browser. */
  isMailed: boolean;
  /** The error as it was thrown. */
  cause: unknown;
};

/** Runs a call about a code. @returns null on success, otherwise why it was refused */
export async function codeRefusalOf(call: () => Promise<unknown>): Promise<CodeRefusal | null> {
  try {
    await call();
    return null;
  } catch (error) {
    const wait = retryInfoOf(thrownField(error, 'data'));
    return {
      code: failureCode(error),
      retryAfter: wait?.retryAfter ?? 0,
      isMailed: wait?.isMailed ?? false,
      cause: error,
    };
  }
}

/** Messages show a longer wait than this in minutes, otherwise in seconds. */
const secondsShown = 90;

/** The part of a refusal that its message shows. */
export type RefusedCode = Pick<CodeRefusal, 'code' | 'retryAfter'>;

/** Returns the message of a refusal: what happened, and what to do next. */
export function useCodeRefusalText(): (refusal: RefusedCode) => string {
  const { t } = useTranslation('code');
  const errorText = useErrorText();
  return ({ code, retryAfter }) => {
    if (code === 'OTP_EXPIRED') return t('expired');
    const isTooOften = code === 'TOO_MANY_ATTEMPTS' || code === 'TOO_MANY_REQUESTS';
    if (isTooOften && retryAfter > secondsShown)
      return t('wait', { count: Math.ceil(retryAfter / 60) });
    if (isTooOften && retryAfter > 0) return t('waitSeconds', { count: retryAfter });
    if (code === 'TOO_MANY_ATTEMPTS') return t('tooManyAttempts');
    return errorText(code);
  };
}
