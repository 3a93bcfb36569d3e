import { createFileRoute } from '@tanstack/react-router';
import { LoginErrorPage } from '@/features/sign-in/login-error-page';
import { loginOutcomeTitle } from '@/features/sign-in/login-outcome';
import { loginErrorSearch } from '@/features/sign-in/sign-in.facts';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/login/error')({
  validateSearch: loginErrorSearch,
  head: ({ match }) => {
    const { i18n, start } = match.context;
    const title = loginOutcomeTitle(match.search.error, start.settings.isSignUpEnabled);
    return pageTitle(match.context, i18n.t(`signIn:${title}`));
  },
  component: function LoginError() {
    return <LoginErrorPage error={Route.useSearch().error} />;
  },
});
