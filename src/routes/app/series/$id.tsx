import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { orNotFound } from '@/api/queries/or-not-found';
import { BookGrid } from '@/features/book/reading/book-grid';
import { CoversSkeleton } from '@/features/book/reading/books-skeleton';
import { SeriesPage } from '@/features/series/series-page';
import { seriesSearch } from '@/features/series/series.facts';
import { seriesQueries } from '@/features/series/series.queries';
import { loadTexts } from '@/i18n/i18n';
import { plainTexts } from '@/lib/web/search-params';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/app/series/$id')({
  staticData: { above: { to: '/app/books', label: 'books' } },
  validateSearch: seriesSearch,
  search: { middlewares: [plainTexts] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { i18n, queryClient }, params: { id }, deps }) => {
    const [{ name }] = await Promise.all([
      orNotFound(queryClient.query({ ...seriesQueries.one(id), ...cacheFirst })),
      queryClient.infiniteQuery({ ...seriesQueries.books(id, deps.cursor), ...cacheFirst }),
      loadTexts(i18n, ['series', 'book']),
    ]);
    return { name };
  },
  head: ({ match, loaderData }) => pageTitle(match, loaderData?.name ?? ''),
  pendingComponent: CoversSkeleton,
  component: function Series() {
    return <SeriesPage id={Route.useParams().id} search={Route.useSearch()} Grid={BookGrid} />;
  },
});
