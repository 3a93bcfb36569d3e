import { createFileRoute } from '@tanstack/react-router';
import { LoginErrorPage } from '@/features/sign-in/login-error-page';
import { loginOutcome, loginOutcomeTitle } from '@/features/sign-in/login-outcome';
import { loginErrorSearch } from '@/features/sign-in/sign-in.facts';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/login/error')({
  validateSearch: loginErrorSearch,
  loader: ({ context: { i18n } }) => loadTexts(i18n, ['error']),
  head: ({ match }) => {
    const { i18n, start } = match.context;
    const outcome = loginOutcome(i18n.translator('error'), match.search.error);
    const title = loginOutcomeTitle(outcome, start.settings.isSignUpEnabled);
    return pageTitle(match, i18n.t(`signIn:${title}`));
  },
  component: function LoginError() {
    return <LoginErrorPage error={Route.useSearch().error} />;
  },
});
