import { createFileRoute } from '@tanstack/react-router';
import { LoginErrorPage } from '@/features/sign-in/login-error-page';
import { loginErrorSearchSchema } from '@/features/sign-in/sign-in.schema';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/login/error')({
  validateSearch: loginErrorSearchSchema,
  head: ({ match }) => pageTitle(match.context, match.context.i18n.t('signIn:error.unknownTitle')),
  component: function LoginError() {
    return <LoginErrorPage error={Route.useSearch().error} />;
  },
});
