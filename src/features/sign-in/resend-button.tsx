import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resendSeconds } from '@/auth/codes/sign-in-rules';
import { numberFormat } from '@/lib/intl-formats';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toaster';
import { CaptchaField } from './captcha-field';
import { type AuthFailure, nextCodeAt, requestCode } from './code-request';
import { useCountdown } from './use-countdown';

type ResendButtonProps = {
  email: string;
  /** The last code is no longer valid, so this button is the primary one. */
  isUrgent: boolean;
  onSent: () => void;
  onFailure: (failure: AuthFailure) => void;
};

/** Requests another code, after a countdown that survives a reload. */
export function ResendButton({ email, isUrgent, onSent, onFailure }: ResendButtonProps) {
  const { t, i18n } = useTranslation('signIn');
  const [isPending, setIsPending] = useState(false);
  const seconds = useCountdown(() => nextCodeAt(email), resendSeconds);

  const resend = async () => {
    if (seconds > 0) return;
    setIsPending(true);
    const failure = await requestCode(email);
    setIsPending(false);
    if (failure) return onFailure(failure);
    toast.success(t('verify.resent'));
    onSent();
  };
  return (
    <>
      {seconds === 0 && <CaptchaField />}
      <Button
        variant={isUrgent ? 'quiet' : 'ghost'}
        isPending={isPending}
        aria-disabled={seconds > 0}
        onClick={() => void resend()}
      >
        <span className="tabular-nums">
          {seconds > 0
            ? t('verify.resendIn', { time: clock(seconds, i18n.language) })
            : t('verify.resend')}
        </span>
      </Button>
    </>
  );
}

/** Minutes and seconds such as 0:24, in the digits of the language. */
function clock(seconds: number, language: string): string {
  const digits = (value: number, minimumIntegerDigits: number) =>
    numberFormat(language, { minimumIntegerDigits, useGrouping: false }).format(value);
  return `${digits(Math.floor(seconds / 60), 1)}:${digits(seconds % 60, 2)}`;
}
