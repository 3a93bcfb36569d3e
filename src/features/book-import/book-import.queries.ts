import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '@/api/client';
import { listPages } from '@/api/queries/list-pages';
import { refreshStale } from '@/api/queries/refresh-after-write';
import type { ListPage } from '@/lib/lists/list-search';
import { type ImportListSearch, importListSearch, isRunning } from './book-import.facts';
import type { BookImport, ImportRecordsInput, recordDecisionInput } from './book-import.schema';

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
      (page): Promise<ListPage<BookImport> & { kept?: number }> =>
        api.bookImport.list({ ...search, ...page }),
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
    listPages([...importQueries.key(), 'records', id, filter], undefined, (page) =>
      api.bookImport.record.list({ id, ...filter, ...page }),
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

/**
 * An act on an import, after which what the pages show of imports is loaded anew. It waits for the acts on the same import that
 * were begun before it, so that an import is not applied before the genre that was chosen just before.
 * @param id the import; those without one wait for each other
 */
export const importCommand = <Input, Output>(
  queryClient: QueryClient,
  command: (input: Input) => Promise<Output>,
  id = '',
) =>
  mutationOptions({
    mutationFn: command,
    scope: { id: `import ${id}` },
    onSettled: () => refreshStale(queryClient, 'import'),
  });

export const decidingRecord = (queryClient: QueryClient, id: string) =>
  importCommand(
    queryClient,
    (decision: Omit<z.input<typeof recordDecisionInput>, 'id'>) =>
      api.bookImport.record.decide({ id, ...decision }),
    id,
  );
