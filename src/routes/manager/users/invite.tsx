import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { guardPage } from '@/auth/guards';
import { InviteUsersPage } from '@/features/user/invitation/invite-users-page';
import { userQueries } from '@/features/user/user.queries';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';
import { FormSkeleton } from '@/ui/page/page-skeleton';

export const Route = createFileRoute('/manager/users/invite')({
  beforeLoad: guardPage('/manager/users/invite'),
  loader: ({ context }) =>
    Promise.all([
      loadTexts(context.i18n, ['userInvitations', 'user']),
      context.queryClient.query({ ...userQueries.invitationLists(), ...cacheFirst }),
    ]),
  head: ({ match }) => pageTitle(match, match.context.i18n.t('userInvitations:title')),
  pendingComponent: FormSkeleton,
  component: InviteUsersPage,
});
