import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/api/client';
import type { BookFields, BookSearch } from './book.schema';

/** Questions about books. */
export const bookQueries = {
  key: () => ['book'] as const,
  list: (search: BookSearch) =>
    infiniteQueryOptions({
      queryKey: [...bookQueries.key(), 'list', search],
      queryFn: ({ pageParam }) => api.book.list({ ...search, cursor: pageParam }),
      initialPageParam: search.cursor,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...bookQueries.key(), 'one', id],
      queryFn: () => api.book.get({ id }),
    }),
  /** A few of a genre, newest first; one more than are shown, because the asker may be among them. */
  newestOfGenre: (genreId: string) =>
    queryOptions({
      queryKey: [...bookQueries.key(), 'newest-of-genre', genreId],
      queryFn: async () =>
        (await api.book.list({ genreId, sort: '-createdAt', limit: relatedBooks + 1 })).items,
    }),
};

/** How many books of its genre a book's page shows. */
export const relatedBooks = 6;

/** Commands refresh what they touched: books, and genres, which count them. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: bookQueries.key() }),
      queryClient.invalidateQueries({ queryKey: ['genre'] }),
    ]);
}

export function useCreateBook() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (fields: BookFields) => api.book.create(fields),
    onSuccess: refresh,
  });
}

export function useUpdateBook(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (changes: Partial<BookFields> & { version: number }) =>
      api.book.update({ id, ...changes }),
    onSuccess: refresh,
  });
}

export function useDeleteBook(id: string) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.book.delete({ id }),
    onSuccess: async () => {
      // Gone, so not asked for again while its page is still open.
      queryClient.removeQueries({ queryKey: bookQueries.one(id).queryKey });
      await refresh();
    },
  });
}
