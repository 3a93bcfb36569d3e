import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';

/** Queries for where books stand. */
export const placeQueries = {
  // The key begins with 'book', so that changes of books refresh what is shown of them.
  ofBook: (id: string) =>
    queryOptions({
      queryKey: ['book', 'place', id],
      queryFn: () => api.shelfmark.get({ id }),
    }),
};
