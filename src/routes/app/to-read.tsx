import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { guardPage } from '@/auth/guards';
import { BookGrid } from '@/features/book/reading/book-grid';
import { CoversSkeleton } from '@/features/book/reading/books-skeleton';
import { ToReadPage } from '@/features/to-read/to-read-page';
import { toReadSearch } from '@/features/to-read/to-read.facts';
import { toReadQueries } from '@/features/to-read/to-read.queries';
import { loadTexts } from '@/i18n/i18n';
import { plainTexts } from '@/lib/web/search-params';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/app/to-read')({
  staticData: { above: { to: '/app/account', label: 'account' } },
  validateSearch: toReadSearch,
  search: { middlewares: [plainTexts] },
  beforeLoad: guardPage('/app/to-read'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { i18n, queryClient }, deps }) => {
    await Promise.all([
      loadTexts(i18n, ['toRead', 'book']),
      queryClient.infiniteQuery({ ...toReadQueries.list(deps), ...cacheFirst }),
    ]);
  },
  head: ({ match }) => pageTitle(match, match.context.i18n.t('toRead:title')),
  pendingComponent: CoversSkeleton,
  component: function ToRead() {
    return <ToReadPage search={Route.useSearch()} Grid={BookGrid} />;
  },
});
