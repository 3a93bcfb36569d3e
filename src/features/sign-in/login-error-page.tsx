import { useRouteContext } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/ui/button-link';
import { EntryHeading } from './entry-heading';
import { loginOutcome } from './login-outcome';

type LoginErrorPageProps = {
  /** What the address says; anything may stand there. */
  error: string;
};

/** Where a sign-in by another provider ends that did not succeed. */
export function LoginErrorPage({ error }: LoginErrorPageProps) {
  const { t } = useTranslation('signIn');
  const { isSignUpEnabled } = useRouteContext({ from: '__root__' }).start.settings;
  const words = {
    access_denied: isSignUpEnabled
      ? { title: t('error.accessDeniedTitleSignUp'), text: t('error.accessDeniedTextSignUp') }
      : { title: t('error.accessDeniedTitle'), text: t('error.accessDeniedText') },
    signup_disabled: {
      title: t('error.signUpDisabledTitle'),
      text: t(isSignUpEnabled ? 'error.signUpDisabledTextSignUp' : 'error.signUpDisabledText'),
    },
    unknown_error: {
      title: t('error.unknownTitle'),
      text: t(isSignUpEnabled ? 'error.unknownTextSignUp' : 'error.unknownText'),
    },
  }[loginOutcome(error)];
  return (
    <>
      <EntryHeading {...words} />
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
