import { createFileRoute } from '@tanstack/react-router';
import { LoginErrorPage } from '@/features/social-sign-in/login-error-page';
import { loginOutcome, loginOutcomeTitle } from '@/features/social-sign-in/login-outcome';
import { loginErrorSearch } from '@/features/social-sign-in/social-sign-in.facts';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/login/error')({
  validateSearch: loginErrorSearch,
  loader: ({ context: { i18n } }) => loadTexts(i18n, ['error', 'socialSignIn']),
  head: ({ match }) => {
    const { i18n, start } = match.context;
    const outcome = loginOutcome(i18n.translator('error'), match.search.error);
    const title = loginOutcomeTitle(outcome, start.settings.isSignUpEnabled);
    return pageTitle(match, i18n.t(`socialSignIn:${title}`));
  },
  component: function LoginError() {
    return <LoginErrorPage error={Route.useSearch().error} />;
  },
});
