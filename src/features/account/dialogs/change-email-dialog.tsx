import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { isCodeSent, requestCodeFor } from '@/auth/codes/code-countdown';
import { CodeForm } from '@/auth/codes/code-form';
import { type CodeRefusal, codeRefusalOf, useCodeRefusalText } from '@/auth/codes/code-refusal';
import { useTranslation } from '@/i18n/use-translation';
import { normalizeEmail } from '@/lib/people/email-address';
import { shownEmail } from '@/lib/people/shown-email';
import { Button } from '@/ui/button';
import { EmailText } from '@/ui/email-text';
import { TextField } from '@/ui/fields/text-field';
import { Form } from '@/ui/forms/form';
import { FormDialog } from '@/ui/overlays/form-dialog';
import { toast } from '@/ui/overlays/toast';
import { useChangeEmail, useSendEmailCode } from '../account.queries';
import { newEmailFormSchema } from '../account.schema';

type ChangeEmailDialogProps = {
  /** The new address. It is in the URL, so that it survives a reload; any link can set it. */
  newEmail: string;
  /** Whether the form for the new address is shown. */
  isAsking: boolean;
  onAskingChange: (isAsking: boolean) => void;
};

/** Changes the e-mail address in two steps: the new address, then the code mailed to it. */
export function ChangeEmailDialog({ newEmail, isAsking, onAskingChange }: ChangeEmailDialogProps) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const sendCode = useSendEmailCode();
  const changeEmail = useChangeEmail();
  const [typed, setTyped] = useState('');
  const wanted = normalizeEmail(newEmail);
  // The code is asked for only if this tab has sent one. It may expire while the dialog is open.
  const pending = useMemo(
    () => (wanted !== null && isCodeSent(`email:${wanted}`) ? wanted : null),
    [wanted],
  );

  const goTo = (email: string) =>
    navigate({
      to: '.',
      search: (previous) => ({ ...previous, newEmail: email }),
      replace: true,
      resetScroll: false,
    });
  const close = () => {
    onAskingChange(false);
    setTyped('');
    if (newEmail) void goTo('');
  };
  const send = (email: string) =>
    requestCodeFor(`email:${email}`, () => sendCode.mutateAsync(email));
  const confirm = async (email: string, code: string) => {
    const refusal = await codeRefusalOf(() => changeEmail.mutateAsync({ email, code }));
    if (refusal) return refusal;
    toast.success(t('email.changed'));
    close();
    return null;
  };
  return (
    <FormDialog
      open={isAsking || wanted !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={pending ? t('email.codeTitle') : t('email.change')}
      description={
        pending ? (
          <>
            {t('email.codeSent')}{' '}
            <EmailText className="font-medium text-foreground">{pending}</EmailText>
          </>
        ) : (
          t('email.description')
        )
      }
      isDismissible={!changeEmail.isPending}
      submitLabel={t('email.send')}
      {...(pending && { actions: null })}
    >
      {pending ? (
        <CodeForm
          purpose={`email:${pending}`}
          submitLabel={t('email.confirm')}
          refusalTexts={{ CONFLICT: t('errors.emailTaken') }}
          onCode={(code) => confirm(pending, code)}
          onResend={() => send(pending)}
        >
          <Button
            variant="quiet"
            onClick={() => {
              setTyped(shownEmail(pending));
              onAskingChange(true);
              void goTo('');
            }}
          >
            {t('email.another')}
          </Button>
        </CodeForm>
      ) : (
        <NewEmailForm
          email={typed || shownEmail(wanted ?? '')}
          onSend={async (email) => {
            const refusal = await send(email);
            if (!refusal) await goTo(email);
            return refusal;
          }}
        />
      )}
    </FormDialog>
  );
}

type NewEmailFormProps = {
  email: string;
  onSend: (email: string) => Promise<CodeRefusal | null>;
};

function NewEmailForm({ email, onSend }: NewEmailFormProps) {
  const { t } = useTranslation('account');
  const refusalText = useCodeRefusalText();
  const form = useForm({
    resolver: standardSchemaResolver(newEmailFormSchema),
    defaultValues: { email },
  });
  return (
    <Form
      form={form}
      onSubmit={async (fields) => {
        const refusal = await onSend(fields.email);
        if (refusal && !showFieldErrors(refusal.cause, form.setError))
          form.setError('root', { message: refusalText(refusal) });
      }}
    >
      <TextField
        control={form.control}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('email.new')}
        isRequired
      />
    </Form>
  );
}
