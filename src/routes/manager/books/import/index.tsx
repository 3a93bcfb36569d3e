import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/cache-first';
import { guardPage } from '@/auth/guards';
import { importQueries } from '@/features/book-import/book-import.queries';
import { ImportsPage } from '@/features/book-import/imports-page';
import { loadTexts } from '@/i18n/create-i18n';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/manager/books/import/')({
  beforeLoad: guardPage('/manager/books/import'),
  loader: async ({ context: { i18n, queryClient } }) => {
    await Promise.all([
      loadTexts(i18n, ['bookImport', 'book', 'import', 'error']),
      queryClient.infiniteQuery({ ...importQueries.list(), ...cacheFirst }),
    ]);
  },
  head: ({ match }) => pageTitle(match.context, match.context.i18n.t('bookImport:title')),
  component: ImportsPage,
});
