import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { codeMinutes, resendSeconds } from '@/auth/codes/sign-in-rules';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { CodeField } from '@/ui/code-field';
import { Form } from '@/ui/form';
import { toast } from '@/ui/toast';
import { codeFormSchema } from './account.schema';
import { useCodeRefusal } from './code-refusal';
import { useSecondsLeft } from './seconds-left';

type CodeFormProps = {
  /** Label of the submit button. */
  submitLabel: string;
  tone?: 'primary' | 'negative';
  onCode: (code: string) => Promise<void>;
  /** Requests another code. */
  onResend: () => Promise<unknown>;
  /** A cancel button beside the submit button. */
  children?: ReactNode;
};

/** Asks for a mailed code. An error message says what to do next. */
export function CodeForm({
  submitLabel,
  tone = 'primary',
  onCode,
  onResend,
  children,
}: CodeFormProps) {
  const { t } = useTranslation('account');
  const refusalText = useCodeRefusal();
  const [refusal, setRefusal] = useState<string>();
  const [isResending, setIsResending] = useState(false);
  const [seconds, startAgain] = useSecondsLeft(resendSeconds);
  const form = useForm({
    resolver: standardSchemaResolver(codeFormSchema),
    defaultValues: { code: '' },
    reValidateMode: 'onSubmit',
  });
  const submit = async ({ code }: { code: string }) => {
    setRefusal(undefined);
    try {
      await onCode(code);
    } catch (error) {
      setRefusal(refusalText(error));
      form.setValue('code', '');
      form.setFocus('code');
    }
  };
  const resend = async () => {
    setIsResending(true);
    setRefusal(undefined);
    try {
      await onResend();
      toast.success(t('code.resent'));
      form.reset();
      startAgain();
    } catch (error) {
      setRefusal(refusalText(error));
    } finally {
      setIsResending(false);
      form.setFocus('code');
    }
  };
  return (
    <Form form={form} onSubmit={submit}>
      <CodeField
        control={form.control}
        name="code"
        label={t('code.label')}
        hint={t('code.expires', { count: codeMinutes })}
        onComplete={() => void form.handleSubmit(submit)()}
      />
      {refusal && (
        <Banner tone="warning" role="alert">
          {refusal}
        </Banner>
      )}
      <div className="grid gap-2.5">
        <Button type="submit" variant={tone} isPending={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
        <Button
          variant="ghost"
          isPending={isResending}
          aria-disabled={seconds > 0}
          onClick={() => seconds === 0 && void resend()}
        >
          <span className="tabular-nums">
            {seconds > 0 ? t('code.resendIn', { count: seconds }) : t('code.resend')}
          </span>
        </Button>
        {children}
      </div>
    </Form>
  );
}
