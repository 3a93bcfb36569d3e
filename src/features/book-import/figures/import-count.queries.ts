import { api } from '@/api/client';
import type { CountQuery } from '@/lib/feature';

/** The number of files that are not imported. */
export const importCount = (): CountQuery<'import'> => ({
  queryKey: ['import', 'count'],
  queryFn: () => api.bookImport.count(),
});
