import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { canAccessArea } from '@/auth/guards';
import type { CurrentSession } from '@/auth/session/session.schema';
import { cx } from '@/lib/cx';
import { Badge } from '@/ui/badge';
import { Icon } from '@/ui/icon';

const areas = [
  { area: 'app', to: '/app', icon: 'book' },
  { area: 'manager', to: '/manager', icon: 'grid' },
] as const;

/** The two areas as cards. A card says so when the user may not enter its area. */
export function AppSwitch({ session }: { session: CurrentSession }) {
  const { t } = useTranslation('home');
  const card = 'flex min-h-24 flex-col gap-1 rounded-card border bg-surface p-4';
  return (
    <nav aria-label={t('appSwitch.title')} className="mt-6 grid gap-3 sm:grid-cols-2">
      {areas.map(({ area, to, icon }) => {
        const content = (
          <>
            <span className="flex items-center gap-2.5 font-medium">
              <Icon name={icon} className="text-accent" />
              {t(`appSwitch.${area}`)}
              <span className="flex-1" />
              {!canAccessArea(session, area) && (
                <Badge tone="negative">{t('appSwitch.accessDenied')}</Badge>
              )}
            </span>
            <span className="text-small text-muted">{t(`appSwitch.${area}Text`)}</span>
          </>
        );
        return canAccessArea(session, area) ? (
          <Link key={area} to={to} className={cx(card, 'transition-colors hover:border-accent/60')}>
            {content}
          </Link>
        ) : (
          <div key={area} className={cx(card, 'bg-sunk')}>
            {content}
          </div>
        );
      })}
    </nav>
  );
}
