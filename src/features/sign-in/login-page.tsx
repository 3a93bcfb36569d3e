import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { nextCodeAt } from '@/auth/codes/code-countdown';
import { type RefusedCode, useCodeRefusalText } from '@/auth/codes/code-refusal';
import { useTranslation } from '@/i18n/use-translation';
import { emailFault, readEmail } from '@/lib/people/email-address';
import { Button } from '@/ui/button';
import { NativeTextField } from '@/ui/fields/native-text-field';
import { NativeForm } from '@/ui/forms/native-form';
import { Slot } from '@/ui/slot';
import { requestCode, signInPurpose, typedEmail } from './code-request';
import { MailboxHint } from './mailbox-hint';
import { BanBanner } from './offered/ban-banner';
import { EntryHeading } from './offered/entry-heading';
import { addressAutofill, useAddressAutofill } from './use-address-autofill';
import { useFormOutcome } from './use-form-outcome';

declare module '@/lib/slot' {
  interface Slots {
    /** Replaces the form that asks for an address. `redirect`: the page to open after signing in. */
    signIn: { redirect: string };
    /** Below the form that asks for an address. `failed`: the way to sign in that could not be used. */
    otherSignIn: { redirect: string; failed: string | undefined };
  }
}

type LoginPageProps = {
  redirect: string;
  email: string;
};

/** The page that asks for the e-mail address and requests a code. */
export function LoginPage({ redirect, email: given }: LoginPageProps) {
  const { t } = useTranslation('signIn');
  const { settings, ban } = useRouteContext({ from: '__root__' }).start;
  const navigate = useNavigate();
  const refusalText = useCodeRefusalText();
  const outcome = useFormOutcome();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState(outcome?.field);
  const [refusal, setRefusal] = useState<RefusedCode | null>(
    outcome && !outcome.field && !outcome.method && !ban ? outcome : null,
  );
  useAddressAutofill(input, redirect);
  const words = settings.isSignUpEnabled ? 'loginOrSignUp' : 'login';

  // Restores the typed address when the user returns from the next page, except into a field in which the
  // user may already be typing.
  useEffect(() => {
    const field = input.current;
    if (field && !field.value && document.activeElement !== field) field.value = typedEmail();
  }, []);

  const submit = async (field: (name: string) => string) => {
    const typed = field('email');
    const mistake = emailFault(typed);
    setFault(mistake ?? undefined);
    setRefusal(null);
    const email = readEmail(typed);
    if (!email) return;
    // A recently sent code is still valid, so the user goes to the page that accepts it.
    const wasSentRecently = nextCodeAt(signInPurpose(email)) > Date.now();
    const refused = wasSentRecently ? null : await requestCode(email);
    if (refused?.code === 'INVALID_EMAIL') return setFault('common:fields.emailInvalid');
    if (refused && !refused.isMailed) return setRefusal(refused);
    await navigate({ to: '/login/verify', search: { email, redirect } });
  };

  return (
    <>
      {ban && <BanBanner ban={ban} />}
      <EntryHeading title={t(`${words}.title`)} text={t(`${words}.text`)} />
      <NativeForm
        action="/forms/code-request"
        hiddenFields={{ redirect }}
        error={refusal ? refusalText(refusal) : undefined}
        onSubmit={submit}
      >
        {(isPending) => (
          <>
            <NativeTextField
              ref={input}
              name="email"
              label={t('email')}
              error={fault}
              hint={fault === 'common:fields.emailInvalid' && t('emailForm')}
              type="email"
              inputMode="email"
              autoComplete={addressAutofill()}
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              defaultValue={outcome?.typed ?? given}
              isRequired
            />
            <Slot name="codeRequest" isFirst />
            <Button type="submit" size="lg" isPending={isPending}>
              {t(`${words}.submit`)}
            </Button>
          </>
        )}
      </NativeForm>
      <Slot name="otherSignIn" redirect={redirect} failed={outcome?.method} />
      <MailboxHint />
    </>
  );
}
