import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { orNotFound } from '@/api/queries/or-not-found';
import { guardPage } from '@/auth/guards';
import { auditQueries } from '@/features/audit/audit.queries';
import { UserActivityCard } from '@/features/audit/user-activity-card';
import { UserPage } from '@/features/user/user-page';
import { userQueries } from '@/features/user/user.queries';
import { loadTexts } from '@/i18n/i18n';
import { displayName } from '@/lib/people/display-name';
import { pageTitle } from '@/shell/page-title';
import { RecordSkeleton } from '@/ui/page/page-skeleton';
import { loadSlots } from '@/ui/slot';

export const Route = createFileRoute('/manager/users/$id/')({
  beforeLoad: guardPage('/manager/users/{id}'),
  loader: async ({ context, params }) => {
    const { i18n, queryClient } = context;
    const [user] = await Promise.all([
      orNotFound(queryClient.query({ ...userQueries.one(params.id), ...cacheFirst })),
      orNotFound(queryClient.infiniteQuery({ ...userQueries.sessions(params.id), ...cacheFirst })),
      queryClient.query({ ...auditQueries.ofPerson(params.id), ...cacheFirst }),
      loadTexts(i18n, ['user', 'audit', 'auditNames']),
      loadSlots(context, 'auditUndo'),
    ]);
    return { title: displayName(user) };
  },
  head: ({ match, loaderData }) => pageTitle(match, loaderData?.title ?? ''),
  pendingComponent: () => <RecordSkeleton lines={[5, 2, 2]} beside={[3, 5, 3]} />,
  component: function OneUser() {
    const { now } = Route.useRouteContext().start;
    const { id } = Route.useParams();
    return <UserPage id={id} now={now} activity={<UserActivityCard userId={id} now={now} />} />;
  },
});
