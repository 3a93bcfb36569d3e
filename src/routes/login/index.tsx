import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { DemoWelcome } from '@/features/demo/demo-welcome';
import { LoginPage } from '@/features/sign-in/login-page';
import { loginSearch } from '@/features/sign-in/sign-in.facts';
import { useCodeSignIn } from '@/features/sign-in/use-code-sign-in';
import { loadTexts } from '@/i18n/i18n';
import { publicPageHead } from '@/shell/start/public-page-head';

export const Route = createFileRoute('/login/')({
  validateSearch: loginSearch,
  search: { middlewares: [stripSearchParams({ redirect: '', email: '' })] },
  loader: ({ context: { i18n, start } }) => loadTexts(i18n, start.settings.isDemo ? ['demo'] : []),
  head: ({ match }) => {
    const { i18n, start } = match.context;
    const words = start.settings.isSignUpEnabled ? 'loginOrSignUp' : 'login';
    const title = i18n.t(`signIn:${words}.title`);
    return publicPageHead(match.context, {
      path: '/login',
      title,
      description: i18n.t('signIn:about'),
    });
  },
  component: function LoginIndex() {
    const { isDemo } = Route.useRouteContext().start.settings;
    const search = Route.useSearch();
    const signIn = useCodeSignIn(search.redirect);
    return isDemo ? (
      <DemoWelcome onEnter={signIn} redirect={search.redirect} />
    ) : (
      <LoginPage {...search} />
    );
  },
});
