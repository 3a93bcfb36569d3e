import { minuteLimit } from '@/server/limits/minute-limit.server';
import { settings } from '@/server/settings/settings.server';
import type { CurrentSession } from '../session/session.schema';
import { limitedPerson } from './limited-person.server';

const count = minuteLimit('search', () => settings().SEARCH_RATE_LIMIT);

/**
 * Counts a search of one person, by a page or a call. An empty search term does not count. Searches have
 * a limit of their own, because one without matches costs a hundred times as much as another call.
 * @returns 0 if it was counted, otherwise the seconds until it can be counted
 */
export const countSearch = (reader: CurrentSession | null, searchTerm: string): Promise<number> =>
  searchTerm.trim() === '' ? Promise.resolve(0) : count(limitedPerson(reader));
