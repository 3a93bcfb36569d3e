import { Outlet, createFileRoute } from '@tanstack/react-router';
import { requireArea } from '@/auth/guards';
import { UndoReport } from '@/features/book/undo/undo-report';
import { CommandPalette } from '@/features/command-palette/command-palette';
import { CommandPaletteButton } from '@/features/command-palette/command-palette-button';
import { OnboardingPage } from '@/features/sign-in/onboarding-page';
import { Shelf } from '@/features/sign-in/shelf';
import { loadTexts } from '@/i18n/create-i18n';
import { takeEarlyPalette } from '@/shell/early-input';
import { EntryLayout } from '@/shell/entry-layout';
import { ManagerLayout } from '@/shell/manager-layout';

export const Route = createFileRoute('/manager')({
  beforeLoad: async ({ context, location, matches }) => {
    const session = requireArea(context.session, 'manager', { location, matches });
    await loadTexts(context.i18n, session.user.onboardedAt ? ['commandPalette'] : ['signIn']);
    return { session };
  },
  component: function Manager() {
    const { session } = Route.useRouteContext();
    if (!session.user.onboardedAt)
      return (
        <EntryLayout aside={<Shelf />}>
          <OnboardingPage session={session} />
        </EntryLayout>
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
