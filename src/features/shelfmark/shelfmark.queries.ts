import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';

/** Queries for where books stand. */
export const placeQueries = {
  /** Without an id, of a new book. */
  // The key begins with 'book', so that changes of books refresh what is shown of them.
  ofBook: (id: string) =>
    queryOptions({
      queryKey: ['book', 'place', id],
      queryFn: () => (id === '' ? { place: null } : api.shelfmark.get({ id })),
    }),
};
