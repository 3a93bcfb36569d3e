import { Link } from '@tanstack/react-router';
import { formatNumber } from '@/i18n/format-number';
import { useTranslation } from '@/i18n/use-translation';
import { keysOf } from '@/lib/objects/records';
import {
  type DoubtReason,
  type ImportPageSearch,
  countOf,
  readyStates,
} from '../book-import.facts';
import type { ImportDetails } from '../book-import.schema';
import type { FaultCode } from '../formats/record-file';

type ImportCountsProps = { item: ImportDetails; search: ImportPageSearch };
/** The numbers of records that are ready, wait for a decision or have an error. Each shows its records alone. */
export function ImportCounts({ item, search }: ImportCountsProps) {
  const { t, i18n } = useTranslation('bookImport');
  const { states, doubts, faults } = item;
  const waiting = readyStates
    .filter((state) => states[state] > 0)
    .map((state) => t(`waiting.${state}`, { count: states[state] }));
  const kinds = (codes: readonly (DoubtReason | FaultCode)[]) =>
    codes.map((code) => t(`kinds.${code}`));
  const reasons = doubts.map(({ reason }) => reason);
  const counts = [
    { state: 'imported', details: [], tone: 'border-positive' },
    { state: 'ready', details: waiting, tone: 'border-positive' },
    { state: 'doubtful', details: kinds(reasons), tone: 'border-warning' },
    { state: 'faulty', details: kinds(keysOf(faults)), tone: 'border-negative' },
  ] as const;
  return (
    <nav aria-label={t('counts.title')} className="import-counts">
      {counts
        .filter(({ state }) => countOf(states, state) > 0)
        .map(({ state, details, tone }) => (
          <Link
            key={state}
            to="/manager/books/import/$id"
            params={{ id: item.id }}
            search={search.state === state ? {} : { state }}
            resetScroll={false}
            aria-current={search.state === state ? 'true' : undefined}
            className={`import-count ${tone}`}
          >
            <span className="import-number font-display text-[1.75rem] leading-9 font-semibold tabular-nums">
              {formatNumber(i18n, countOf(states, state))}
            </span>{' '}
            <span className="font-medium">
              {t(`counts.${state}`, { count: countOf(states, state) })}
            </span>
            {details.length > 0 && (
              <span className="import-count-details line-clamp-2 text-small text-muted">
                {details.join(' · ')}
              </span>
            )}
          </Link>
        ))}
    </nav>
  );
}
