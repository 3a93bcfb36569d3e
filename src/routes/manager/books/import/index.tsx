import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { guardPage } from '@/auth/guards';
import { importListSearch } from '@/features/book-import/book-import.facts';
import { importQueries } from '@/features/book-import/book-import.queries';
import { ImportsPage } from '@/features/book-import/screens/imports-page';
import { loadTexts } from '@/i18n/i18n';
import { plainTexts } from '@/lib/web/search-params';
import { waitForList } from '@/shell/moving/wait-for-list';
import { pageTitle } from '@/shell/page-title';
import { ListSkeleton } from '@/ui/page/page-skeleton';

export const Route = createFileRoute('/manager/books/import/')({
  validateSearch: importListSearch,
  search: { middlewares: [plainTexts, stripSearchParams({ searchTerm: '' })] },
  beforeLoad: guardPage('/manager/books/import'),
  loaderDeps: ({ search }) => search,
  loader: async ({ cause, context: { i18n, queryClient }, deps }) => {
    await Promise.all([
      loadTexts(i18n, ['bookImport', 'book', 'manageBook', 'importIssue', 'error']),
      waitForList(cause, queryClient.infiniteQuery({ ...importQueries.list(deps), ...cacheFirst })),
    ]);
  },
  head: ({ match }) => pageTitle(match, match.context.i18n.t('bookImport:list.title')),
  pendingComponent: () => <ListSkeleton start="file" />,
  component: function Imports() {
    return <ImportsPage search={Route.useSearch()} />;
  },
});
