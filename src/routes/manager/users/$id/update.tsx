import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { orNotFound } from '@/api/queries/or-not-found';
import { guardPage } from '@/auth/guards';
import { EditUserPage } from '@/features/user/form/user-form';
import { userQueries } from '@/features/user/user.queries';
import { loadTexts } from '@/i18n/i18n';
import { displayName } from '@/lib/people/display-name';
import { pageTitle } from '@/shell/page-title';
import { FormSkeleton } from '@/ui/page/page-skeleton';

export const Route = createFileRoute('/manager/users/$id/update')({
  beforeLoad: guardPage('/manager/users/{id}/update'),
  loader: async ({ context: { i18n, queryClient }, params }) => {
    const [user] = await Promise.all([
      orNotFound(queryClient.query({ ...userQueries.one(params.id), ...cacheFirst })),
      loadTexts(i18n, ['user']),
    ]);
    return { title: i18n.t('user:form.editTitle', { name: displayName(user) }) };
  },
  head: ({ match, loaderData }) => pageTitle(match, loaderData?.title ?? ''),
  pendingComponent: FormSkeleton,
  component: function EditUser() {
    return <EditUserPage id={Route.useParams().id} />;
  },
});
