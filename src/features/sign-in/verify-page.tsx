import { Link, useRouteContext } from '@tanstack/react-router';
import { CodeForm } from '@/auth/codes/code-form';
import { demoCode, isDemoAccount } from '@/auth/demo-accounts';
import { RichText } from '@/i18n/rich-text';
import { useTranslation } from '@/i18n/use-translation';
import { shownEmail } from '@/lib/people/shown-email';
import { Slot } from '@/ui/slot';
import { requestCode, signInPurpose, submitCode } from './code-request';
import { MailboxHint } from './mailbox-hint';
import { EntryHeading } from './offered/entry-heading';
import { useFinishSignIn, useShowBan } from './offered/use-finish-sign-in';
import { useFormOutcome } from './use-form-outcome';

type VerifyPageProps = { email: string; redirect: string };

/** The page that asks for the mailed code. */
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
  const finishSignIn = useFinishSignIn();
  const showBan = useShowBan();
  const outcome = useFormOutcome();
  return (
    <>
      <EntryHeading
        title={t('verify.title')}
        text={
          <>
            <RichText
              text={t(`verify.${sent}`, {
                email: shownEmail(email),
                ...(!isStranger && { code: demoCode }),
              })}
              renderMark={(marked) => (
                <bdi dir="ltr" className="inline-block max-w-full font-semibold text-foreground">
                  {marked}
                </bdi>
              )}
            />{' '}
            <Link
              to="/login"
              search={{ redirect, email: shownEmail(email) }}
              className="text-link tap-area block w-fit"
            >
              {t('verify.anotherEmail')}
            </Link>
          </>
        }
      />
      {!isStranger && (
        <CodeForm
          purpose={signInPurpose(email)}
          submitLabel={t('verify.submit')}
          size="lg"
          wrongCodeText={settings.isDemo ? t('verify.wrongInDemo') : undefined}
          onCode={async (code) => {
            const refusal = await submitCode(email, code);
            if (refusal && refusal.code !== 'BANNED_USER') return refusal;
            await (refusal ? showBan() : finishSignIn(redirect));
            return null;
          }}
          onResend={settings.isDemo ? undefined : () => requestCode(email)}
          beforeResend={<Slot name="codeRequest" isFirst={false} />}
          native={{ action: '/forms/sign-in', hiddenFields: { email, redirect }, outcome }}
        />
      )}
      {!settings.isDemo && <MailboxHint />}
    </>
  );
}
