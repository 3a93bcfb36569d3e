import {
  type DoubtReason,
  type ImportPageSearch,
  bulkDecisions,
  isRunning,
} from '@/features/book-import/book-import.facts';
import { useDecideRecords } from '@/features/book-import/book-import.queries';
import type { ImportDetails } from '@/features/book-import/book-import.schema';
import { formatNumber } from '@/i18n/format-number';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { ChipLink, ChipRow } from '@/ui/chip';
import { toastFailure } from '@/ui/overlays/toast';

type ImportDoubtsProps = { item: ImportDetails; search: ImportPageSearch };

/** The reasons for doubts, and the decision about all records of each reason. */
export function ImportDoubts({ item, search }: ImportDoubtsProps) {
  const { t, i18n } = useTranslation('bookImport');
  const decide = useDecideRecords(item.id);
  const { id, doubts } = item;
  const words = (reason: DoubtReason) =>
    reason === 'doubleInFile' ? t('doubts.double') : t(`doubt.${reason}`);
  const chosen = doubts.find(({ reason }) => reason === search.reason);
  if (doubts.length === 0) return null;
  const actions = chosen ? bulkDecisions[chosen.reason] : [];
  const label = (decision: (typeof actions)[number], reason: DoubtReason) =>
    decision === 'compare' && reason === 'shiftedCells'
      ? t('doubts.trust')
      : t(`doubts.${decision}`);
  return (
    <div className="grid gap-3 rounded-control bg-sunk/55 p-3 dark:bg-background">
      <p className="text-small font-medium">{t('doubts.title')}</p>
      {/* Reasons are long, so they wrap; other chips scroll instead. */}
      <ChipRow
        label={t('doubts.title')}
        className="max-md:mx-0! max-md:flex-wrap max-md:px-0! [&>a]:h-auto! [&>a]:shrink [&>a]:py-1.5 [&>a]:whitespace-normal"
      >
        {doubts.map(({ reason, records }) => (
          <ChipLink
            key={reason}
            to="/manager/books/import/$id"
            params={{ id }}
            search={{ state: 'doubtful', ...(reason !== search.reason && { reason }) }}
            resetScroll={false}
            isCurrent={search.reason === reason}
          >
            {words(reason)} <span className="tabular-nums">{formatNumber(i18n, records)}</span>
          </ChipLink>
        ))}
      </ChipRow>
      {chosen && !isRunning(item.state) && item.state !== 'undone' && (
        <div className="flex flex-wrap gap-2">
          {actions.map((decision) => (
            <Button
              key={decision}
              size="sm"
              variant="quiet"
              disabled={decide.isPending}
              onClick={() =>
                decide.mutate(
                  { reason: chosen.reason, decision },
                  { onError: (error) => toastFailure(error, t('failed')) },
                )
              }
            >
              {label(decision, chosen.reason)} ({formatNumber(i18n, chosen.records)})
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
