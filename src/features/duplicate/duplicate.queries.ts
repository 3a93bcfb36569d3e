import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { listPages } from '@/api/queries/list-pages';
import {
  refreshAfterSettling,
  refreshStale,
  removeInactiveQueries,
} from '@/api/queries/refresh-after-write';
import { type DuplicateSearch, duplicateSearch } from './duplicate.facts';
import type { MergeInput } from './duplicate.schema';

/** Queries for probable duplicates. */
export const duplicateQueries = {
  list: (address: DuplicateSearch) => {
    const { cursor: start } = duplicateSearch.parse(address);
    return listPages(['book', 'duplicates'], start, (cursor) => api.duplicate.list({ cursor }));
  },
};

/**
 * Merges several books into one. Also refetches after a refusal, because then one of the books has changed.
 */
export function useMergeBooks() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: MergeInput) => api.duplicate.merge(input),
    onSettled: (_result, error) => {
      removeInactiveQueries(queryClient);
      return refreshAfterSettling(error, () => refreshStale(queryClient, 'book'));
    },
  });
}

/** Stores that books are not the same, or removes that decision. */
export function useKeepApart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, isTakenBack = false }: { ids: string[]; isTakenBack?: boolean }) =>
      isTakenBack ? api.duplicate.compareAgain({ ids }) : api.duplicate.keepApart({ ids }),
    onSettled: (_result, error) =>
      refreshAfterSettling(error, () => refreshStale(queryClient, 'book')),
  });
}
