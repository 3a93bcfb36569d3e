import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { listPages } from '@/api/queries/list-pages';
import { removeInactiveQueries } from '@/api/queries/refresh-after-write';
import { useWrite } from '@/api/queries/use-write';
import type { ListStart } from '@/lib/lists/list-search';
import { duplicateCount } from './duplicate-count.queries';
import { type DuplicateSearch, duplicateSearch } from './duplicate.facts';
import type { MergeInput } from './duplicate.schema';

/** Queries for probable duplicates. */
export const duplicateQueries = {
  list: (address: DuplicateSearch) => {
    const { cursor: start } = duplicateSearch.parse(address);
    const read = (page: ListStart) => api.duplicate.list(page);
    return infiniteQueryOptions({
      ...listPages(['book', 'duplicates'], start, read),
      queryFn: async ({ client, pageParam }) => {
        const page = await read(pageParam);
        // The sidebar shows the same number, which the server counts only once a minute.
        client.setQueryData(duplicateCount().queryKey, { count: page.total });
        return page;
      },
      // While books wait to be compared, the list grows by itself.
      refetchInterval: ({ state }) => (state.data?.pages.at(-1)?.waiting ? 5000 : false),
    });
  },
};

/**
 * Merges several books into one. Also refetches after a refusal, because then one of the books has changed.
 */
export const useMergeBooks = () =>
  useWrite('book', (input: MergeInput) => api.duplicate.merge(input), removeInactiveQueries);

/** Stores that books are not the same, or removes that decision. */
export const useKeepApart = () =>
  useWrite('book', ({ ids, isTakenBack = false }: { ids: string[]; isTakenBack?: boolean }) =>
    isTakenBack ? api.duplicate.compareAgain({ ids }) : api.duplicate.keepApart({ ids }),
  );
