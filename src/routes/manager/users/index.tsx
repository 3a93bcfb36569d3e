import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { UsersPage } from '@/features/user/list/users-page';
import { userSearch } from '@/features/user/user.facts';
import { userQueries } from '@/features/user/user.queries';
import { loadTexts } from '@/i18n/i18n';
import { plainTexts } from '@/lib/web/search-params';
import { waitForList } from '@/shell/moving/wait-for-list';
import { pageTitle } from '@/shell/page-title';
import { ListSkeleton } from '@/ui/page/page-skeleton';

export const Route = createFileRoute('/manager/users/')({
  validateSearch: userSearch,
  search: { middlewares: [plainTexts, stripSearchParams({ searchTerm: '' })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ cause, context: { i18n, queryClient }, deps }) => {
    await Promise.all([
      loadTexts(i18n, ['user']),
      waitForList(cause, queryClient.infiniteQuery({ ...userQueries.list(deps), ...cacheFirst })),
    ]);
  },
  head: ({ match }) => pageTitle(match, match.context.i18n.t('user:list.title')),
  pendingComponent: ListSkeleton,
  component: function Users() {
    const { now } = Route.useRouteContext().start;
    return <UsersPage search={Route.useSearch()} now={now} />;
  },
});
