import { Outlet, createFileRoute, useMatch } from '@tanstack/react-router';
import { requireArea } from '@/auth/guards';
import { CommandPalette } from '@/features/command-palette/command-palette';
import { CommandPaletteButton } from '@/features/command-palette/command-palette-button';
import { loadTexts } from '@/i18n/i18n';
import { AppLayout } from '@/shell/layout/app-layout';
import { takeEarlyPalette } from '@/shell/start/early-input';
import { cx } from '@/ui/cx';
import { LazyOnboarding, loadOnboarding } from '../-lazy-onboarding';

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ context, location, matches }) => {
    const session = requireArea(context.session, 'app', { location, matches });
    await (session.user.onboardedAt
      ? loadTexts(context.i18n, ['commandPalette', 'navigation'])
      : loadOnboarding(context.i18n));
    return { session };
  },
  component: function App() {
    const { session, i18n } = Route.useRouteContext();
    const isBook = useMatch({ from: '/app/books/$id', shouldThrow: false }) !== undefined;
    const isList = useMatch({ from: '/app/books/', shouldThrow: false }) !== undefined;
    const isHome = useMatch({ from: '/app/', shouldThrow: false }) !== undefined;
    if (!session.user.onboardedAt) return <LazyOnboarding session={session} />;
    return (
      <AppLayout
        session={session}
        back={isBook ? { to: '/app/books', label: i18n.t('navigation:books') } : undefined}
        // The home page has a search field, so it needs no palette button. On a phone neither does the list,
        // whose search field is right below the bar.
        palette={
          !isHome && (
            <span className={cx('contents', isList && 'max-md:hidden')}>
              <CommandPaletteButton />
            </span>
          )
        }
      >
        <Outlet />
        <CommandPalette area="app" role={session.user.role} takeEarly={takeEarlyPalette} />
      </AppLayout>
    );
  },
});
