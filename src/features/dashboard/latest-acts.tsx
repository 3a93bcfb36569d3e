import { Link, useRouteContext } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { relativeTime } from '@/lib/relative-time';
import { Card } from '@/ui/card';
import type { Dashboard } from './dashboard.schema';

/** What administrators did last. */
export function LatestActs({ acts }: { acts: Dashboard['latest'] }) {
  const { t, i18n } = useTranslation('dashboard');
  const { start } = useRouteContext({ from: '__root__' });
  return (
    <Card
      title={t('latest.title')}
      actions={
        <Link to="/manager/audit" className="text-small text-accent hover:underline">
          {t('latest.all')}
        </Link>
      }
    >
      {acts.length === 0 && <p className="text-sm text-muted">{t('latest.nothing')}</p>}
      <ul className="text-sm">
        {acts.map((entry) => (
          <li key={entry.id} className="flex justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <bdi className="text-muted">{entry.actor ?? '—'}</bdi> · {entry.act}{' '}
              {entry.target && <bdi>{entry.target}</bdi>}
            </span>
            <time
              dateTime={entry.at.toISOString()}
              className="shrink-0 text-small whitespace-nowrap text-muted"
            >
              {relativeTime(entry.at, new Date(start.now), i18n.language)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
