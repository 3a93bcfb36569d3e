import { minuteLimit } from '@/server/limits/minute-limit.server';
import { settings } from '@/server/settings/settings.server';
import type { CurrentSession } from '../session/session.schema';
import { limitedPerson } from './limited-person.server';

const count = minuteLimit('search', () => settings().SEARCH_RATE_LIMIT);

/**
 * Counts a search of one person, from pages and calls alike. A search without words does not count.
 * A search that finds nothing costs a hundred times as much as another call, so API_RATE_LIMIT does
 * not bound it.
 * @returns 0 when it was counted, else the seconds until it would be
 */
export const countSearch = (reader: CurrentSession | null, searchTerm: string): Promise<number> =>
  searchTerm.trim() === '' ? Promise.resolve(0) : count(limitedPerson(reader));
