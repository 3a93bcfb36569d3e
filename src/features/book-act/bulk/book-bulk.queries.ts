import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import {
  refreshAfterSettling,
  refreshStale,
  removeInactiveQueries,
} from '@/api/queries/refresh-after-write';
import type { BookBulkInput } from './book-bulk.schema';

/** Deletes or changes several books as one act. */
export function useBulkBooks() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: BookBulkInput) => api.bookAct.bulk(input),
    onSettled: (_result, error) => {
      // Otherwise the Back button would show books in their old state.
      removeInactiveQueries(queryClient);
      return refreshAfterSettling(error, () => refreshStale(queryClient, 'book'));
    },
  });
}
