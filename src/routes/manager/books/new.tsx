import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { cacheFirst } from '@/api/cache-first';
import { guardPage } from '@/auth/guards';
import { CreateBookPage } from '@/features/book/create-book-page';
import { genreQueries } from '@/features/genre/genre.queries';
import { loadTexts } from '@/i18n/create-i18n';
import { recordId } from '@/lib/list-search';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/manager/books/new')({
  validateSearch: z.object({ genreId: z.catch(z.optional(recordId), undefined) }),
  beforeLoad: guardPage('/manager/books/new'),
  loader: async ({ context: { i18n, queryClient } }) => {
    await Promise.all([
      loadTexts(i18n, ['book', 'genre']),
      queryClient.query({ ...genreQueries.choices(), ...cacheFirst }),
    ]);
  },
  head: ({ match }) => pageTitle(match.context, match.context.i18n.t('book:create.title')),
  component: function CreateBook() {
    return <CreateBookPage genreId={Route.useSearch().genreId} />;
  },
});
