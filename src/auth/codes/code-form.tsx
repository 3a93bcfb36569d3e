import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormOutcome } from '@/auth/forms/form-outcome';
import { useTranslation } from '@/i18n/use-translation';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { CodeField } from '@/ui/fields/code-field';
import { NativeForm } from '@/ui/forms/native-form';
import { startCodeCountdown } from './code-countdown';
import { type CodeRefusal, type RefusedCode, useCodeRefusalText } from './code-refusal';
import { ResendButton } from './resend-button';
import { codeFault, codeMinutes } from './sign-in-rules';

/** The properties with which the form also works without scripts. */
type NativeCodeForm = {
  /** As in `NativeForm`. */
  action: string;
  hiddenFields: Readonly<Record<string, string>>;
  /** The outcome of the posted form that redirected to this page; null without one. */
  outcome: FormOutcome | null;
};

type CodeFormProps = {
  /** As in `requestCodeFor`. */
  purpose: string;
  submitLabel: string;
  tone?: 'primary' | 'negative';
  size?: 'md' | 'lg';
  /** Submits the code. @returns null when it was accepted */
  onCode: (code: string) => Promise<CodeRefusal | null>;
  /** Requests another code. Undefined in a demo, whose fixed code never expires. */
  onResend?: (() => Promise<CodeRefusal | null>) | undefined;
  /** Shown above the button that requests another code, while it can be used. */
  beforeResend?: ReactNode;
  /** The message after a wrong code; by default, to compare it with the mail. */
  wrongCodeText?: string | undefined;
  /** Messages by error code, for refusals that only this purpose has. */
  refusalTexts?: Readonly<Record<string, string>>;
  /** Without it the form needs scripts. */
  native?: NativeCodeForm;
  /** Further buttons; those of a dialog stand at its end. */
  children?: ReactNode;
};

/** Refusals after which only a new code helps. */
const codeIsOver = ['OTP_EXPIRED', 'TOO_MANY_ATTEMPTS'];
/** The fault of a code that is not the mailed one. */
const wrongCode = 'code:invalid';
/** Outcomes of a posted form that are successes. */
const sent = ['SENT', 'RESENT'];

/** A form for a mailed code. A complete code is submitted automatically; a refusal says what to do next. */
export function CodeForm({
  purpose,
  submitLabel,
  tone = 'primary',
  size = 'md',
  onCode,
  onResend,
  beforeResend,
  wrongCodeText,
  refusalTexts,
  native,
  children,
}: CodeFormProps) {
  const { t } = useTranslation('code');
  const refusalText = useCodeRefusalText();
  const outcome = native?.outcome ?? null;
  const [refusal, setRefusal] = useState<RefusedCode | null>(
    outcome && !outcome.field && !sent.includes(outcome.code) ? outcome : null,
  );
  const [fault, setFault] = useState(outcome?.field);
  const [isResent, setIsResent] = useState(outcome?.code === 'RESENT');
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const wait = outcome?.resendAfter ?? 0;
  // The form was posted without scripts, so the countdown has not started in this browser yet.
  useEffect(() => startCodeCountdown(purpose, wait), [purpose, wait]);

  const empty = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
  };
  const submit = async (field: (name: string) => string) => {
    const code = field('code');
    const mistake = codeFault(code);
    setFault(mistake ?? undefined);
    setRefusal(null);
    setIsResent(false);
    if (mistake) return;
    const refused = await onCode(code);
    if (!refused) return;
    // The code is cleared, unless the error was only the connection.
    if (refused.code !== 'NETWORK_ERROR') empty();
    if (refused.code === 'INVALID_OTP') setFault(wrongCode);
    else setRefusal(refused);
  };
  const startAgain = () => {
    setRefusal(null);
    setFault(undefined);
    setIsResent(false);
    empty();
  };
  const submitButton = (isPending: boolean) => (
    <Button type="submit" variant={tone} size={size} isPending={isPending}>
      {submitLabel}
    </Button>
  );
  const resendButton = onResend && (
    <ResendButton
      purpose={purpose}
      isNative={native !== undefined}
      isUrgent={refusal !== null && codeIsOver.includes(refusal.code)}
      onResend={onResend}
      onSent={startAgain}
      onRefusal={setRefusal}
    >
      {beforeResend}
    </ResendButton>
  );
  return (
    <NativeForm
      formRef={form}
      action={native?.action}
      hiddenFields={native?.hiddenFields ?? {}}
      onSubmit={submit}
    >
      {(isPending) => (
        <>
          <CodeField
            name="code"
            inputRef={input}
            label={t('label')}
            // An error takes the line of the hint, so that nothing below it moves.
            hint={fault ? undefined : onResend && t('expires', { count: codeMinutes })}
            error={fault === wrongCode ? (wrongCodeText ?? t('wrong')) : fault}
            digitsOnly={t('digitsOnly')}
            onComplete={() => form.current?.requestSubmit()}
            autoFocus
          />
          {refusal && (
            <Banner tone="warning" role="alert">
              {refusalTexts?.[refusal.code] ?? refusalText(refusal)}
            </Banner>
          )}
          {isResent && (
            <Banner tone="positive" role="status">
              {t('resent')}
            </Banner>
          )}
          {native ? (
            <>
              {submitButton(isPending)}
              {resendButton}
              {children}
            </>
          ) : (
            <>
              <div className="-mt-2 -ms-4 justify-self-start">{resendButton}</div>
              <div className="flex flex-wrap justify-end gap-2.5 drawer:flex-col-reverse">
                {children}
                {submitButton(isPending)}
              </div>
            </>
          )}
        </>
      )}
    </NativeForm>
  );
}
