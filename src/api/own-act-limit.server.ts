import { countOwnAct } from '@/auth/own-acts.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { refuse } from '@/i18n/refuse.server';

/** Counts a change to the own account. @throws ORPCError TOO_MANY_REQUESTS with `retryAfter` */
export async function limitOwnAct(session: CurrentSession): Promise<void> {
  const retryAfter = await countOwnAct(session);
  if (retryAfter > 0) throw rateLimitError(retryAfter);
}

/** A TOO_MANY_REQUESTS error. @param retryAfter seconds, sent in `data` and in the header */
export const rateLimitError = (retryAfter: number) => refuse('TOO_MANY_REQUESTS', { retryAfter });
