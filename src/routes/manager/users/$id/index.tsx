import { createFileRoute } from '@tanstack/react-router';
import { orNotFound } from '@/api/or-not-found';
import { UserPage } from '@/features/user/user-page';
import { userQueries } from '@/features/user/user.queries';
import { loadTexts } from '@/i18n/create-i18n';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/manager/users/$id/')({
  loader: async ({ context: { i18n, queryClient }, params }) => {
    const [user] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(userQueries.one(params.id))),
      orNotFound(queryClient.ensureInfiniteQueryData(userQueries.sessions(params.id))),
      loadTexts(i18n, ['user', 'error']),
    ]);
    return { title: user.name || user.email };
  },
  head: ({ match, loaderData }) =>
    pageTitle(match.context, loaderData?.title ?? match.context.i18n.t('user:page.title')),
  component: function OneUser() {
    const { now } = Route.useRouteContext().start;
    return <UserPage id={Route.useParams().id} now={now} />;
  },
});
