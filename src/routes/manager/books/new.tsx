import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { orNotFound } from '@/api/queries/or-not-found';
import { guardPage } from '@/auth/guards';
import { endedSession } from '@/auth/session/in-browser/ended-session';
import { importedRecordField, isbnField } from '@/features/book-import/book-import.facts';
import { useEnteredRecord } from '@/features/book-import/screens/imported-book-form';
import { CreateBookPage } from '@/features/book/form/create-book-page';
import { genreQueries } from '@/features/genre/genre.queries';
import { loadTexts } from '@/i18n/i18n';
import { recordIdField } from '@/lib/lists/list-search';
import { addressSearch, flagField } from '@/lib/web/address-search';
import { permissionsPolicy } from '@/lib/web/permissions-policy';
import { pageTitle } from '@/shell/page-title';

/**
 * Loaded only when the address names a record or an ISBN. A static import would load it with every page,
 * because every page loads the routes.
 */
const loadForms = () => import('@/features/book-import/screens/imported-book-form');

export const Route = createFileRoute('/manager/books/new')({
  validateSearch: addressSearch({
    genreId: recordIdField,
    record: importedRecordField,
    isbn: isbnField,
    camera: flagField,
  }),
  beforeLoad: guardPage('/manager/books/new'),
  loaderDeps: ({ search: { record, isbn } }) => ({ record, isbn }),
  // When the session ends while the form is open, the form keeps the data it started with: the server would
  // refuse to load it again.
  shouldReload: ({ location }) => (endedSession(location.pathname) ? false : undefined),
  loader: async ({ cause, context, deps: { record, isbn } }) => {
    const { i18n, queryClient } = context;
    const [values, scanned] = await Promise.all([
      record
        ? loadForms().then((forms) => orNotFound(forms.importedBookForm(queryClient, record)))
        : undefined,
      isbn
        ? loadForms().then((forms) => forms.scannedBookForm(context, isbn, cause === 'preload'))
        : undefined,
      loadTexts(i18n, ['book', 'manageBook', 'genre']),
      queryClient.query({ ...genreQueries.choices(), ...cacheFirst }),
    ]);
    return { values: values ?? scanned?.values, scanned };
  },
  headers: () => ({ 'Permissions-Policy': permissionsPolicy({ camera: '(self)' }) }),
  head: ({ match }) => pageTitle(match.context, match.context.i18n.t('manageBook:create.title')),
  component: function CreateBook() {
    const { values, scanned } = Route.useLoaderData();
    const { genreId, record, isbn, camera } = Route.useSearch();
    const entered = useEnteredRecord(record ?? scanned?.record);
    const scan = record ? undefined : { isbn, fileName: scanned?.fileName, hasCamera: camera };
    return <CreateBookPage genreId={genreId} values={values} entered={entered} scan={scan} />;
  },
});
