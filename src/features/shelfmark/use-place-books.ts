import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import {
  refreshAfterSettling,
  refreshStale,
  removeInactiveQueries,
} from '@/api/queries/refresh-after-write';
import type { PlaceBooksInput } from './shelfmark.schema';

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
