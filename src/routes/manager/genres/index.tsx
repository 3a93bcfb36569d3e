import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { guardPage } from '@/auth/guards';
import { genreSearch } from '@/features/genre/genre.facts';
import { genreQueries } from '@/features/genre/genre.queries';
import { ManageGenresPage } from '@/features/genre/manage-genres-page';
import { loadTexts } from '@/i18n/i18n';
import { plainTexts } from '@/lib/web/search-params';
import { waitForList } from '@/shell/moving/wait-for-list';
import { pageTitle } from '@/shell/page-title';
import { ListSkeleton } from '@/ui/page/page-skeleton';

export const Route = createFileRoute('/manager/genres/')({
  validateSearch: genreSearch,
  search: { middlewares: [plainTexts, stripSearchParams({ searchTerm: '' })] },
  beforeLoad: guardPage('/manager/genres'),
  loaderDeps: ({ search }) => search,
  loader: async ({ cause, context: { i18n, queryClient }, deps }) => {
    await Promise.all([
      loadTexts(i18n, ['genre']),
      waitForList(cause, queryClient.infiniteQuery({ ...genreQueries.list(deps), ...cacheFirst })),
    ]);
  },
  head: ({ match }) => pageTitle(match, match.context.i18n.t('genre:list.title')),
  pendingComponent: () => <ListSkeleton start="cloth" tools={1} />,
  component: function ManageGenres() {
    return <ManageGenresPage search={Route.useSearch()} />;
  },
});
