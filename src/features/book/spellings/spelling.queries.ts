import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import {
  refreshAfterSettling,
  refreshStale,
  removeInactiveQueries,
} from '@/api/refresh-after-write';
import { type SpellingSearch, spellingSearch } from './spelling.facts';
import type { DistinctNamesInput, ForgetInput, RespellInput } from './spelling.schema';

/** Queries for names that are probably one. */
export const spellingQueries = {
  list: (address: SpellingSearch) => {
    const { field = 'author', cursor: start } = spellingSearch.parse(address);
    return infiniteQueryOptions({
      queryKey: ['book', 'spellings', field, start ?? ''],
      queryFn: ({ pageParam }) => api.spelling.list({ field, cursor: pageParam }),
      initialPageParam: start,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
    });
  },
  remembered: ({ cursor: start }: SpellingSearch) =>
    infiniteQueryOptions({
      queryKey: ['book', 'remembered-spellings', start ?? ''],
      queryFn: ({ pageParam }) => api.spelling.remembered({ cursor: pageParam }),
      initialPageParam: start,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
    }),
};

/** Forgets how imports write a name. Refetches also after a refusal: it was forgotten meanwhile. */
export function useForgetSpelling() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ForgetInput) => api.spelling.forget(input),
    onSettled: (_result, error) =>
      refreshAfterSettling(error, () => refreshStale(queryClient, 'book')),
  });
}

/** Gives all books with some spellings of a name the right one. */
export function useRespell() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RespellInput) => api.spelling.apply(input),
    onSettled: (_result, error) => {
      removeInactiveQueries(queryClient);
      return refreshAfterSettling(error, () => refreshStale(queryClient, 'book'));
    },
  });
}

/** Remembers that names are not the same, or forgets it. */
export function useKeepNamesApart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ isTakenBack, ...input }: DistinctNamesInput & { isTakenBack?: boolean }) =>
      isTakenBack ? api.spelling.compareAgain(input) : api.spelling.keepApart(input),
    onSettled: (_result, error) =>
      refreshAfterSettling(error, () => refreshStale(queryClient, 'book')),
  });
}
