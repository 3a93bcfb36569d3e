import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { orNotFound } from '@/api/queries/or-not-found';
import { guardPage } from '@/auth/guards';
import { bookQueries } from '@/features/book/book.queries';
import { ManageBookPage } from '@/features/book/manage/manage-book-page';
import { ManageBookSkeleton } from '@/features/book/manage/manage-book-skeleton';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';
import { loadRecordSlots } from '@/ui/slot';

export const Route = createFileRoute('/manager/books/$id/')({
  beforeLoad: guardPage('/manager/books/{id}'),
  loader: async ({ context, params: { id } }) => {
    const { i18n, queryClient } = context;
    const [{ title }] = await Promise.all([
      orNotFound(queryClient.query({ ...bookQueries.one(id), ...cacheFirst })),
      loadTexts(i18n, ['book', 'manageBook']),
      loadRecordSlots(context, id, 'manageBookPage'),
    ]);
    return { title };
  },
  head: ({ match, loaderData }) => pageTitle(match, loaderData?.title ?? ''),
  pendingComponent: ManageBookSkeleton,
  component: function ManageBook() {
    return <ManageBookPage id={Route.useParams().id} />;
  },
});
