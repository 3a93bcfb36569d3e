import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { guardPage } from '@/auth/guards';
import { DashboardPage } from '@/features/dashboard/dashboard-page';
import { DashboardSkeleton } from '@/features/dashboard/dashboard-skeleton';
import { dashboardQueries } from '@/features/dashboard/dashboard.queries';
import { loadTexts } from '@/i18n/i18n';
import { AppSwitch } from '@/shell/layout/app-switch';
import { pageTitle } from '@/shell/page-title';
import { loadSlots } from '@/ui/slot';

export const Route = createFileRoute('/manager/dashboard')({
  beforeLoad: guardPage('/manager/dashboard'),
  loader: async ({ context }) => {
    await Promise.all([
      loadTexts(context.i18n, ['audit', 'auditNames', 'dashboard', 'product']),
      context.queryClient.query({ ...dashboardQueries.get(), ...cacheFirst }),
      loadSlots(context, 'dashboardAct', 'keyFigures', 'charts', 'waiting'),
    ]);
  },
  head: ({ match }) => pageTitle(match, match.context.i18n.t('dashboard:title')),
  pendingComponent: DashboardSkeleton,
  component: function Dashboard() {
    const { session } = Route.useRouteContext();
    return (
      <DashboardPage>
        <AppSwitch session={session} current="manager" />
      </DashboardPage>
    );
  },
});
