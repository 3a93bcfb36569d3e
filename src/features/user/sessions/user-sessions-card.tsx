import { Can } from '@/auth/can';
import type { ListedSession } from '@/auth/session/listed-session.schema';
import { useRevokeUserSession, userQueries } from '@/features/user/user.queries';
import type { User } from '@/features/user/user.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { Icon, type IconName } from '@/ui/icon';
import { LoadMore } from '@/ui/lists/load-more';
import { useListPages } from '@/ui/lists/use-list-pages';
import { useRowRemovalFocus } from '@/ui/lists/use-row-removal-focus';
import { toast, toastFailure } from '@/ui/overlays/toast';
import { Time } from '@/ui/time';

type UserSessionsCardProps = {
  user: User;
  onRevokeAll: () => void;
  now: number;
};

/** The paginated list of a user's sessions. */
export function UserSessionsCard({ user, onRevokeAll, now }: UserSessionsCardProps) {
  const { t } = useTranslation('user');
  const { items: sessions, total, more } = useListPages(userQueries.sessions(user.id));
  const list = useRowRemovalFocus(sessions.length, t('sessions.title'));
  return (
    <Card
      title={t('sessions.title')}
      description={sessions.length === 0 ? t('sessions.none') : undefined}
      flush
      className="pb-1"
      actions={
        sessions.some(({ current }) => !current) && (
          <Can permission={{ session: ['revoke'] }}>
            <Button size="sm" variant="quiet" onClick={onRevokeAll}>
              {t('sessions.revokeAll')}
            </Button>
          </Can>
        )
      }
    >
      <div {...list} className="outline-none">
        {sessions.length > 0 && (
          <>
            <ul className="divide-y border-t" aria-label={t('sessions.title')}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} userId={user.id} now={now} />
              ))}
            </ul>
            <div className="border-t px-5">
              <LoadMore
                {...more}
                summary={t('sessions.showing', { shown: sessions.length, total })}
              />
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

const icons: Record<ListedSession['device'], IconName> = {
  desktop: 'monitor',
  mobile: 'phone',
  tablet: 'device',
  unknown: 'globe',
};

type SessionRowProps = { session: ListedSession; userId: string; now: number };

function SessionRow({ session, userId, now }: SessionRowProps) {
  const { t } = useTranslation('user');
  const revoke = useRevokeUserSession(userId);
  const { browser, system } = session;
  const device =
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'));
  const end = async () => {
    // Awaited, because the callbacks of `mutate` do not run after this row is unmounted.
    try {
      await revoke.mutateAsync(session.id);
      toast.success(t('sessions.revoked'));
    } catch (error) {
      toastFailure(error, t('sessions.revokeFailed'));
    }
  };
  return (
    // On a phone the details also use the width below the button.
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-5 py-3.5 text-sm">
      <Icon
        name={icons[session.device]}
        className="col-start-1 row-start-1 mt-0.5 size-5 text-muted max-sm:mt-0 max-sm:self-center max-[11rem]:hidden"
      />
      <p
        className={cx(
          'col-start-2 row-start-1 flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:self-center',
          session.current && '-col-end-1',
        )}
      >
        <span className="font-medium">{device}</span>
        {session.current && <Badge tone="positive">{t('sessions.current')}</Badge>}
        {session.impersonated && <Badge tone="warning">{t('sessions.impersonated')}</Badge>}
      </p>
      <p className="col-start-2 row-start-2 text-small text-muted max-sm:-col-end-1">
        {t('sessions.updated')} <Time value={session.updatedAt} format="relative" now={now} />
        {session.ipAddress && (
          <>
            {' · '}
            <bdi dir="ltr">{session.ipAddress}</bdi>
          </>
        )}
        {' · '}
        {t('sessions.expires')}{' '}
        <Time value={session.expiresAt} format="date" className="whitespace-nowrap" />
        {' · '}
        {/* Tells sessions of equal devices apart. */}
        <bdi dir="ltr">••••{session.fingerprint}</bdi>
      </p>
      {!session.current && (
        <Can permission={{ session: ['revoke'] }}>
          <Button
            size="sm"
            variant="quiet"
            className="col-start-3 row-start-1 sm:row-end-3"
            isPending={revoke.isPending}
            aria-label={t('sessions.revokeOne', { fingerprint: session.fingerprint })}
            onClick={() => void end()}
          >
            {t('sessions.revoke')}
          </Button>
        </Can>
      )}
    </li>
  );
}
