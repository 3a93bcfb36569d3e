import { api } from '@/api/client';
import type { CountQuery } from '@/lib/feature';

/** The number of probable duplicates. */
export const duplicateCount = (): CountQuery<'book'> => ({
  queryKey: ['book', 'duplicates', 'count'],
  queryFn: () => api.duplicate.count(),
});
