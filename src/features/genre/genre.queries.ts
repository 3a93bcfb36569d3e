import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/api/client';
import { forgetUnseen, refreshAfterWrite } from '@/api/refresh-after-write';
import { type Genre, type GenreForm, genreSearchSchema } from './genre.schema';

/** Beyond that many nobody chooses from a list. */
const mostChoices = 1000;

/** Questions about genres. */
export const genreQueries = {
  key: () => ['genre'] as const,
  list: (address: { searchTerm: string }) => {
    // An address may hold more than the list knows, such as a language.
    const search = genreSearchSchema.parse(address);
    return infiniteQueryOptions({
      queryKey: [...genreQueries.key(), 'list', search],
      queryFn: ({ pageParam }) => api.genre.list({ ...search, cursor: pageParam }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
    });
  },
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
const touched = [genreQueries.key(), ['book']];

function useGenreCommand<Input, Output>(command: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: command,
    onSuccess: () => refreshAfterWrite(queryClient, touched),
  });
}

export const useCreateGenre = () =>
  useGenreCommand((fields: GenreForm) => api.genre.create(fields));
export const useUpdateGenre = (id: string) =>
  useGenreCommand((fields: GenreForm) => api.genre.update({ id, ...fields }));

/** For the two ways in which a genre goes: away from the page that shows it, then forgotten. */
function useLastCommand<Input>(
  id: string,
  leave: (() => unknown) | undefined,
  command: (input: Input) => Promise<unknown>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: command,
    onSuccess: async () => {
      forgetUnseen(queryClient);
      await leave?.();
      queryClient.removeQueries(genreQueries.one(id));
      await refreshAfterWrite(queryClient, touched);
    },
  });
}

export const useDeleteGenre = (id: string, leave?: () => unknown) =>
  useLastCommand(id, leave, () => api.genre.delete({ id }));
export const useMergeGenre = (id: string, leave?: () => unknown) =>
  useLastCommand(id, leave, (into: string) => api.genre.merge({ id, into }));
