import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';

/** The one question of the dashboard. */
export const dashboardQueries = {
  get: () => queryOptions({ queryKey: ['dashboard'], queryFn: () => api.dashboard.get() }),
};
