import { countSearch } from '@/auth/limits/count-search.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { addedHeaders } from '@/server/request-scope.server';
import { rateLimitError } from './rate-limit-error.server';

/**
 * Counts a search of a list for the rate limit. Each page of the matches counts, because it costs as
 * much as the first page.
 * @throws ORPCError TOO_MANY_REQUESTS with its `retryAfter`
 */
export async function limitSearch(session: CurrentSession, searchTerm: string): Promise<void> {
  const retryAfter = await countSearch(session, searchTerm);
  if (retryAfter === 0) return;
  // For pages. The handler of calls sets the header itself.
  addedHeaders().set('Retry-After', String(retryAfter));
  throw rateLimitError(retryAfter);
}
