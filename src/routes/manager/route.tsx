import { Outlet, createFileRoute } from '@tanstack/react-router';
import { requireArea } from '@/auth/guards';
import { UndoReport } from '@/features/book/undo/undo-report';
import { CommandPalette } from '@/features/command-palette/command-palette';
import { CommandPaletteButton } from '@/features/command-palette/command-palette-button';
import { loadTexts } from '@/i18n/i18n';
import { ManagerLayout } from '@/shell/layout/manager-layout';
import { takeEarlyPalette } from '@/shell/start/early-input';
import { LazyOnboarding, loadOnboarding } from '../-lazy-onboarding';

export const Route = createFileRoute('/manager')({
  beforeLoad: async ({ context, location, matches }) => {
    const session = requireArea(context.session, 'manager', { location, matches });
    await (session.user.onboardedAt
      ? loadTexts(context.i18n, ['commandPalette', 'navigation'])
      : loadOnboarding(context.i18n));
    return { session };
  },
  component: function Manager() {
    const { session } = Route.useRouteContext();
    if (!session.user.onboardedAt) return <LazyOnboarding session={session} />;
    return (
      <ManagerLayout session={session} palette={<CommandPaletteButton />}>
        <Outlet />
        <CommandPalette area="manager" role={session.user.role} takeEarly={takeEarlyPalette} />
        <UndoReport />
      </ManagerLayout>
    );
  },
});
