import {
  type QueryClient,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '@/api/client';
import { forgetUnseen, refreshAfterWrite } from '@/api/refresh-after-write';
import { type BookFields, type BookSearch, bookSearchSchema } from './book.schema';

/** Questions about books. */
export const bookQueries = {
  key: () => ['book'] as const,
  list: (address: BookSearch) => {
    // An address may hold more than the list knows, such as a language.
    const { cursor: start, ...search } = bookSearchSchema.parse(address);
    return infiniteQueryOptions({
      queryKey: [...bookQueries.key(), 'list', search, start ?? ''],
      queryFn: ({ pageParam }) => api.book.list({ ...search, cursor: pageParam }),
      initialPageParam: start,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
    });
  },
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

/** The genre of a book that a list has shown: what belongs to it need not wait for the book. */
export function knownGenre(queryClient: QueryClient, id: string): string | undefined {
  const known = queryClient.getQueriesData<KnownBooks>({ queryKey: bookQueries.key() });
  const books = known.flatMap(([, data]) =>
    Array.isArray(data) ? data : (data?.pages?.flatMap(({ items }) => items) ?? []),
  );
  return books.find((book) => book.id === id)?.genreId;
}

type BookOfGenre = { id: string; genreId: string };
type KnownBooks = BookOfGenre[] | { pages?: { items: BookOfGenre[] }[] };

/** How many books of its genre a book's page shows. */
export const relatedBooks = 6;

/** Commands refresh what they touched: books, and genres, which count them. */
const touched = [bookQueries.key(), ['genre']];

export function useCreateBook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fields: BookFields) => api.book.create(fields),
    onSuccess: () => refreshAfterWrite(queryClient, touched),
  });
}

export function useUpdateBook(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<BookFields> & { version: number }) =>
      api.book.update({ id, ...changes }),
    onSuccess: () => refreshAfterWrite(queryClient, touched),
  });
}

/**
 * Deletes the version of a book that was read.
 * @param leave goes away from a page that shows it, before what it shows is forgotten
 */
export function useDeleteBook(id: string, leave?: () => unknown) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => api.book.delete({ id, version }),
    onSuccess: async () => {
      forgetUnseen(queryClient);
      await leave?.();
      queryClient.removeQueries(bookQueries.one(id));
      await refreshAfterWrite(queryClient, touched);
    },
  });
}
