import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { guardPage } from '@/auth/guards';
import { bookSearchDefaults, bookSearch } from '@/features/book/book.facts';
import { bookQueries } from '@/features/book/book.queries';
import { ManageBooksPage } from '@/features/book/manage/manage-books-page';
import { genreQueries } from '@/features/genre/genre.queries';
import { loadTexts } from '@/i18n/i18n';
import { plainTexts } from '@/lib/web/search-params';
import { waitForList } from '@/shell/moving/wait-for-list';
import { pageTitle } from '@/shell/page-title';
import { ListSkeleton } from '@/ui/page/page-skeleton';

export const Route = createFileRoute('/manager/books/')({
  validateSearch: bookSearch,
  search: { middlewares: [plainTexts, stripSearchParams(bookSearchDefaults)] },
  beforeLoad: guardPage('/manager/books'),
  loaderDeps: ({ search }) => search,
  loader: async ({ cause, context, deps }) => {
    const { i18n, queryClient } = context;
    await Promise.all([
      loadTexts(i18n, ['book', 'manageBook']),
      waitForList(cause, queryClient.infiniteQuery({ ...bookQueries.list(deps), ...cacheFirst })),
      queryClient.query({ ...bookQueries.filters(), ...cacheFirst }),
      queryClient.query({ ...genreQueries.choices(), ...cacheFirst }),
    ]);
  },
  head: ({ match }) => pageTitle(match, match.context.i18n.t('book:list.title')),
  pendingComponent: () => <ListSkeleton start="cover" />,
  component: function ManageBooks() {
    return <ManageBooksPage search={Route.useSearch()} />;
  },
});
