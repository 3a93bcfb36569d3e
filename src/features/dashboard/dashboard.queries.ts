import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';

/** The query of the dashboard. */
export const dashboardQueries = {
  get: () => queryOptions({ queryKey: ['dashboard'], queryFn: () => api.dashboard.get() }),
};
