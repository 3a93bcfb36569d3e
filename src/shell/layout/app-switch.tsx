import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canAccessArea } from '@/auth/guards';
import type { CurrentSession } from '@/auth/session/session.schema';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { Icon, type IconName } from '@/ui/icon';

const areas = [
  { area: 'app', to: '/app', icon: 'home' },
  { area: 'manager', to: '/manager', icon: 'grid' },
] as const;

type AppSwitchProps = {
  session: CurrentSession;
  /** The area whose page shows the cards, to those who may enter both. Its own card leads nowhere. */
  current?: 'app' | 'manager';
};

/** The two areas as cards. The card of an area that the user may not enter says so. */
export function AppSwitch({ session, current }: AppSwitchProps) {
  const { t } = useTranslation('product');
  if (current && !areas.every(({ area }) => canAccessArea(session, area))) return null;
  return (
    <nav aria-label={t('title')} className="@container">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 @xl:grid-cols-2">
        {areas.map(({ area, to, icon }) => (
          <li key={area} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
            {area === current ? (
              <div aria-current="true" className={cx(card, 'bg-sunk')}>
                <AreaCard area={area} icon={icon} note={<Badge>{t('here')}</Badge>} />
              </div>
            ) : canAccessArea(session, area) ? (
              <Link
                to={to}
                className={cx(
                  card,
                  'group bg-surface transition-colors hover:border-accent/60 hover:bg-accent-soft/40',
                )}
              >
                <AreaCard area={area} icon={icon} />
                <Icon
                  name="chevron-down"
                  className="-rotate-90 self-center text-muted transition-colors group-hover:text-accent rtl:rotate-90"
                />
              </Link>
            ) : (
              <div className={cx(card, 'bg-sunk')}>
                <AreaCard
                  area={area}
                  icon={icon}
                  note={<Badge tone="negative">{t('accessDenied')}</Badge>}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const card = 'flex flex-wrap items-start gap-4 rounded-card border p-4';

type AreaCardProps = {
  area: 'app' | 'manager';
  icon: IconName;
  /** Why the card is no link. */
  note?: ReactNode;
};

function AreaCard({ area, icon, note }: AreaCardProps) {
  const { t } = useTranslation('product');
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'grid size-11 shrink-0 place-items-center rounded-control',
          note ? 'border text-muted' : 'bg-accent-soft text-accent',
        )}
      >
        <Icon name={icon} className="size-5" />
      </span>
      <span className="grid min-w-0 flex-[1_1_5rem] gap-0.5">
        <span className="font-display text-[1.0625rem]">{t(area)}</span>
        <span className="text-small text-muted">{t(`about.${area}`)}</span>
        {note && <span className="mt-2">{note}</span>}
      </span>
    </>
  );
}
