import { Outlet, createFileRoute } from '@tanstack/react-router';
import { requireArea } from '@/auth/guards';
import { loadTexts } from '@/i18n/i18n';
import { ManagerLayout } from '@/shell/layout/manager-layout';
import { loadPageCounts } from '@/shell/layout/page-counts';
import { Slot, loadSlots } from '@/ui/slot';
import { LazyOnboarding, loadOnboarding } from '../-lazy-onboarding';

export const Route = createFileRoute('/manager')({
  beforeLoad: async ({ context, location, matches }) => {
    const session = requireArea(context.session, 'manager', { location, matches });
    await (session.user.onboardedAt
      ? Promise.all([
          loadTexts(context.i18n, ['navigation']),
          loadSlots(context, 'bar', 'manager'),
          loadPageCounts(context.queryClient, session.user.role),
        ])
      : loadOnboarding(context));
    return { session, isOnboarding: !session.user.onboardedAt };
  },
  component: function Manager() {
    const { session } = Route.useRouteContext();
    if (!session.user.onboardedAt) return <LazyOnboarding session={session} />;
    return (
      <ManagerLayout session={session} bar={<Slot name="bar" />}>
        <Outlet />
        <Slot name="manager" area="manager" />
      </ManagerLayout>
    );
  },
});
