import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { listPages } from '@/api/queries/list-pages';
import {
  refreshAfterSettling,
  refreshStale,
  removeInactiveQueries,
} from '@/api/queries/refresh-after-write';
import { useWrite } from '@/api/queries/use-write';
import { type SpellingSearch, spellingSearch } from './spelling.facts';
import type { DistinctNamesInput, ForgetInput, RespellInput } from './spelling.schema';

/** The work in the background that the page shows. */
export const spellingJobs = { kinds: ['respell', 'undo'] };

/** Queries for names that are probably the same, and for the spellings that imports use. */
export const spellingQueries = {
  list: (address: SpellingSearch) => {
    const { field = 'author', cursor: start } = spellingSearch.parse(address);
    return listPages(['book', 'spellings', field], start, (page) =>
      api.spelling.list({ field, ...page }),
    );
  },
  remembered: ({ cursor: start }: SpellingSearch) =>
    listPages(['book', 'remembered-spellings'], start, (page) => api.spelling.remembered(page)),
};

/**
 * Forgets the spelling that imports use for a name. Refetches after a refusal, too, because another person has
 * then forgotten it.
 */
export const useForgetSpelling = () =>
  useWrite('book', (input: ForgetInput) => api.spelling.forget(input));

/** Gives all books with some spellings of a name the right spelling. */
export function useRespell() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RespellInput) => api.spelling.apply(input),
    onSettled: (_result, error) => {
      removeInactiveQueries(queryClient);
      return refreshAfterSettling(error, () =>
        Promise.all([refreshStale(queryClient, 'book'), refreshStale(queryClient, 'job')]),
      );
    },
  });
}

/** Stores that names are not the same, or removes that decision. */
export const useKeepNamesApart = () =>
  useWrite('book', ({ isTakenBack, ...input }: DistinctNamesInput & { isTakenBack?: boolean }) =>
    isTakenBack ? api.spelling.compareAgain(input) : api.spelling.keepApart(input),
  );
