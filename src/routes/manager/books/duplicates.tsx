import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { guardPage } from '@/auth/guards';
import { duplicateSearch } from '@/features/duplicate/duplicate.facts';
import { duplicateQueries } from '@/features/duplicate/duplicate.queries';
import { DuplicatesPage } from '@/features/duplicate/duplicates-page';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/manager/books/duplicates')({
  validateSearch: duplicateSearch,
  beforeLoad: guardPage('/manager/books/duplicates'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { i18n, queryClient }, deps }) =>
    Promise.all([
      loadTexts(i18n, ['book', 'bookAct', 'duplicate']),
      queryClient.infiniteQuery({ ...duplicateQueries.list(deps), ...cacheFirst }),
    ]),
  head: ({ match }) => pageTitle(match, match.context.i18n.t('duplicate:title')),
  component: function Duplicates() {
    return <DuplicatesPage search={Route.useSearch()} />;
  },
});
