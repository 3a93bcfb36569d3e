import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/api/client';
import {
  refreshAfterSettling,
  refreshStale,
  removeInactiveQueries,
} from '@/api/refresh-after-write';
import { type DuplicateSearch, duplicateSearch } from './duplicate.facts';
import type { MergeInput } from './duplicate.schema';

/** Queries for books that are probably one. */
export const duplicateQueries = {
  list: (address: DuplicateSearch) => {
    const { cursor: start } = duplicateSearch.parse(address);
    return infiniteQueryOptions({
      queryKey: ['book', 'duplicates', start ?? ''],
      queryFn: ({ pageParam }) => api.duplicate.list({ cursor: pageParam }),
      initialPageParam: start,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
    });
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
