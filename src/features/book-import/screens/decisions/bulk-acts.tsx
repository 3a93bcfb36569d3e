import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { type BulkDecision, ownDoubts } from '../../book-import.facts';
import { type BulkReason, useDecideRecords } from './use-import-acts';

type BulkActsProps = {
  importId: string;
  reason: BulkReason;
  decisions: readonly BulkDecision[];
  /** Whether the first one suits each record. */
  isAdvised: boolean;
};

/** The decisions that are possible for all records of a reason. */
export function BulkActs({ importId, reason, decisions, isAdvised }: BulkActsProps) {
  const { t } = useTranslation('bookImport');
  const decide = useDecideRecords(importId);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {decisions.map((decision, index) => (
        <Button
          key={decision}
          size="sm"
          variant={index === 0 && isAdvised ? 'soft' : 'quiet'}
          disabled={decide.isPending}
          onClick={() => decide.mutate({ reason, decision })}
        >
          {t(
            decision === 'compare' && ownDoubts.has(reason) ? 'doubts.trust' : `doubts.${decision}`,
          )}
        </Button>
      ))}
    </div>
  );
}
