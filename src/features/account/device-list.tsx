import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedSession } from '@/auth/session/listed-session.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { Icon, type IconName } from '@/ui/icon';
import { LoadMore } from '@/ui/lists/load-more';
import { useListPages } from '@/ui/lists/use-list-pages';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { toast } from '@/ui/overlays/toast';
import { PageSection } from '@/ui/page/page-section';
import { Time } from '@/ui/time';
import { accountQueries, useEndOtherSessions, useEndSession } from './account.queries';
import { useDeviceName } from './offered/use-device-name';

const deviceIcons: Record<ListedSession['device'], IconName> = {
  desktop: 'monitor',
  mobile: 'phone',
  tablet: 'device',
  unknown: 'globe',
};

/** The user's sessions, with buttons to end them. */
export function DeviceList() {
  const { t } = useTranslation('account');
  const { items: sessions, total, more } = useListPages(accountQueries.sessions());
  const endSession = useEndSession();
  const endOthers = useEndOtherSessions();
  const [ended, setEnded] = useState<ListedSession>();
  const [isEndingOthers, setIsEndingOthers] = useState(false);
  const deviceName = useDeviceName();
  return (
    <PageSection
      id="devices"
      title={t('devices.title')}
      description={t('devices.description')}
      actions={
        total > 1 && (
          <Button variant="quiet" size="sm" onClick={() => setIsEndingOthers(true)}>
            {t('devices.endOthers')}
          </Button>
        )
      }
    >
      <Card>
        <ul aria-labelledby="devices" className="divide-y">
          {sessions.map((session) => (
            <DeviceRow key={session.id} session={session} onEnd={() => setEnded(session)} />
          ))}
        </ul>
        {total > sessions.length && (
          <LoadMore
            {...more}
            summary={t('devices.showing', { shown: sessions.length, count: total })}
          />
        )}
      </Card>
      <ConfirmDialog
        open={ended !== undefined}
        onOpenChange={(isOpen) => !isOpen && setEnded(undefined)}
        title={t('devices.endTitle', { device: ended && deviceName(ended) })}
        description={t('devices.endText')}
        confirmLabel={t('devices.end')}
        errorMessage={() => t('devices.failed')}
        onConfirm={async () => {
          if (!ended) return;
          await endSession.mutateAsync(ended.id);
          toast.success(t('devices.ended'));
        }}
      />
      <ConfirmDialog
        open={isEndingOthers}
        onOpenChange={setIsEndingOthers}
        title={t('devices.endOthersTitle')}
        description={t('devices.endOthersText', { count: total - 1 })}
        confirmLabel={t('devices.endOthers')}
        errorMessage={() => t('devices.failedAll')}
        onConfirm={async () => {
          await endOthers.mutateAsync();
          toast.success(t('devices.endedOthers'));
        }}
      />
    </PageSection>
  );
}

function DeviceRow({ session, onEnd }: { session: ListedSession; onEnd: () => void }) {
  const { t } = useTranslation('account');
  const { now } = useRouteContext({ from: '__root__' }).start;
  const name = useDeviceName()(session);
  return (
    // On a phone the details also use the width below the button.
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 py-3.5 first:pt-0 last:pb-0">
      <span className="col-start-1 row-span-2 row-start-1 mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-sunk text-muted max-[11rem]:hidden dark:bg-border">
        <Icon name={deviceIcons[session.device]} />
      </span>
      <p
        className={cx(
          'col-start-2 row-start-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-medium max-sm:self-center',
          session.current && '-col-end-1',
        )}
      >
        <span>{name}</span>
        {session.current && <Badge tone="positive">{t('devices.current')}</Badge>}
      </p>
      <p className="col-start-2 row-start-2 mt-0.5 text-small text-muted max-sm:-col-end-1">
        {session.current ? (
          t('devices.activeNow')
        ) : (
          <>
            {t('devices.lastSeen')} <Time value={session.updatedAt} format="relative" now={now} />
          </>
        )}
        {' · '}
        {session.ipAddress ? <bdi>{session.ipAddress}</bdi> : t('devices.unknownPlace')}
        {' · '}
        {t('devices.until')}{' '}
        <Time value={session.expiresAt} format="date" className="inline-block" />
      </p>
      {!session.current && (
        <Button
          variant="quiet"
          size="sm"
          className="col-start-3 row-start-1 sm:row-end-3"
          aria-label={t('devices.endLabel', { device: name })}
          onClick={onEnd}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
