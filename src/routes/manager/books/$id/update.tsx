import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { orNotFound } from '@/api/queries/or-not-found';
import { guardPage } from '@/auth/guards';
import { bookQueries } from '@/features/book/book.queries';
import { UpdateBookPage } from '@/features/book/form/update-book-page';
import { genreQueries } from '@/features/genre/genre.queries';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';
import { FormSkeleton } from '@/ui/page/page-skeleton';
import { loadRecordSlots } from '@/ui/slot';

export const Route = createFileRoute('/manager/books/$id/update')({
  beforeLoad: guardPage('/manager/books/{id}/update'),
  loader: async ({ context, params: { id } }) => {
    const { i18n, queryClient } = context;
    const [, { title }] = await Promise.all([
      loadTexts(i18n, ['book', 'manageBook', 'genre']),
      // Always fetched, so that editing starts from the current book.
      orNotFound(queryClient.query({ ...bookQueries.one(id), staleTime: 0 })),
      queryClient.query({ ...genreQueries.choices(), ...cacheFirst }),
      loadRecordSlots(context, id, 'bookFields'),
    ]);
    return { title: i18n.t('manageBook:update.title', { title }) };
  },
  head: ({ match, loaderData }) => pageTitle(match, loaderData?.title ?? ''),
  pendingComponent: () => <FormSkeleton hasPicture />,
  component: function UpdateBook() {
    return <UpdateBookPage id={Route.useParams().id} />;
  },
});
