import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { listPages } from '@/api/queries/list-pages';
import { type AuditSearch, auditSearch } from './audit.facts';

/** Number of entries on the page of a user. */
const recentEntries = 10;

/** Queries for audit entries. */
export const auditQueries = {
  list: (address: AuditSearch) => {
    // Drops parameters of the URL that the list does not use, such as a language.
    const { cursor: start, ...search } = auditSearch.parse(address);
    return listPages(['audit', 'list', search], start, (cursor) =>
      api.audit.list({ ...search, cursor }),
    );
  },
  /** The newest entries by a user or about a user. */
  ofPerson: (personId: string) =>
    queryOptions({
      queryKey: ['audit', 'person', personId],
      queryFn: async () => (await api.audit.list({ personId, limit: recentEntries })).items,
    }),
};
