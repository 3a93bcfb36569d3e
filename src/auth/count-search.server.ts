import { hasSharedAccounts } from '@/server/deployment.server';
import { minuteLimit } from '@/server/limits/minute-limit.server';
import { requestScope } from '@/server/request-scope.server';
import { settings } from '@/server/settings/settings.server';
import { actingPersonId } from './session/acting-person';
import type { CurrentSession } from './session/session.schema';

const count = minuteLimit('search', () => settings().SEARCH_RATE_LIMIT);

/**
 * Counts a search of one person, from pages and calls alike. A search without words does not count.
 * A search that finds nothing costs a hundred times as much as another call, so API_RATE_LIMIT does
 * not bound it. During an impersonation the administrator counts. Where many people share an
 * account, each client counts, as strangers do where they may search.
 * @returns 0 when it was counted, else the seconds until it would be
 */
export function countSearch(reader: CurrentSession | null, searchTerm: string): Promise<number> {
  if (searchTerm.trim() === '') return Promise.resolve(0);
  const isPerClient = hasSharedAccounts() || !reader;
  return count(isPerClient ? requestScope().clientKey : actingPersonId(reader));
}
