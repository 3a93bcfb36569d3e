import { minuteLimit } from '@/server/limits/minute-limit.server';
import { requestScope } from '@/server/request-scope.server';
import { settings } from '@/server/settings/settings.server';
import { currentSession } from '../session/current-session.server';
import type { CurrentSession } from '../session/session.schema';
import { actingPersonId, limitedPerson } from './person-limits.server';

const count = minuteLimit('api', () => settings().API_RATE_LIMIT);

/**
 * Counts a page or a call for the signed-in person, or for the client address without a session. During
 * an impersonation it counts for the administrator. Protects against scripts in an endless loop.
 * @returns 0 if it was counted, otherwise the seconds until it can be counted
 */
export async function countCall(): Promise<number> {
  if (settings().API_RATE_LIMIT === 0) return 0;
  const { clientKey } = requestScope();
  const session = await currentSession();
  return count(session ? `user:${actingPersonId(session)}` : clientKey && `client:${clientKey}`);
}

const countSearching = minuteLimit('search', () => settings().SEARCH_RATE_LIMIT);

/**
 * Counts a search of one person, by a page or a call. An empty search term does not count. Searches have
 * a limit of their own, because one without matches costs a hundred times as much as another call.
 * @returns as `countCall`
 */
export const countSearch = (reader: CurrentSession | null, searchTerm: string): Promise<number> =>
  searchTerm.trim() === '' ? Promise.resolve(0) : countSearching(limitedPerson(reader));
