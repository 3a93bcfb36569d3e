import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { asLoaded } from '@/api/as-loaded';
import { requireAccess } from '@/auth/guards';
import { AuditPage } from '@/features/audit/audit-page';
import { auditQueries } from '@/features/audit/audit.queries';
import { auditSearchSchema } from '@/features/audit/audit.schema';
import { loadTexts } from '@/i18n/create-i18n';
import { atMost } from '@/lib/at-most';
import { pageTitle } from '@/shell/page-title';
import { searchWaitMilliseconds } from '@/shell/shell-constants';

export const Route = createFileRoute('/manager/audit')({
  validateSearch: auditSearchSchema,
  search: { middlewares: [stripSearchParams({ searchTerm: '' })] },
  beforeLoad: ({ context, location }) => {
    requireAccess(context.session, { user: ['list'] }, location.href);
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ cause, context: { i18n, queryClient }, deps }) => {
    const list = queryClient.infiniteQuery({ ...auditQueries.list(deps), ...asLoaded });
    await Promise.all([
      loadTexts(i18n, ['audit']),
      cause === 'stay' ? atMost(list, searchWaitMilliseconds) : list,
    ]);
  },
  head: ({ match }) => pageTitle(match.context, match.context.i18n.t('audit:title')),
  component: function Audit() {
    const { now } = Route.useRouteContext().start;
    return <AuditPage search={Route.useSearch()} now={now} />;
  },
});
