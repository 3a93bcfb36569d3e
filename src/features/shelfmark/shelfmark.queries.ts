import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import {
  refreshAfterSettling,
  refreshStale,
  removeInactiveQueries,
} from '@/api/queries/refresh-after-write';
import type { PlaceBooksInput } from './shelfmark.schema';

/** Queries for where books stand. */
export const placeQueries = {
  // The key begins with 'book', so that changes of books refresh what is shown of them.
  ofBook: (id: string) =>
    queryOptions({
      queryKey: ['book', 'place', id],
      queryFn: () => api.shelfmark.get({ id }),
    }),
};

/** Says where books stand. */
export function usePlaceBooks() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (books: PlaceBooksInput['books']) => api.shelfmark.set({ books }),
    onSettled: (_result, error) => {
      // Lists that were searched by a place may have other books now.
      removeInactiveQueries(queryClient);
      return refreshAfterSettling(error, () => refreshStale(queryClient, 'book'));
    },
  });
}
