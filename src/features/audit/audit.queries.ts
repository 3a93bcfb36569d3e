import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { type AuditSearch, auditSearchSchema } from './audit.schema';

/** Entries about one person that their page shows. */
const lately = 10;

/** Questions about what was done. */
export const auditQueries = {
  key: () => ['audit'] as const,
  list: (address: AuditSearch) => {
    // An address may hold more than the list knows, such as a language.
    const { cursor: start, ...search } = auditSearchSchema.parse(address);
    return infiniteQueryOptions({
      queryKey: [...auditQueries.key(), 'list', search, start ?? ''],
      queryFn: ({ pageParam }) => api.audit.list({ ...search, cursor: pageParam }),
      initialPageParam: start,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
    });
  },
  /** What somebody did lately, and what was done to them. */
  ofPerson: (personId: string) =>
    queryOptions({
      queryKey: [...auditQueries.key(), 'person', personId],
      queryFn: async () => (await api.audit.list({ personId, limit: lately })).items,
    }),
};
