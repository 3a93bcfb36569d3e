import { useRouteContext } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button-link';
import { EntryHeading } from './entry-heading';
import { loginOutcome, loginOutcomeTitle } from './login-outcome';

type LoginErrorPageProps = {
  /** The error in the query string. Anyone can set it to any value. */
  error: string;
};

/** The page after a failed sign-in with a provider. */
export function LoginErrorPage({ error }: LoginErrorPageProps) {
  const { t } = useTranslation('signIn');
  const { isSignUpEnabled } = useRouteContext({ from: '__root__' }).start.settings;
  const text = {
    access_denied: isSignUpEnabled
      ? t('error.accessDeniedTextSignUp')
      : t('error.accessDeniedText'),
    signup_disabled: t(
      isSignUpEnabled ? 'error.signUpDisabledTextSignUp' : 'error.signUpDisabledText',
    ),
    too_many: t('error.tooManyText'),
    provider_unavailable: t('error.providerUnavailableText'),
    unknown_error: t(isSignUpEnabled ? 'error.unknownTextSignUp' : 'error.unknownText'),
  }[loginOutcome(error)];
  return (
    <>
      <EntryHeading title={t(loginOutcomeTitle(error, isSignUpEnabled))} text={text} />
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
