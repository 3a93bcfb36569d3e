import { useState } from 'react';
import { fieldErrors } from '@/api/field-errors';
import { useMessage } from '@/ui/forms/use-message';
import { toastFailure } from '@/ui/overlays/toast';
import { useDecideRecord, useImportFailure } from '../../book-import.queries';
import type { ImportRecord } from '../../book-import.schema';

type Decision = Omit<Parameters<ReturnType<typeof useDecideRecord>['mutate']>[0], 'recordId'>;

/** Decides about a record. A refusal is shown in its row. */
export function useRecordDecision(importId: string, { id }: ImportRecord) {
  const failure = useImportFailure();
  const [fault, setFault] = useState<string>();
  const message = useMessage(fault);
  const decide = useDecideRecord(importId);
  const choose = (decision: Decision) =>
    decide.mutate(
      { recordId: id, ...decision },
      {
        onSuccess: () => setFault(undefined),
        onError: (error) => {
          const [first] = fieldErrors(error);
          if (first) setFault(first.key ?? first.message);
          else toastFailure(error, failure(error));
        },
      },
    );
  return { choose, isPending: decide.isPending, fault, message };
}
