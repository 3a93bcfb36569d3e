import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { cacheFirst } from '@/api/queries/cache-first';
import { recordQueries, useRecordCommand, useRecordRemoval } from '@/api/records/record-queries';
import { hasErrorCode } from '@/i18n/errors/known-error';
import { genreChips, genreSearch } from './genre.facts';
import type { Genre, GenreChanges, GenreForm } from './genre.schema';

/** Maximum number of genres in a select box. */
const maxChoices = 1000;

/** Queries for genres. */
export const genreQueries = {
  ...recordQueries('genre', genreSearch, {
    list: (search) => api.genre.list(search),
    one: (id) => api.genre.get({ id }),
  }),
  /** All genres by name, for a select box. */
  choices: () =>
    queryOptions({
      queryKey: ['genre', 'choices'],
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
  /** The genres with the most books, for chips. */
  mostUsed: () =>
    queryOptions({
      queryKey: ['genre', 'mostUsed'],
      queryFn: async () => {
        const page = await api.genre.list({ sort: '-bookCount', limit: genreChips });
        const genres = page.items.filter(({ bookCount }) => bookCount > 0);
        return { genres, hasMore: page.nextCursor !== null };
      },
    }),
};

/** For loaders: the genres with the most books, and the chosen one. A chosen genre that is gone has no chip. */
export async function loadGenreChips(queryClient: QueryClient, chosen: string | undefined) {
  const { genres } = await queryClient.query({ ...genreQueries.mostUsed(), ...cacheFirst });
  if (!chosen || genres.some(({ id }) => id === chosen)) return;
  try {
    await queryClient.query({ ...genreQueries.one(chosen), ...cacheFirst });
  } catch (error) {
    if (!hasErrorCode(error, 'NOT_FOUND', 'BAD_REQUEST')) throw error;
  }
}

export const useCreateGenre = () =>
  useRecordCommand('genre', (fields: GenreForm) => api.genre.create(fields));
export const useUpdateGenre = (id: string) =>
  useRecordCommand('genre', (changes: GenreChanges) => api.genre.update({ id, ...changes }));

export const useDeleteGenre = (id: string, leave?: () => unknown) =>
  useRecordRemoval('genre', genreQueries.one(id), leave, () => api.genre.delete({ id }));
/** Moves the books of a genre to another one and deletes it. */
export const useMergeGenre = (id: string, leave?: () => unknown) =>
  useRecordRemoval('genre', genreQueries.one(id), leave, (into: string) =>
    api.genre.merge({ id, into }),
  );
/** Stops moving the books of a genre. */
export const useCancelMerge = (id: string) =>
  useRecordCommand('genre', () => api.genre.cancelMerge({ id }));
/** Brings a merged genre back, with the books that it had. */
export const useUndoMerge = () =>
  useRecordCommand('genre', (mergeId: string) => api.genre.undoMerge({ id: mergeId }));
