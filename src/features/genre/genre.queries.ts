import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { listPages } from '@/api/queries/list-pages';
import { refreshAfterRemoval, refreshAfterWrite } from '@/api/queries/refresh-after-write';
import { type GenreSearch, genreSearch } from './genre.facts';
import type { Genre, GenreChanges, GenreForm } from './genre.schema';

/** Maximum number of genres in a select box. */
const maxChoices = 1000;

/** Queries for genres. */
export const genreQueries = {
  key: () => ['genre'] as const,
  list: (address: GenreSearch) => {
    // Removes search parameters that the list does not use, such as the language.
    const { cursor: start, ...search } = genreSearch.parse(address);
    return listPages([...genreQueries.key(), 'list', search], start, (cursor) =>
      api.genre.list({ ...search, cursor }),
    );
  },
  /** All genres by name, for a select box. */
  choices: () =>
    queryOptions({
      queryKey: [...genreQueries.key(), 'choices'],
      queryFn: async () => {
        const choices: Genre[] = [];
        let cursor: string | undefined;
        do {
          const page = await api.genre.list({ limit: 100, cursor });
          choices.push(...page.items);
          cursor = page.nextCursor ?? undefined;
        } while (cursor && choices.length < maxChoices);
        return choices;
      },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...genreQueries.key(), 'one', id],
      queryFn: () => api.genre.get({ id }),
    }),
};

function useGenreCommand<Input, Output>(command: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: command,
    onSuccess: () => refreshAfterWrite(queryClient, 'genre'),
  });
}

export const useCreateGenre = () =>
  useGenreCommand((fields: GenreForm) => api.genre.create(fields));
export const useUpdateGenre = (id: string) =>
  useGenreCommand((changes: GenreChanges) => api.genre.update({ id, ...changes }));

/** A mutation that deletes or merges a genre: leaves the page that shows it, then removes its query. */
function useRemovalCommand<Input>(
  id: string,
  leave: (() => unknown) | undefined,
  command: (input: Input) => Promise<unknown>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: command,
    onSuccess: () => refreshAfterRemoval(queryClient, 'genre', genreQueries.one(id), leave),
  });
}

export const useDeleteGenre = (id: string, leave?: () => unknown) =>
  useRemovalCommand(id, leave, () => api.genre.delete({ id }));
/** Moves the books of a genre to another one and deletes it. */
export const useMergeGenre = (id: string, leave?: () => unknown) =>
  useRemovalCommand(id, leave, (into: string) => api.genre.merge({ id, into }));
