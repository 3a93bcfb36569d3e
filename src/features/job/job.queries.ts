import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useWrite } from '@/api/queries/use-write';
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
export const useCancelJob = () => useWrite('job', (id: string) => api.job.cancel({ id }));
