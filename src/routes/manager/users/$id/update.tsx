import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { orNotFound } from '@/api/queries/or-not-found';
import { guardPage } from '@/auth/guards';
import { EditUserPage } from '@/features/user/edit-user-page';
import { userQueries } from '@/features/user/user.queries';
import { loadTexts } from '@/i18n/i18n';
import { displayName } from '@/lib/people/display-name';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/manager/users/$id/update')({
  staticData: { skeleton: 'form' },
  beforeLoad: guardPage('/manager/users/{id}/update'),
  loader: async ({ context: { i18n, queryClient }, params }) => {
    const [user] = await Promise.all([
      orNotFound(queryClient.query({ ...userQueries.one(params.id), ...cacheFirst })),
      loadTexts(i18n, ['user']),
    ]);
    return { title: i18n.t('user:form.editTitle', { name: displayName(user) }) };
  },
  head: ({ match, loaderData }) => pageTitle(match, loaderData?.title ?? ''),
  component: function EditUser() {
    return <EditUserPage id={Route.useParams().id} />;
  },
});
