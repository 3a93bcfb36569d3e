import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { listOfAddress } from '@/api/queries/list-pages';
import { recordQueries, useRecordCommand, useRecordRemoval } from '@/api/records/record-queries';
import { bookSearch } from './book.facts';
import type { BookFields } from './book.schema';

/** Queries for books. */
export const bookQueries = {
  ...recordQueries('book', bookSearch, {
    list: (search) => api.book.list(search),
    one: (id) => api.book.get({ id }),
  }),
  /** The readers' list. Its pages contain only the fields of a book that it shows. */
  lines: listOfAddress(['book', 'lines'], bookSearch, (search) => api.book.lines(search)),
  /** The first books that one word of a search finds: as many as a shelf shows. */
  ofWord: (searchTerm: string) =>
    queryOptions({
      queryKey: ['book', 'of-word', searchTerm],
      queryFn: () => api.book.lines({ searchTerm, limit: shelfBooks }),
    }),
  /** What the list can be filtered by. */
  filters: () => queryOptions({ queryKey: ['book', 'filters'], queryFn: () => api.book.filters() }),
  /** The book that has an ISBN. */
  ofIsbn: (isbn: string) =>
    queryOptions({
      queryKey: ['book', 'of-isbn', isbn],
      queryFn: () => api.book.findIsbn({ isbn }),
    }),
  /** The book that has a title by an author already. */
  ofTitle: (names: Pick<BookFields, 'title' | 'author'>) =>
    queryOptions({
      queryKey: ['book', 'of-title', names],
      queryFn: () => api.book.findTitle(names),
    }),
  /** Other books of the author and of the genre of a book. */
  related: (id: string) =>
    queryOptions({
      queryKey: ['book', 'related', id],
      queryFn: () => api.book.related({ id }),
    }),
  /** The newest books of a genre: as many as a shelf shows. */
  newestOfGenre: (genreId: string) =>
    queryOptions({
      queryKey: ['book', 'newest-of-genre', genreId],
      queryFn: async () =>
        (await api.book.lines({ genreId, sort: '-createdAt', limit: shelfBooks })).items,
    }),
};

/** Number of books that the widest shelf shows at once. */
const shelfBooks = 7;

export const useCreateBook = () =>
  useRecordCommand('book', (fields: BookFields) => api.book.create(fields));
export const useUpdateBook = (id: string) =>
  useRecordCommand('book', (changes: Partial<BookFields> & { version: number }) =>
    api.book.update({ id, ...changes }),
  );
export const useDeleteBook = (id: string, leave?: () => unknown) =>
  useRecordRemoval('book', bookQueries.one(id), leave, (version: number) =>
    api.book.delete({ id, version }),
  );
