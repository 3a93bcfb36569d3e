import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { cacheFirst } from '@/api/cache-first';
import { orNotFound } from '@/api/or-not-found';
import { guardPage } from '@/auth/guards';
import {
  importedBookForm,
  importedRecordInAddress,
  useEnteredRecord,
} from '@/features/book-import/imported-book-form';
import { CreateBookPage } from '@/features/book/create-book-page';
import { genreQueries } from '@/features/genre/genre.queries';
import { loadTexts } from '@/i18n/create-i18n';
import { recordId } from '@/lib/list-search';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/manager/books/new')({
  validateSearch: z.object({
    genreId: z.catch(z.optional(recordId), undefined),
    record: importedRecordInAddress,
  }),
  beforeLoad: guardPage('/manager/books/new'),
  loaderDeps: ({ search: { record } }) => ({ record }),
  loader: async ({ context: { i18n, queryClient }, deps: { record } }) => {
    const [values] = await Promise.all([
      record ? orNotFound(importedBookForm(queryClient, record)) : undefined,
      loadTexts(i18n, ['book', 'genre']),
      queryClient.query({ ...genreQueries.choices(), ...cacheFirst }),
    ]);
    return { values };
  },
  head: ({ match }) => pageTitle(match.context, match.context.i18n.t('book:create.title')),
  component: function CreateBook() {
    const { values } = Route.useLoaderData();
    const { genreId, record } = Route.useSearch();
    return <CreateBookPage genreId={genreId} values={values} entered={useEnteredRecord(record)} />;
  },
});
