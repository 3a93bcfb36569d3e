import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { guardPage } from '@/auth/guards';
import { deletedBookSearch } from '@/features/book-act/book-act.facts';
import { deletedBookQueries } from '@/features/book-act/book-act.queries';
import { DeletedBooksPage } from '@/features/book-act/deleted-books-page';
import { loadTexts } from '@/i18n/i18n';
import { plainTexts } from '@/lib/web/search-params';
import { waitForList } from '@/shell/moving/wait-for-list';
import { pageTitle } from '@/shell/page-title';
import { ListSkeleton } from '@/ui/page/page-skeleton';

export const Route = createFileRoute('/manager/books/deleted')({
  validateSearch: deletedBookSearch,
  search: { middlewares: [plainTexts, stripSearchParams({ searchTerm: '' })] },
  beforeLoad: guardPage('/manager/books/deleted'),
  loaderDeps: ({ search }) => search,
  loader: async ({ cause, context: { i18n, queryClient }, deps }) => {
    const list = { ...deletedBookQueries.list(deps), ...cacheFirst };
    await Promise.all([
      loadTexts(i18n, ['book', 'manageBook', 'bookAct']),
      waitForList(cause, queryClient.infiniteQuery(list)),
    ]);
  },
  head: ({ match }) => pageTitle(match, match.context.i18n.t('bookAct:deleted.title')),
  pendingComponent: () => <ListSkeleton start="cover" />,
  component: function DeletedBooks() {
    const { now } = Route.useRouteContext().start;
    return <DeletedBooksPage search={Route.useSearch()} now={now} />;
  },
});
