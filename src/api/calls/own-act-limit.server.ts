import { countOwnAct } from '@/auth/limits/person-limits.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { rateLimitError } from './rate-limit-error.server';

/** Counts a change to the own account. @throws ORPCError TOO_MANY_REQUESTS with `retryAfter` */
export async function limitOwnAct(session: CurrentSession): Promise<void> {
  const retryAfter = await countOwnAct(session);
  if (retryAfter > 0) throw rateLimitError(retryAfter);
}
