import { useRouteContext } from '@tanstack/react-router';
import { BanBanner } from '@/features/sign-in/offered/ban-banner';
import { EntryHeading } from '@/features/sign-in/offered/entry-heading';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button-link';
import { loginErrorText, loginOutcome, loginOutcomeTitle } from './login-outcome';

type LoginErrorPageProps = {
  /** The error in the query string. Anyone can set it to any value. */
  error: string;
};

/** Ends a text of the list of errors with a full stop, so that another sentence can follow it. */
const asSentence = (text: string): string => (/[.!?؟]$/.test(text) ? text : `${text}.`);

/** The page after a failed sign-in with a provider. */
export function LoginErrorPage({ error }: LoginErrorPageProps) {
  const { t } = useTranslation('socialSignIn');
  const { t: errorList } = useTranslation('error');
  const { settings, ban } = useRouteContext({ from: '__root__' }).start;
  const { isSignUpEnabled } = settings;
  const outcome = loginOutcome(errorList, error);
  const text = {
    access_denied: isSignUpEnabled
      ? t('error.accessDeniedTextSignUp')
      : t('error.accessDeniedText'),
    signup_disabled: t(
      isSignUpEnabled ? 'error.signUpDisabledTextSignUp' : 'error.signUpDisabledText',
    ),
    too_many: t('error.tooManyText'),
    provider_unavailable: t('error.providerUnavailableText'),
    known_code: `${asSentence(loginErrorText(errorList, error))} ${t('error.byCode')}`,
    unknown_error: t(isSignUpEnabled ? 'error.unknownTextSignUp' : 'error.unknownText'),
  }[outcome];
  return (
    <>
      {ban && <BanBanner ban={ban} />}
      <EntryHeading title={t(loginOutcomeTitle(outcome, isSignUpEnabled))} text={text} />
      {/* A person who is banned cannot sign in by code either. */}
      {!ban && (outcome === 'access_denied' || outcome === 'unknown_error') && (
        <p className="-mt-4 text-muted">{t('error.byCode')}</p>
      )}
      <ButtonLink
        to="/login"
        size="lg"
        className="h-auto! min-h-[2.875rem] py-2 whitespace-normal!"
      >
        {t('error.again')}
      </ButtonLink>
    </>
  );
}
