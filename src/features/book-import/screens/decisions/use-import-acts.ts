import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { api } from '@/api/client';
import { fieldErrors } from '@/api/field-errors';
import { hasErrorCode } from '@/i18n/errors/known-error';
import { readMessageKey } from '@/i18n/message-key';
import { useTranslation } from '@/i18n/use-translation';
import { useMessage } from '@/ui/forms/use-message';
import { toastFailure } from '@/ui/overlays/toast';
import { decidingRecord, importCommand } from '../../book-import.queries';
import type {
  ImportRecord,
  bulkDecisionInput,
  importChangesSchema,
  importFormSchema,
  recordDecisionInput,
} from '../../book-import.schema';

/** Why an act on an import has failed: what the server says, such as that another tab was first. */
export function useImportFailure(): (error: unknown) => string {
  const { t, i18n } = useTranslation('bookImport');
  return (error) => {
    if (hasErrorCode(error, 'NOT_FOUND')) return t('errors.gone');
    const [first] = fieldErrors(error);
    const said = readMessageKey(first?.key ?? first?.message ?? '');
    const defaultValue = t('failed');
    if (!said) return defaultValue;
    return i18n.t(`${said.namespace}:${said.key}`, { ...said.values, defaultValue });
  };
}

function useToldCommand<Input, Output>(id: string, command: (input: Input) => Promise<Output>) {
  const failure = useImportFailure();
  return useMutation({
    ...importCommand(useQueryClient(), command, id),
    onError: (error) => toastFailure(error, failure(error)),
  });
}

type Upload = Pick<z.input<typeof importFormSchema>, 'file' | 'encoding' | 'headingRow'>;
/** Uploads a file for a dry run. */
export const useReadFile = () =>
  useMutation(importCommand(useQueryClient(), (upload: Upload) => api.bookImport.create(upload)));

/** Starts or stops an import. A failure is told. */
export const useImportAct = (id: string) =>
  useToldCommand(id, (act: 'apply' | 'cancel') => api.bookImport[act]({ id }));

/** Undoes an import. */
export const useUndoImport = (id: string) =>
  useMutation(importCommand(useQueryClient(), () => api.bookImport.undo({ id }), id));

/** Discards an import that changed no book. A failure is told. */
export const useDiscardImport = (id: string) =>
  useToldCommand(id, () => api.bookImport.discard({ id }));

/** Changes the mapping, the texts, the spellings or the genres of an import. A failure is told. */
export const useChangeImport = (id: string) =>
  useToldCommand(id, (changes: Omit<z.input<typeof importChangesSchema>, 'id'>) =>
    api.bookImport.update({ id, ...changes }),
  );

type Decisions = Omit<z.input<typeof bulkDecisionInput>, 'id'>;
export type BulkReason = Decisions['reason'];

/** Decides about all records that are doubtful for one reason, or change a book. A failure is told. */
export const useDecideRecords = (id: string) =>
  useToldCommand(id, (decision: Decisions) => api.bookImport.record.decideAll({ id, ...decision }));

type Decision = Omit<z.input<typeof recordDecisionInput>, 'id' | 'recordId'>;

/** Decides about a record. A refusal is shown in its row. */
export function useRecordDecision(importId: string, { id }: ImportRecord) {
  const failure = useImportFailure();
  const [fault, setFault] = useState<string>();
  const message = useMessage(fault);
  const decide = useMutation(decidingRecord(useQueryClient(), importId));
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
  return { choose, isPending: decide.isPending, message };
}
