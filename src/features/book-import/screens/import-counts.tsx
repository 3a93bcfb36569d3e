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
/** The numbers of records that are ready, wait for a decision, have an error or change nothing. Each shows its records alone. */
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
    { state: 'imported', details: [], tone: 'border-t-positive' },
    { state: 'ready', details: waiting, tone: 'border-t-positive' },
    { state: 'doubtful', details: kinds(reasons), tone: 'border-t-warning' },
    { state: 'faulty', details: kinds(keysOf(faults)), tone: 'border-t-negative' },
    { state: 'unchanged', details: [], tone: 'border-t-border' },
  ] as const;
  return (
    <nav
      aria-label={t('counts.title')}
      className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] @max-[18.1rem]:has-[>:nth-child(4):last-child]:grid-cols-2 overflow-hidden rounded-t-[calc(var(--radius-card)-1px)] border-b empty:hidden"
    >
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
            className={`border-t-[3px] px-(--gutter) py-3 @max-[20rem]:px-2 not-first:border-s hover:bg-hover focus-visible:-outline-offset-2 [&[aria-current]]:bg-sunk ${tone}`}
          >
            <span className="font-display text-[1.75rem] leading-9 font-semibold tabular-nums @max-xl:block @max-xl:text-2xl @max-xl:leading-8">
              {formatNumber(i18n, countOf(states, state))}
            </span>{' '}
            <span className="font-medium @max-xl:block @max-xl:text-[0.8125rem] @max-xl:leading-5">
              {t(`counts.${state}`, { count: countOf(states, state) })}
            </span>
            {details.length > 0 && (
              <span className="line-clamp-2 text-small text-muted @max-xl:hidden">
                {details.join(' · ')}
              </span>
            )}
          </Link>
        ))}
    </nav>
  );
}
