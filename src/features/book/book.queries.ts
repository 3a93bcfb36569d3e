import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { listPages } from '@/api/queries/list-pages';
import { refreshAfterRemoval, refreshAfterWrite } from '@/api/queries/refresh-after-write';
import { type BookSearch, bookSearch } from './book.facts';
import type { BookFields } from './book.schema';

/** Queries for books. */
export const bookQueries = {
  key: () => ['book'] as const,
  list: (address: BookSearch) => {
    // Drops parameters that do not belong to the list, such as `lng`, the language of the page.
    const { cursor: start, ...search } = bookSearch.parse(address);
    return listPages([...bookQueries.key(), 'list', search], start, (cursor) =>
      api.book.list({ ...search, cursor }),
    );
  },
  /** The readers' list. Its pages contain only the fields of a book that it shows. */
  lines: (address: BookSearch) => {
    const { cursor: start, ...search } = bookSearch.parse(address);
    return listPages([...bookQueries.key(), 'lines', search], start, (cursor) =>
      api.book.lines({ ...search, cursor }),
    );
  },
  /** The first books that one word of a search finds: as many as a shelf shows. */
  ofWord: (searchTerm: string) =>
    queryOptions({
      queryKey: [...bookQueries.key(), 'of-word', searchTerm],
      queryFn: () => api.book.lines({ searchTerm, limit: shelfBooks }),
    }),
  /** What the list can be filtered by. */
  filters: () =>
    queryOptions({
      queryKey: [...bookQueries.key(), 'filters'],
      queryFn: () => api.book.filters(),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...bookQueries.key(), 'one', id],
      queryFn: () => api.book.get({ id }),
    }),
  /** The book that has an ISBN. */
  ofIsbn: (isbn: string) =>
    queryOptions({
      queryKey: [...bookQueries.key(), 'of-isbn', isbn],
      queryFn: () => api.book.findIsbn({ isbn }),
    }),
  /** Other books of the author and of the genre of a book. */
  related: (id: string) =>
    queryOptions({
      queryKey: [...bookQueries.key(), 'related', id],
      queryFn: () => api.book.related({ id }),
    }),
  /** The newest books of a genre: as many as a shelf shows. */
  newestOfGenre: (genreId: string) =>
    queryOptions({
      queryKey: [...bookQueries.key(), 'newest-of-genre', genreId],
      queryFn: async () =>
        (await api.book.lines({ genreId, sort: '-createdAt', limit: shelfBooks })).items,
    }),
};

/** Number of books that the widest shelf shows at once. */
const shelfBooks = 7;

export function useCreateBook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fields: BookFields) => api.book.create(fields),
    onSuccess: () => refreshAfterWrite(queryClient, 'book'),
  });
}

export function useUpdateBook(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<BookFields> & { version: number }) =>
      api.book.update({ id, ...changes }),
    onSuccess: () => refreshAfterWrite(queryClient, 'book'),
  });
}

/**
 * Deletes a book.
 * @param leave navigates away from a page that shows the book, before its query is removed
 */
export function useDeleteBook(id: string, leave?: () => unknown) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => api.book.delete({ id, version }),
    onSuccess: () => refreshAfterRemoval(queryClient, 'book', bookQueries.one(id), leave),
  });
}
