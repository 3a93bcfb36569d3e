import { countEvent } from '@/server/limits/rate-limit.server';

/**
 * Acts on one's own account, each of which leaves an entry in the audit for 400 days: names, tokens,
 * passkeys, sessions. Enough for a person, too few to fill a disk with.
 */
const windows = [
  { limit: 20, seconds: 60 },
  { limit: 200, seconds: 86_400 },
];

/** Counts one such act. @returns 0, or the seconds until there may be another */
export const countOwnAct = (userId: string): Promise<number> =>
  countEvent(`own-acts:${userId}`, windows);
