import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { CodeField } from '@/ui/code-field';
import { Form } from '@/ui/form';
import { type CodeRefusal, useCodeRefusalText } from './code-refusal';
import { codeFormSchema } from './code.schema';
import { ResendButton } from './resend-button';
import { codeMinutes } from './sign-in-rules';

type CodeFormProps = {
  /** As in `requestCodeFor`. */
  purpose: string;
  submitLabel: string;
  tone?: 'primary' | 'negative';
  size?: 'md' | 'lg';
  /** Submits the code. @returns null when it was accepted */
  onCode: (code: string) => Promise<CodeRefusal | null>;
  /** Requests another code. Without it the code is a fixed one, which never expires. */
  onResend?: (() => Promise<CodeRefusal | null>) | undefined;
  /** Shown above the button that requests another code, while it can be used. */
  beforeResend?: ReactNode;
  /** What to do after a wrong code; by default, compare it with the mail. */
  invalidHint?: string | undefined;
  /** Messages of refusals that only this purpose has, by their code. */
  refusalTexts?: Readonly<Record<string, string>>;
  /** Further buttons. */
  children?: ReactNode;
};

/** Refusals after which only a new code helps. */
const codeIsOver = ['OTP_EXPIRED', 'TOO_MANY_ATTEMPTS'];

/** Asks for a mailed code. It submits itself when complete; a refusal says what to do next. */
export function CodeForm({
  purpose,
  submitLabel,
  tone = 'primary',
  size = 'md',
  onCode,
  onResend,
  beforeResend,
  invalidHint,
  refusalTexts,
  children,
}: CodeFormProps) {
  const { t } = useTranslation('code');
  const refusalText = useCodeRefusalText();
  const [refusal, setRefusal] = useState<CodeRefusal | null>(null);
  const form = useForm({
    resolver: standardSchemaResolver(codeFormSchema),
    defaultValues: { code: '' },
    // An incomplete code shows no error while the user types.
    reValidateMode: 'onSubmit',
  });
  const isWrong = refusal?.code === 'INVALID_OTP';

  const submit = async ({ code }: { code: string }) => {
    setRefusal(null);
    const refused = await onCode(code);
    if (!refused) return;
    // The code is cleared, unless the error was only the connection.
    if (refused.code !== 'NETWORK_ERROR') form.setValue('code', '');
    if (refused.code === 'INVALID_OTP') form.setError('code', { message: 'code:invalid' });
    form.setFocus('code');
    setRefusal(refused);
  };
  const startAgain = () => {
    setRefusal(null);
    form.reset();
    form.setFocus('code');
  };
  return (
    <Form form={form} onSubmit={submit}>
      <CodeField
        control={form.control}
        name="code"
        label={t('label')}
        hint={onResend && t('expires', { count: codeMinutes })}
        onComplete={() => void form.handleSubmit(submit)()}
        autoFocus
      />
      {refusal && (
        <Banner tone={isWrong ? 'info' : 'warning'} role="alert">
          {isWrong
            ? (invalidHint ?? t('invalidNext'))
            : (refusalTexts?.[refusal.code] ?? refusalText(refusal))}
        </Banner>
      )}
      <Button type="submit" variant={tone} size={size} isPending={form.formState.isSubmitting}>
        {submitLabel}
      </Button>
      {onResend && (
        <ResendButton
          purpose={purpose}
          isUrgent={refusal !== null && codeIsOver.includes(refusal.code)}
          onResend={onResend}
          onSent={startAgain}
          onRefusal={setRefusal}
        >
          {beforeResend}
        </ResendButton>
      )}
      {children}
    </Form>
  );
}
