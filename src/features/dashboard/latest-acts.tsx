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
  const { t: names } = useTranslation('auditNames');
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
          <li key={entry.id} className="py-2">
            {/* What was done on the first line, by whom and when on the second: the names stand at one edge. */}
            <span className={entry.target ? 'text-muted' : undefined}>
              {actText(names, entry.act)}
            </span>{' '}
            {/* Kept together where it fits a line: an address would otherwise break at its hyphens. */}
            <bdi className="inline-block max-w-full font-medium">{entry.target}</bdi>
            <p className="text-small text-muted">
              <bdi>{entry.actor ?? audit('nobody')}</bdi> ·{' '}
              <Time value={entry.at} format="relative" now={start.now} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
