import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { refreshAfterSettling, refreshStale } from '@/api/queries/refresh-after-write';
import type { JobListInput } from './job.schema';

/** Queries for work in the background. */
export const jobQueries = {
  list: (input: JobListInput) =>
    queryOptions({
      queryKey: ['job', input],
      queryFn: () => api.job.list(input),
      refetchInterval: ({ state }) =>
        state.data?.some((one) => one.state === 'running') ? 2000 : false,
    }),
};

/** Stops work in the background. */
export function useCancelJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.job.cancel({ id }),
    onSettled: (_done, error) =>
      refreshAfterSettling(error, () => refreshStale(queryClient, 'job')),
  });
}
