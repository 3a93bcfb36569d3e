import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { userSearch } from '@/features/user/user.facts';
import { userQueries } from '@/features/user/user.queries';
import { UsersPage } from '@/features/user/users-page';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';
import { waitForList } from '@/shell/wait-for-list';

export const Route = createFileRoute('/manager/users/')({
  validateSearch: userSearch,
  search: { middlewares: [stripSearchParams({ searchTerm: '' })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ cause, context: { i18n, queryClient }, deps }) => {
    await Promise.all([
      loadTexts(i18n, ['user']),
      waitForList(cause, queryClient.infiniteQuery({ ...userQueries.list(deps), ...cacheFirst })),
    ]);
  },
  head: ({ match }) => pageTitle(match.context, match.context.i18n.t('user:list.title')),
  component: function Users() {
    const { now } = Route.useRouteContext().start;
    return <UsersPage search={Route.useSearch()} now={now} />;
  },
});
