import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import {
  refreshAfterSettling,
  refreshStale,
  removeInactiveQueries,
} from '@/api/queries/refresh-after-write';
import type { SeriesForm } from './series.schema';

/** Says which series a book is in. */
export function useSetSeries(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (of: SeriesForm) => api.series.set({ id, ...of }),
    onSettled: (_result, error) => {
      // Lists that were searched by a series may have other books now.
      removeInactiveQueries(queryClient);
      return refreshAfterSettling(error, () => refreshStale(queryClient, 'book'));
    },
  });
}
