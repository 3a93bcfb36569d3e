import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { guardPage } from '@/auth/guards';
import { jobQueries } from '@/features/job/job.queries';
import { spellingSearch } from '@/features/spelling/spelling.facts';
import { spellingJobs, spellingQueries } from '@/features/spelling/spelling.queries';
import { SpellingsPage } from '@/features/spelling/spellings-page';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/manager/books/spellings')({
  validateSearch: spellingSearch,
  beforeLoad: guardPage('/manager/books/spellings'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { i18n, queryClient }, deps }) =>
    Promise.all([
      loadTexts(i18n, ['book', 'bookAct', 'spelling']),
      queryClient.query({ ...jobQueries.list(spellingJobs), ...cacheFirst }),
      deps.list === 'remembered'
        ? queryClient.infiniteQuery({ ...spellingQueries.remembered(deps), ...cacheFirst })
        : queryClient.infiniteQuery({ ...spellingQueries.list(deps), ...cacheFirst }),
    ]),
  head: ({ match }) => pageTitle(match, match.context.i18n.t('spelling:title')),
  component: function Spellings() {
    return <SpellingsPage search={Route.useSearch()} />;
  },
});
