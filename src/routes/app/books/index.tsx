import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { bookSearchDefaults, bookSearch } from '@/features/book/book.facts';
import { bookQueries } from '@/features/book/book.queries';
import { BooksPage } from '@/features/book/reading/books-page';
import { BooksSkeleton } from '@/features/book/reading/books-skeleton';
import { loadGenreChips } from '@/features/genre/genre.queries';
import { loadTexts } from '@/i18n/i18n';
import { plainTexts } from '@/lib/web/search-params';
import { waitForList } from '@/shell/moving/wait-for-list';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/app/books/')({
  staticData: { searchField: true },
  validateSearch: bookSearch,
  search: { middlewares: [plainTexts, stripSearchParams(bookSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ cause, context: { i18n, queryClient }, deps }) => {
    await Promise.all([
      loadTexts(i18n, ['book']),
      waitForList(cause, queryClient.infiniteQuery({ ...bookQueries.lines(deps), ...cacheFirst })),
      loadGenreChips(queryClient, deps.genreId),
    ]);
  },
  head: ({ match }) => pageTitle(match, match.context.i18n.t('book:list.title')),
  pendingComponent: function BooksPending() {
    return <BooksSkeleton renderedView={Route.useRouteContext().start.listView} />;
  },
  component: function Books() {
    const { start } = Route.useRouteContext();
    return <BooksPage search={Route.useSearch()} renderedView={start.listView} />;
  },
});
