import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '@/auth/can';
import { BackLink } from '@/ui/back-link';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { PageBody, PageTopBar } from '@/ui/page';
import { ImpersonateDialog } from './impersonate-dialog';
import type { UserAct } from './user-act';
import { UserActDialog } from './user-act-dialog';
import { UserActionsMenu } from './user-actions-menu';
import { UserProfileCard } from './user-profile-card';
import { UserSessionsCard } from './user-sessions-card';
import { userQueries } from './user.queries';

type UserPageProps = {
  id: string;
  /** The server's clock when the page was drawn. */
  now: number;
  /** What was done to them lately: another feature's, put in by the route. */
  activity?: ReactNode;
};

/** Somebody's account: who they are, where they are signed in, what was done. */
export function UserPage({ id, now, activity }: UserPageProps) {
  const { t } = useTranslation('user');
  const navigate = useNavigate();
  const { data: user } = useSuspenseQuery(userQueries.one(id));
  const [act, setAct] = useState<UserAct | null>(null);
  const [isImpersonating, setIsImpersonating] = useState(false);
  return (
    <>
      <PageTopBar
        title={t('page.title')}
        start={<BackLink iconOnly to="/manager/users" aria-label={t('actions.back')} />}
        actions={
          <>
            <UserActionsMenu
              user={user}
              size="md"
              onAct={setAct}
              onImpersonate={() => setIsImpersonating(true)}
            />
            <Can permission={{ user: ['set-role'] }}>
              <ButtonLink variant="primary" to="/manager/users/$id/update" params={{ id }}>
                <Icon name="pencil" />
                <span className="max-sm:sr-only">{t('actions.edit')}</span>
              </ButtonLink>
            </Can>
          </>
        }
      />
      <PageBody width="text" className="[&>div]:grid [&>div]:gap-5">
        <UserProfileCard user={user} now={now} />
        <Can permission={{ session: ['list'] }}>
          <UserSessionsCard user={user} onRevokeAll={() => setAct('revoke-sessions')} now={now} />
        </Can>
        {activity}
      </PageBody>
      <UserActDialog
        asked={act === null ? null : { act, users: [user] }}
        onClose={() => setAct(null)}
        onDone={(done) => done === 'delete' && void navigate({ to: '/manager/users' })}
      />
      <ImpersonateDialog
        user={isImpersonating ? user : null}
        onClose={() => setIsImpersonating(false)}
      />
    </>
  );
}
