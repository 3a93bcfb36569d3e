import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { guardPage } from '@/auth/guards';
import { AuditPage } from '@/features/audit/audit-page';
import { auditSearch } from '@/features/audit/audit.facts';
import { auditQueries } from '@/features/audit/audit.queries';
import { loadTexts } from '@/i18n/i18n';
import { plainTexts } from '@/lib/web/search-params';
import { waitForList } from '@/shell/moving/wait-for-list';
import { pageTitle } from '@/shell/page-title';
import { ListSkeleton } from '@/ui/page/page-skeleton';
import { loadSlots } from '@/ui/slot';

export const Route = createFileRoute('/manager/audit')({
  validateSearch: auditSearch,
  search: { middlewares: [plainTexts, stripSearchParams({ searchTerm: '' })] },
  beforeLoad: guardPage('/manager/audit'),
  loaderDeps: ({ search }) => search,
  loader: async ({ cause, context, deps }) => {
    const { i18n, queryClient } = context;
    await Promise.all([
      loadTexts(i18n, ['audit', 'auditNames']),
      loadSlots(context, 'auditUndo'),
      waitForList(cause, queryClient.infiniteQuery({ ...auditQueries.list(deps), ...cacheFirst })),
    ]);
  },
  head: ({ match }) => pageTitle(match, match.context.i18n.t('audit:title')),
  pendingComponent: () => <ListSkeleton start="day" tools={1} />,
  component: function Audit() {
    const { now } = Route.useRouteContext().start;
    return <AuditPage search={Route.useSearch()} now={now} />;
  },
});
