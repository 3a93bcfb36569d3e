import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { nextCodeAt } from '@/auth/codes/code-countdown';
import { useCodeRefusalText } from '@/auth/codes/code-refusal';
import { RichText } from '@/i18n/rich-text';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form';
import { TextField } from '@/ui/text-field';
import { BanBanner } from './ban-banner';
import { CaptchaField } from './captcha-field';
import { requestCode, signInPurpose, typedEmail } from './code-request';
import { EntryHeading } from './entry-heading';
import { usePasskeyAutofill } from './passkey-autofill';
import { loginSchema } from './sign-in.schema';
import { SocialButtons } from './social-buttons';

type LoginPageProps = {
  /** Where to go after sign-in. */
  redirect: string;
  /** Initial value of the field. */
  email: string;
};

/** Asks for the e-mail address and requests a code. */
export function LoginPage({ redirect, email: given }: LoginPageProps) {
  const { t } = useTranslation('signIn');
  const { settings, ban } = useRouteContext({ from: '__root__' }).start;
  const navigate = useNavigate();
  const refusalText = useCodeRefusalText();
  usePasskeyAutofill(redirect, settings.isDemo);
  const form = useForm({
    resolver: standardSchemaResolver(loginSchema),
    defaultValues: { email: given },
  });
  const words = settings.isSignUpEnabled ? 'loginOrSignUp' : 'login';

  // Restores the typed address when the user comes back from the next page.
  useEffect(() => {
    if (!form.getValues('email')) form.setValue('email', typedEmail());
  }, [form]);

  const submit = async ({ email }: { email: string }) => {
    // A code that was sent a moment ago is still valid, so the user goes to the page that accepts
    // it.
    const wasSentRecently = nextCodeAt(signInPurpose(email)) > Date.now();
    const refusal = wasSentRecently ? null : await requestCode(email);
    if (refusal?.code === 'INVALID_EMAIL')
      return form.setError('email', { message: 'common:fields.emailInvalid' });
    if (refusal && !refusal.isMailed)
      return form.setError('root', { message: refusalText(refusal) });
    await navigate({ to: '/login/verify', search: { email, redirect } });
  };

  return (
    <>
      {ban && <BanBanner ban={ban} />}
      <EntryHeading title={t(`${words}.title`)} text={t(`${words}.text`)} />
      <Form form={form} onSubmit={submit}>
        <TextField
          control={form.control}
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          className="[&_input]:text-start"
          isRequired
        />
        <CaptchaField />
        <Button type="submit" size="lg" isPending={form.formState.isSubmitting}>
          {t(`${words}.submit`)}
        </Button>
      </Form>
      <SocialButtons redirect={redirect} />
      {settings.hasMailbox && (
        <p className="text-small text-muted">
          <RichText
            text={t('mailbox')}
            renderMark={(label) => (
              <a href="/dev/mailbox" target="_blank" className="text-link">
                {label}
              </a>
            )}
          />
        </p>
      )}
      <noscript>{t('noScript')}</noscript>
    </>
  );
}
