import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { listOfAddress } from '@/api/queries/list-pages';
import { byRequest } from './audit-groups';
import { type AuditSearch, auditSearch } from './audit.facts';

const recentEntries = 10;

/** A page of fewer lines is continued once: an act on a list writes an entry for each person of it, and is one line. */
const fewLines = 10;
const continuedBy = 100;

async function readLines(search: AuditSearch) {
  const page = await api.audit.list(search);
  if (page.nextCursor === null || byRequest(page.items).length >= fewLines) return page;
  const next = await api.audit.list({ ...search, cursor: page.nextCursor, limit: continuedBy });
  return { ...page, ...next, items: [...page.items, ...next.items] };
}

/** Queries for audit entries. */
export const auditQueries = {
  list: listOfAddress(['audit', 'list'], auditSearch, readLines),
  /** The newest entries by a user or about a user. */
  ofPerson: (personId: string) =>
    queryOptions({
      queryKey: ['audit', 'person', personId],
      queryFn: async () => (await api.audit.list({ personId, limit: recentEntries })).items,
    }),
};
