import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { toast } from '@/ui/overlays/toast';
import { useCodeCountdown } from './code-countdown';
import type { CodeRefusal } from './code-refusal';

type ResendButtonProps = {
  /** As in `requestCodeFor`. */
  purpose: string;
  /** The button submits the form when there are no scripts. */
  isNative: boolean;
  /** The last code is no longer valid, so this button is the primary one. */
  isUrgent: boolean;
  onResend: () => Promise<CodeRefusal | null>;
  onSent: () => void;
  onRefusal: (refusal: CodeRefusal) => void;
  /** Shown above the button while it can be used, such as a check against robots. */
  children?: ReactNode;
};

/** Requests another code, after a countdown that survives a reload. */
export function ResendButton({
  purpose,
  isNative,
  isUrgent,
  onResend,
  onSent,
  onRefusal,
  children,
}: ResendButtonProps) {
  const { t } = useTranslation('code');
  const [isPending, setIsPending] = useState(false);
  const seconds = useCodeCountdown(purpose);

  const resend = async () => {
    if (seconds > 0) return;
    setIsPending(true);
    const refusal = await onResend();
    setIsPending(false);
    if (refusal) return onRefusal(refusal);
    toast.success(t('resent'));
    onSent();
  };
  return (
    <>
      {seconds === 0 && children}
      <Button
        type={isNative ? 'submit' : 'button'}
        name="resend"
        value="1"
        variant={isUrgent ? 'quiet' : 'ghost'}
        isPending={isPending}
        aria-disabled={seconds > 0}
        onClick={(event) => {
          event.preventDefault();
          void resend();
        }}
      >
        <span className="tabular-nums">
          {seconds > 0 ? t('resendIn', { time: clock(seconds) }) : t('resend')}
        </span>
      </Button>
    </>
  );
}

/** Minutes and seconds such as 0:24. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
