import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { verifySearch } from '@/features/sign-in/sign-in.facts';
import { VerifyPage } from '@/features/sign-in/verify-page';
import { normalizeEmail } from '@/lib/people/email-address';
import { pageTitle } from '@/shell/page-title';
import { loadSlots } from '@/ui/slot';

export const Route = createFileRoute('/login/verify')({
  validateSearch: verifySearch,
  search: { middlewares: [stripSearchParams({ redirect: '', email: '' })] },
  beforeLoad: ({ search }) => {
    // Without an address there is nothing to verify.
    if (!normalizeEmail(search.email))
      throw redirect({ to: '/login', search: { redirect: search.redirect } });
  },
  loader: ({ context }) => loadSlots(context, 'codeRequest'),
  head: ({ match }) => pageTitle(match, match.context.i18n.t('signIn:verify.title')),
  component: function Verify() {
    const { email, redirect: wanted } = Route.useSearch();
    return <VerifyPage email={normalizeEmail(email) ?? ''} redirect={wanted} />;
  },
});
