import { Outlet, createFileRoute, redirect } from '@tanstack/react-router';
import { homePathFor, isUnknownAddress } from '@/auth/guards';
import { loginSearch } from '@/features/sign-in/sign-in.facts';
import { loadTexts } from '@/i18n/i18n';
import { safeRedirect } from '@/lib/web/safe-redirect';
import { EntryLayout } from '@/shell/layout/entry-layout';
import { loadSlots } from '@/ui/slot';

export const Route = createFileRoute('/login')({
  beforeLoad: async ({ context, location, matches }) => {
    const { redirect: wanted } = loginSearch.parse(location.search);
    // A signed-in user is redirected to the page that they wanted, or else to the home page of their area.
    if (context.session && !isUnknownAddress({ location, matches }))
      throw redirect({ href: safeRedirect(wanted) || homePathFor(context.session), replace: true });
    await Promise.all([
      loadTexts(context.i18n, [
        'signIn',
        'code',
        'product',
        ...(context.start.form || context.start.ban ? ['error' as const] : []),
      ]),
      loadSlots(context, 'picture'),
    ]);
  },
  component: function Login() {
    return (
      <EntryLayout>
        <Outlet />
      </EntryLayout>
    );
  },
});
