import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/api/client';
import type { Genre, GenreForm } from './genre.schema';

/** Beyond that many nobody chooses from a list. */
const mostChoices = 1000;

/** Questions about genres. */
export const genreQueries = {
  key: () => ['genre'] as const,
  list: (search: { searchTerm: string }) =>
    infiniteQueryOptions({
      queryKey: [...genreQueries.key(), 'list', search],
      queryFn: ({ pageParam }) => api.genre.list({ ...search, cursor: pageParam }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
    }),
  /** All of them by name, to choose from. */
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
        } while (cursor && choices.length < mostChoices);
        return choices;
      },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...genreQueries.key(), 'one', id],
      queryFn: () => api.genre.get({ id }),
    }),
};

/** Commands refresh what they touched: genres, and books, which show them. */
function useGenreCommand<Input, Output>(command: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: command,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: genreQueries.key() }),
        queryClient.invalidateQueries({ queryKey: ['book'] }),
      ]),
  });
}

export const useCreateGenre = () =>
  useGenreCommand((fields: GenreForm) => api.genre.create(fields));
export const useUpdateGenre = (id: string) =>
  useGenreCommand((fields: GenreForm) => api.genre.update({ id, ...fields }));
export const useDeleteGenre = (id: string) => useGenreCommand(() => api.genre.delete({ id }));
export const useMergeGenre = (id: string) =>
  useGenreCommand((into: string) => api.genre.merge({ id, into }));
