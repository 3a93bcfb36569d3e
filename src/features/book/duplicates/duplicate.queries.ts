import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { listPages } from '@/api/queries/list-pages';
import {
  refreshAfterSettling,
  refreshStale,
  removeInactiveQueries,
} from '@/api/queries/refresh-after-write';
import { type DuplicateSearch, duplicateSearch } from './duplicate.facts';
import type { MergeInput } from './duplicate.schema';

/** Queries for books that are probably one. */
export const duplicateQueries = {
  list: (address: DuplicateSearch) => {
    const { cursor: start } = duplicateSearch.parse(address);
    return listPages(['book', 'duplicates'], start, (cursor) => api.duplicate.list({ cursor }));
  },
  count: () =>
    queryOptions({
      queryKey: ['book', 'duplicates', 'count'],
      queryFn: () => api.duplicate.count(),
    }),
};

/** Makes one book of several. Refetches also after a refusal, because a book has then changed. */
export function useMergeBooks() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: MergeInput) => api.book.merge(input),
    onSettled: (_result, error) => {
      removeInactiveQueries(queryClient);
      return refreshAfterSettling(error, () => refreshStale(queryClient, 'book'));
    },
  });
}

/** Remembers that books are not the same, or forgets it. */
export function useKeepApart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, isTakenBack = false }: { ids: string[]; isTakenBack?: boolean }) =>
      isTakenBack ? api.duplicate.compareAgain({ ids }) : api.duplicate.keepApart({ ids }),
    onSettled: (_result, error) =>
      refreshAfterSettling(error, () => refreshStale(queryClient, 'book')),
  });
}
