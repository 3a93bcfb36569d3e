import { countSearch } from '@/auth/limits/count-search.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { addedHeaders } from '@/server/request-scope.server';
import { rateLimitError } from './rate-limit-error.server';

/**
 * Counts the search of a list. Each page of what is found counts, because
 * it costs as much as the first.
 * @throws ORPCError TOO_MANY_REQUESTS with its `retryAfter`
 */
export async function limitSearch(session: CurrentSession, searchTerm: string): Promise<void> {
  const retryAfter = await countSearch(session, searchTerm);
  if (retryAfter === 0) return;
  // Calls get the header from their handler, and pages from here.
  addedHeaders().set('Retry-After', String(retryAfter));
  throw rateLimitError(retryAfter);
}
