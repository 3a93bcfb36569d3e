import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { codeMinutes } from '@/auth/codes/sign-in-rules';
import { demoCode, isDemoAccount } from '@/auth/demo-accounts';
import { RichText } from '@/i18n/rich-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { CodeField } from '@/ui/code-field';
import { Form } from '@/ui/form';
import { type AuthFailure, submitCode } from './code-request';
import { EntryHeading } from './entry-heading';
import { useFailureText } from './failure-text';
import { ResendButton } from './resend-button';
import { verifySchema } from './sign-in.schema';
import { useFinishSignIn } from './use-finish-sign-in';

type VerifyPageProps = { email: string; redirect: string };

/** Asks for the code that was mailed. */
export function VerifyPage({ email, redirect }: VerifyPageProps) {
  const { t } = useTranslation('signIn');
  const { settings } = useRouteContext({ from: '__root__' }).start;
  const isStranger = settings.isDemo && !isDemoAccount(email);
  const sent = isStranger
    ? 'demoStranger'
    : settings.isDemo
      ? 'demo'
      : settings.isSignUpEnabled
        ? 'sent'
        : 'sentIfAccount';
  const failureText = useFailureText();
  const finishSignIn = useFinishSignIn();
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const form = useForm({
    resolver: standardSchemaResolver(verifySchema),
    defaultValues: { code: '' },
    // An incomplete code shows no error while the user types.
    reValidateMode: 'onSubmit',
  });

  const submit = async ({ code }: { code: string }) => {
    setFailure(null);
    const failed = await submitCode(email, code);
    if (!failed) return finishSignIn(redirect);
    // The code is cleared, unless the error was only the connection.
    if (failed.code !== 'NETWORK_ERROR') form.setValue('code', '');
    if (failed.code === 'INVALID_OTP')
      form.setError('code', { message: 'signIn:verify.codeInvalid' });
    form.setFocus('code');
    setFailure(failed);
  };
  const startAgain = () => {
    setFailure(null);
    form.reset();
    form.setFocus('code');
  };

  return (
    <>
      <EntryHeading
        title={t('verify.title')}
        text={
          <>
            <RichText
              text={t(`verify.${sent}`, { email, ...(!isStranger && { code: demoCode }) })}
              renderMark={(marked) => (
                <bdi dir="ltr" className="font-semibold text-foreground">
                  {marked}
                </bdi>
              )}
            />{' '}
            <Link to="/login" search={{ redirect, email }} className="text-link">
              {t('verify.anotherEmail')}
            </Link>
          </>
        }
      />
      {!isStranger && (
        <Form form={form} onSubmit={submit}>
          <CodeField
            control={form.control}
            name="code"
            label={t('verify.code')}
            hint={settings.isDemo ? undefined : t('verify.expires', { count: codeMinutes })}
            onComplete={() => void form.handleSubmit(submit)()}
            autoFocus
          />
          {failure && (
            <Banner tone={failure.code === 'INVALID_OTP' ? 'info' : 'warning'} role="alert">
              {failure.code === 'INVALID_OTP'
                ? t(settings.isDemo ? 'verify.invalidDemo' : 'verify.invalidNext')
                : failureText(failure)}
            </Banner>
          )}
          <Button type="submit" size="lg" isPending={form.formState.isSubmitting}>
            {t('verify.submit')}
          </Button>
        </Form>
      )}
      {!settings.isDemo && (
        <ResendButton
          email={email}
          isUrgent={failure !== null && ['OTP_EXPIRED', 'TOO_MANY_ATTEMPTS'].includes(failure.code)}
          onSent={startAgain}
          onFailure={setFailure}
        />
      )}
    </>
  );
}
