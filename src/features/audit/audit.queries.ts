import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { listOfAddress } from '@/api/queries/list-pages';
import { auditSearch } from './audit.facts';

/** Number of entries on the page of a user. */
const recentEntries = 10;

/** Queries for audit entries. */
export const auditQueries = {
  list: listOfAddress(['audit', 'list'], auditSearch, (search) => api.audit.list(search)),
  /** The newest entries by a user or about a user. */
  ofPerson: (personId: string) =>
    queryOptions({
      queryKey: ['audit', 'person', personId],
      queryFn: async () => (await api.audit.list({ personId, limit: recentEntries })).items,
    }),
};
