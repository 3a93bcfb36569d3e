import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { LoginPage } from '@/features/sign-in/login-page';
import { loginSearch } from '@/features/sign-in/sign-in.facts';
import { keptPage } from '@/http/kept-page';
import { languageQuery } from '@/i18n/languages';
import { hooked } from '@/lib/feature';
import { publicPageHead } from '@/shell/start/public-page-head';
import { Slot, loadSlots } from '@/ui/slot';

export const Route = createFileRoute('/login/')({
  server: {
    middleware: [keptPage({ parameters: ['redirect', 'email', languageQuery], limit: 100 })],
  },
  validateSearch: loginSearch,
  search: { middlewares: [stripSearchParams({ redirect: '', email: '' })] },
  loader: ({ context }) => loadSlots(context, 'signIn', 'codeRequest', 'otherSignIn'),
  head: ({ match }) => {
    const { i18n, start } = match.context;
    const words = start.settings.isSignUpEnabled ? 'loginOrSignUp' : 'login';
    const title = i18n.t(`signIn:${words}.title`);
    const [about = 'product:description'] = hooked('about');
    return publicPageHead(match, { path: '/login', title, description: i18n.t(about) });
  },
  component: function LoginIndex() {
    const search = Route.useSearch();
    return (
      <Slot name="signIn" redirect={search.redirect}>
        <LoginPage {...search} />
      </Slot>
    );
  },
});
