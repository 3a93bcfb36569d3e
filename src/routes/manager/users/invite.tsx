import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { guardPage } from '@/auth/guards';
import { invitationListQueries } from '@/features/invitation-list/invitation-list.queries';
import { InviteUsersPage } from '@/features/invitation-list/page/invite-users-page';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';
import { FormSkeleton } from '@/ui/page/page-skeleton';

export const Route = createFileRoute('/manager/users/invite')({
  beforeLoad: guardPage('/manager/users/invite'),
  loader: ({ context }) =>
    Promise.all([
      loadTexts(context.i18n, ['invitationList', 'user']),
      context.queryClient.query({ ...invitationListQueries.all(), ...cacheFirst }),
    ]),
  head: ({ match }) => pageTitle(match, match.context.i18n.t('invitationList:title')),
  pendingComponent: FormSkeleton,
  component: InviteUsersPage,
});
