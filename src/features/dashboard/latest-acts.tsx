import { Link } from '@tanstack/react-router';
import { actText } from '@/auth/audit/audit-acts';
import { useTranslation } from '@/i18n/use-translation';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { Time } from '@/ui/time';
import type { Dashboard, DashboardEntry } from './dashboard.schema';
import './latest-acts.css';

/** The most recent actions of administrators: beside two other cards as many as fit their height. */
export function LatestActs({ acts, now }: { acts: Dashboard['latest']; now: number }) {
  const { t } = useTranslation('dashboard');
  const { t: audit } = useTranslation('audit');
  const nameOf = ({ actor }: DashboardEntry) => actor ?? audit('nobody');
  return (
    <Card
      flush
      className="flex flex-col lg:row-span-2 lg:min-h-[18rem] lg:self-stretch lg:contain-size"
      title={t('latest.title')}
      actions={
        <Link to="/manager/audit" className="tap-area text-small text-accent hover:underline">
          {t('latest.all')}
        </Link>
      }
    >
      {acts.length === 0 && <p className="px-5 pb-5 text-sm text-muted">{t('latest.nothing')}</p>}
      <ul className="latest-acts min-h-0 flex-1 divide-y overflow-hidden rounded-b-card border-t text-sm">
        {acts.map((entry) => (
          <li
            key={entry.id}
            className="flex min-h-12 items-center gap-3 px-5 py-1.5 lg:min-h-0 lg:py-0 [&_bdi]:block"
          >
            <span title={nameOf(entry)} className="shrink-0">
              <Avatar name={entry.actor} seed={entry.actorId ?? undefined} size="sm" />
            </span>
            <span className="sr-only">{nameOf(entry)}: </span>
            {/* Where there is little room, the time is below. */}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
              <span className="line-clamp-2 min-w-0 flex-[1_1_8rem]">
                <ActLine entry={entry} />
              </span>
              <span className="text-small text-muted">
                <Time value={entry.at} format="relative" now={now} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What was done, and with what. */
export function ActLine({ entry: { act, target, more } }: { entry: DashboardEntry }) {
  const { t } = useTranslation('auditNames');
  const { t: words } = useTranslation('dashboard');
  return (
    <span className="min-w-0 flex-[1_1_8rem]">
      <span className={target ? 'text-muted' : undefined}>{actText(t, act)}</span>{' '}
      {/* Kept together where it fits a line: an address would otherwise break at its hyphens. */}
      <bdi className="inline-block max-w-full truncate align-bottom font-medium text-foreground align-with-parent">
        {target}
      </bdi>
      {more > 0 && ` ${words('latest.more', { count: more })}`}
    </span>
  );
}
