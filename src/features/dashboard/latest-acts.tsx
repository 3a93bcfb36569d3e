import { Link, useRouteContext } from '@tanstack/react-router';
import { actText } from '@/auth/audit/audit-acts';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { Time } from '@/ui/time';
import type { Dashboard } from './dashboard.schema';

/** The most recent actions of administrators. */
export function LatestActs({ acts }: { acts: Dashboard['latest'] }) {
  const { t } = useTranslation('dashboard');
  const { t: audit } = useTranslation('audit');
  const { start } = useRouteContext({ from: '__root__' });
  return (
    <Card
      title={t('latest.title')}
      actions={
        <Link to="/manager/audit" className="tap-area text-small text-accent hover:underline">
          {t('latest.all')}
        </Link>
      }
    >
      {acts.length === 0 && <p className="text-sm text-muted">{t('latest.nothing')}</p>}
      <ul className="text-sm">
        {acts.map((entry) => (
          <li key={entry.id} className="py-1.5">
            <span className="text-muted">
              <bdi>{entry.actor ?? audit('nobody')}</bdi> · {actText(audit, entry.act)}
            </span>{' '}
            {/* Whole, where it fits a line: an address would break at its hyphens. */}
            <bdi className="inline-block max-w-full">{entry.target}</bdi>
            <Time
              value={entry.at}
              format="relative"
              now={start.now}
              className="block text-small text-muted"
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
