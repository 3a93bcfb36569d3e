import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Can } from '@/auth/can';
import { sessionQueries } from '@/auth/session/session.queries';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { subpageLinkState, useBackNavigation } from '@/ui/page/back-navigation';
import { PageBody, PageTopBar } from '@/ui/page/page';
import { LazyUserActDialog } from './acts/lazy-user-act-dialog';
import type { PendingAct } from './acts/user-act';
import { UserActCards } from './acts/user-act-cards';
import { UsersBackLink } from './offered/users-back-link';
import { UserSessionsCard } from './sessions/user-sessions-card';
import { UserProfileCard } from './user-profile-card';
import { forgetUser, userQueries } from './user.queries';

type UserPageProps = {
  id: string;
  /** Server time at rendering, in milliseconds. */
  now: number;
  /** The card of recent activity. The route passes it in, because it belongs to another feature. */
  activity?: ReactNode;
};

/** The page of a user: profile, sessions and recent activity, beside them what can be done with the account. */
export function UserPage({ id, now, activity }: UserPageProps) {
  const { t } = useTranslation('user');
  const { data: user } = useSuspenseQuery(userQueries.one(id));
  const { data: session } = useSuspenseQuery(sessionQueries.current());
  const [act, setAct] = useState<PendingAct['act'] | null>(null);
  const back = useBackNavigation('/manager/users');
  const queryClient = useQueryClient();
  const leave = async () => {
    await back.leave();
    // Removed after leaving the page, so that the Back button does not show it from the cache.
    forgetUser(queryClient, id);
  };
  return (
    <>
      <PageTopBar
        start={<UsersBackLink>{t('list.title')}</UsersBackLink>}
        primary={
          <Can permission={{ user: ['create'] }}>
            <ButtonLink
              variant="primary"
              to="/manager/users/$id/update"
              params={{ id }}
              state={subpageLinkState}
            >
              <Icon name="pencil" />
              {t('actions.edit')}
            </ButtonLink>
          </Can>
        }
      />
      <PageBody width="record">
        <div className="record-columns">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <UserProfileCard user={user} now={now} isCurrentUser={session?.user.id === id} />
            <Can permission={{ session: ['list'] }}>
              <UserSessionsCard
                user={user}
                onRevokeAll={() => setAct('revoke-sessions')}
                now={now}
              />
            </Can>
            {activity}
          </div>
          <UserActCards user={user} onAct={setAct} />
        </div>
      </PageBody>
      <LazyUserActDialog
        pending={act === null ? null : { act, users: [user] }}
        onClose={() => setAct(null)}
        onDone={(done) => done === 'delete' && void leave()}
      />
    </>
  );
}
