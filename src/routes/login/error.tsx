import { createFileRoute } from '@tanstack/react-router';
import { LoginErrorPage } from '@/features/social-sign-in/login-error-page';
import { loginOutcome, loginOutcomeTitle } from '@/features/social-sign-in/login-outcome';
import { loginErrorSearch } from '@/features/social-sign-in/social-sign-in.facts';
import { loadTexts } from '@/i18n/i18n';
import { documentTitle } from '@/shell/page-title';

export const Route = createFileRoute('/login/error')({
  validateSearch: loginErrorSearch,
  loader: ({ context: { i18n } }) => loadTexts(i18n, ['error', 'socialSignIn']),
  component: function LoginError() {
    const context = Route.useRouteContext();
    const { error } = Route.useSearch();
    const outcome = loginOutcome(context.i18n.translator('error'), error);
    const title = loginOutcomeTitle(outcome, context.start.settings.isSignUpEnabled);
    return (
      <>
        {/* Not in `head`, which is in the first script of every page. */}
        <title>{documentTitle(context, context.i18n.t(`socialSignIn:${title}`))}</title>
        <LoginErrorPage error={error} />
      </>
    );
  },
});
