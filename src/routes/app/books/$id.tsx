import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { orNotFound } from '@/api/queries/or-not-found';
import { bookQueries } from '@/features/book/book.queries';
import { BookPage } from '@/features/book/reading/book-page';
import { BookSkeleton } from '@/features/book/reading/book-skeleton';
import { useBookOpened } from '@/features/book/reading/use-book-opened';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';
import { loadRecordSlots } from '@/ui/slot';

export const Route = createFileRoute('/app/books/$id')({
  staticData: { above: { to: '/app/books', label: 'books' } },
  loader: async ({ context, params: { id } }) => {
    const { i18n, queryClient } = context;
    const [book] = await Promise.all([
      orNotFound(queryClient.query({ ...bookQueries.one(id), ...cacheFirst })),
      loadTexts(i18n, ['book']),
      orNotFound(queryClient.query({ ...bookQueries.related(id), ...cacheFirst })),
      loadRecordSlots(context, id, 'bookPage'),
    ]);
    return { title: book.title };
  },
  head: ({ match, loaderData }) => pageTitle(match, loaderData?.title ?? ''),
  pendingComponent: BookSkeleton,
  component: function Book() {
    const { session } = Route.useRouteContext();
    useBookOpened(session.user.id, Route.useParams().id);
    return <BookPage id={Route.useParams().id} />;
  },
});
