import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { guardPage } from '@/auth/guards';
import { importPageSearch } from '@/features/book-import/book-import.facts';
import { ImportPage } from '@/features/book-import/screens/import-page';
import { loadImportPage } from '@/features/book-import/screens/load-import-page';
import { genreQueries } from '@/features/genre/genre.queries';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/manager/books/import/$id')({
  validateSearch: importPageSearch,
  beforeLoad: guardPage('/manager/books/import/{id}'),
  loaderDeps: ({ search: { state } }) => ({ state }),
  loader: async ({ context: { i18n, queryClient }, params: { id }, deps }) => {
    const [found] = await Promise.all([
      loadImportPage(queryClient, id, deps),
      queryClient.query({ ...genreQueries.choices(), ...cacheFirst }),
      loadTexts(i18n, ['bookImport', 'book', 'manageBook', 'importIssue']),
    ]);
    return { name: found.fileName };
  },
  head: ({ match, loaderData }) => pageTitle(match, loaderData?.name ?? ''),
  component: function ImportOfBooks() {
    const { id } = Route.useParams();
    return <ImportPage id={id} search={Route.useSearch()} />;
  },
});
