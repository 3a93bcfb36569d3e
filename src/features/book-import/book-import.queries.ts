import {
  type QueryClient,
  mutationOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '@/api/client';
import { fieldErrors } from '@/api/field-errors';
import { listPages } from '@/api/queries/list-pages';
import { refreshStale } from '@/api/queries/refresh-after-write';
import { hasErrorCode } from '@/i18n/errors/known-error';
import { readMessageKey } from '@/i18n/message-key';
import { useTranslation } from '@/i18n/use-translation';
import type { ListPage } from '@/lib/lists/list-search';
import { toastFailure } from '@/ui/overlays/toast';
import { type ImportListSearch, importListSearch, isRunning } from './book-import.facts';
import type {
  BookImport,
  ImportRecordsInput,
  bulkDecisionInput,
  importChangesSchema,
  importFormSchema,
  recordDecisionInput,
} from './book-import.schema';

/** Milliseconds between two requests for the progress of a running import. */
const progressMilliseconds = 1000;

/** Which records of an import are listed. */
export type RecordFilter = Partial<Omit<ImportRecordsInput, 'id' | 'cursor'>>;

/** Queries for imports. */
export const importQueries = {
  key: () => ['import'] as const,
  list: (address: ImportListSearch) => {
    // Removes search parameters that the list does not use, such as the language.
    const { cursor: start, ...search } = importListSearch.parse(address);
    return listPages(
      [...importQueries.key(), 'list', search],
      start,
      (cursor): Promise<ListPage<BookImport> & { kept?: number }> =>
        api.bookImport.list({ ...search, cursor }),
    );
  },
  one: (id: string) =>
    queryOptions({
      queryKey: [...importQueries.key(), 'one', id],
      queryFn: () => api.bookImport.get({ id }),
      refetchInterval: ({ state: { data } }) =>
        data && isRunning(data.state) ? progressMilliseconds : false,
    }),
  nearNames: (id: string) =>
    queryOptions({
      queryKey: [...importQueries.key(), 'near-names', id],
      queryFn: async () => (await api.bookImport.nearNames({ id })).items,
    }),
  records: (id: string, filter: RecordFilter) =>
    listPages([...importQueries.key(), 'records', id, filter], undefined, (cursor) =>
      api.bookImport.record.list({ id, ...filter, cursor }),
    ),
  isbn: (isbn: string) =>
    queryOptions({
      queryKey: [...importQueries.key(), 'isbn', isbn],
      queryFn: () => api.bookImport.findIsbn({ isbn }),
    }),
  /** One record, to fill the form of a book. Undefined when it does not exist. */
  record: (id: string, number: number) =>
    queryOptions({
      queryKey: [...importQueries.key(), 'record', id, number],
      queryFn: async () => {
        const { items } = await api.bookImport.record.list({
          id,
          cursor: String(number - 1),
          limit: 1,
        });
        return items.find((record) => record.number === number) ?? null;
      },
    }),
};

const importCommand = <Input, Output>(
  queryClient: QueryClient,
  command: (input: Input) => Promise<Output>,
) =>
  mutationOptions({
    mutationFn: command,
    onSettled: () => refreshStale(queryClient, 'import'),
  });

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

function useToldCommand<Input, Output>(command: (input: Input) => Promise<Output>) {
  const failure = useImportFailure();
  return useMutation({
    ...importCommand(useQueryClient(), command),
    onError: (error) => toastFailure(error, failure(error)),
  });
}

/** Uploads a file for a dry run. */
export const useReadFile = () =>
  useMutation(
    importCommand(
      useQueryClient(),
      (upload: Pick<z.input<typeof importFormSchema>, 'file' | 'encoding' | 'headingRow'>) =>
        api.bookImport.create(upload),
    ),
  );

/** Starts or stops an import. A failure is told. */
export const useImportAct = (id: string) =>
  useToldCommand((act: 'apply' | 'cancel') => api.bookImport[act]({ id }));

/** Undoes an import. */
export const useUndoImport = (id: string) =>
  useMutation(importCommand(useQueryClient(), () => api.bookImport.undo({ id })));

/** Discards an import that changed no book. A failure is told. */
export const useDiscardImport = (id: string) =>
  useToldCommand(() => api.bookImport.discard({ id }));

/** Changes the mapping, the texts, the spellings or the genres of an import. A failure is told. */
export const useChangeImport = (id: string) =>
  useToldCommand((changes: Omit<z.input<typeof importChangesSchema>, 'id'>) =>
    api.bookImport.update({ id, ...changes }),
  );

export const decidingRecord = (queryClient: QueryClient, id: string) =>
  importCommand(queryClient, (decision: Omit<z.input<typeof recordDecisionInput>, 'id'>) =>
    api.bookImport.record.decide({ id, ...decision }),
  );

/** Decides about one record. */
export const useDecideRecord = (id: string) => useMutation(decidingRecord(useQueryClient(), id));

/** Decides about all records that are doubtful for one reason. A failure is told. */
export const useDecideRecords = (id: string) =>
  useToldCommand((decision: Omit<z.input<typeof bulkDecisionInput>, 'id'>) =>
    api.bookImport.record.decideAll({ id, ...decision }),
  );
