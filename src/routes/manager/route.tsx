import { Outlet, createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { requireArea } from '@/auth/guards';
import { UndoReport } from '@/features/book/undo/undo-report';
import { CommandPalette } from '@/features/command-palette/command-palette';
import { CommandPaletteButton } from '@/features/command-palette/command-palette-button';
import { loadTexts } from '@/i18n/create-i18n';
import { takeEarlyPalette } from '@/shell/early-input';
import { ManagerLayout } from '@/shell/manager-layout';

// Seen once by each person, so other pages do without its code.
const Onboarding = lazyRouteComponent(() => import('../-onboarding'), 'Onboarding');

export const Route = createFileRoute('/manager')({
  beforeLoad: async ({ context, location, matches }) => {
    const session = requireArea(context.session, 'manager', { location, matches });
    const isNew = !session.user.onboardedAt;
    await loadTexts(context.i18n, isNew ? ['signIn'] : ['commandPalette']);
    // Or the server would send it as a stream, which shows nothing without scripts.
    if (isNew) await Onboarding.preload?.();
    return { session };
  },
  component: function Manager() {
    const { session } = Route.useRouteContext();
    if (!session.user.onboardedAt)
      return (
        <Suspense fallback={null}>
          <Onboarding session={session} />
        </Suspense>
      );
    return (
      <ManagerLayout session={session} palette={<CommandPaletteButton />}>
        <Outlet />
        <CommandPalette area="manager" role={session.user.role} takeEarly={takeEarlyPalette} />
        <UndoReport />
      </ManagerLayout>
    );
  },
});
