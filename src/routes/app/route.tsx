import { Outlet, createFileRoute, useMatch } from '@tanstack/react-router';
import { requireArea } from '@/auth/guards';
import { CommandPalette } from '@/features/command-palette/command-palette';
import { CommandPaletteButton } from '@/features/command-palette/command-palette-button';
import { OnboardingPage } from '@/features/sign-in/onboarding-page';
import { Shelf } from '@/features/sign-in/shelf';
import { loadTexts } from '@/i18n/create-i18n';
import { AppLayout } from '@/shell/app-layout';
import { takeEarlyPalette } from '@/shell/early-input';
import { EntryLayout } from '@/shell/entry-layout';

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ context, location, matches }) => {
    const session = requireArea(context.session, 'app', { location, matches });
    await loadTexts(context.i18n, session.user.onboardedAt ? ['commandPalette'] : ['signIn']);
    return { session };
  },
  component: function App() {
    const { session, i18n } = Route.useRouteContext();
    const isBook = useMatch({ from: '/app/books/$id', shouldThrow: false }) !== undefined;
    const isHome = useMatch({ from: '/app/', shouldThrow: false }) !== undefined;
    if (!session.user.onboardedAt)
      return (
        <EntryLayout aside={<Shelf />}>
          <OnboardingPage session={session} />
        </EntryLayout>
      );
    return (
      <AppLayout
        session={session}
        back={isBook ? { to: '/app/books', label: i18n.t('common:nav.books') } : undefined}
        // The home page has a search field of its own.
        palette={!isHome && <CommandPaletteButton />}
      >
        <Outlet />
        <CommandPalette area="app" role={session.user.role} takeEarly={takeEarlyPalette} />
      </AppLayout>
    );
  },
});
