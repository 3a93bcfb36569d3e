import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { bookSearchSchema } from '@/features/book/book.schema';
import { bookQueries } from '@/features/book/book.queries';
import { BooksPage } from '@/features/book/books-page';
import { loadTexts } from '@/i18n/create-i18n';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/app/books/')({
  validateSearch: bookSearchSchema,
  // Defaults stay out of the address.
  search: { middlewares: [stripSearchParams({ searchTerm: '' })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await Promise.all([
      loadTexts(context.i18n, ['book']),
      context.queryClient.ensureInfiniteQueryData(bookQueries.list(deps)),
    ]);
  },
  head: ({ match }) => pageTitle(match.context, match.context.i18n.t('book:list.title')),
  component: () => <BooksPage search={Route.useSearch()} />,
});
