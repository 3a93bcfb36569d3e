import { Outlet, createFileRoute, useMatches } from '@tanstack/react-router';
import { requireArea } from '@/auth/guards';
import { loadTexts } from '@/i18n/i18n';
import { AppLayout } from '@/shell/layout/app-layout';
import { Slot, loadSlots } from '@/ui/slot';
import { LazyOnboarding, loadOnboarding } from '../-lazy-onboarding';

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ context, location, matches }) => {
    const session = requireArea(context.session, 'app', { location, matches });
    await (session.user.onboardedAt
      ? Promise.all([loadTexts(context.i18n, ['navigation']), loadSlots(context, 'bar', 'app')])
      : loadOnboarding(context.i18n));
    return { session, isOnboarding: !session.user.onboardedAt };
  },
  component: function App() {
    const { session, i18n } = Route.useRouteContext();
    const above = useMatches({ select: (matches) => matches.at(-1)?.staticData.above });
    if (!session.user.onboardedAt) return <LazyOnboarding session={session} />;
    return (
      <AppLayout
        session={session}
        back={above && { to: above.to, label: i18n.t(`navigation:${above.label}`) }}
        bar={<Slot name="bar" />}
      >
        <Outlet />
        <Slot name="app" area="app" />
      </AppLayout>
    );
  },
});
