import type { ReactNode } from 'react';
import { can } from '@/auth/permissions';
import { useSession } from '@/auth/session/session.queries';
import type { User } from '@/features/user/user.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { type PendingAct, actsOn, mayActAs } from './user-act';

type UserActCardsProps = {
  user: User;
  onAct: (act: PendingAct['act']) => void;
};

/** What the user may do, and what the signed-in person may do with the account. */
export function UserActCards({ user, onAct }: UserActCardsProps) {
  const { t } = useTranslation('user');
  const session = useSession();
  const acts = actsOn(session, user);
  const endings = acts.filter(({ act }) => act === 'ban' || act === 'unban' || act === 'delete');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card title={t('page.rights')}>
        <ul className="grid gap-2 text-sm">
          {(['app', 'manager'] as const).map((area) => (
            <Right key={area} isGranted={can(user.role, { apps: [area] })}>
              {t(`page.area.${area}`)}
            </Right>
          ))}
        </ul>
        {acts.some(({ act }) => act === 'set-role') && (
          <Button variant="quiet" className="mt-4 w-full" onClick={() => onAct('set-role')}>
            {t('acts.set-role.action')}
          </Button>
        )}
      </Card>
      {mayActAs(session, user) && (
        <Card title={t('page.asTheySee')} className="print:hidden">
          <p className="text-small text-pretty text-muted">{t('impersonate.description')}</p>
          <Button variant="quiet" className="mt-4 w-full" onClick={() => onAct('impersonate')}>
            <Icon name="eye" />
            {t('impersonate.action')}
          </Button>
        </Card>
      )}
      {endings.length > 0 && (
        <Card title={t('page.endings')} className="print:hidden">
          <p className="mb-4 text-small text-pretty text-muted">{t('page.endingsText')}</p>
          <div className="flex flex-wrap gap-2 *:flex-auto">
            {endings.map(({ act, icon }) => (
              <Button
                // One takes the place of the other, and keeps the focus.
                key={act === 'unban' ? 'ban' : act}
                variant="quiet"
                className={act === 'delete' ? 'text-negative!' : undefined}
                onClick={() => onAct(act)}
              >
                <Icon name={icon} />
                {t(`acts.${act}.action`)}
              </Button>
            ))}
          </div>
        </Card>
      )}
    </div>
  );
}

function Right({ isGranted, children }: { isGranted: boolean; children: ReactNode }) {
  const { t } = useTranslation('user');
  return (
    <li className={cx('flex items-start gap-2.5', !isGranted && 'text-muted')}>
      <Icon
        name={isGranted ? 'check' : 'minus'}
        className={cx('mt-0.5 size-4 shrink-0', isGranted && 'text-positive')}
      />
      <span className="text-pretty">
        <span className="sr-only">{t(isGranted ? 'page.granted' : 'page.denied')} </span>
        {children}
      </span>
    </li>
  );
}
