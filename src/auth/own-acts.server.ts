import { countEvent } from '@/server/limits/rate-limit.server';

/**
 * Limits for changes to the own account (name, tokens, passkeys, sessions). Each writes an audit
 * entry that is kept for 400 days, so without a limit one user could fill the disk.
 */
const windows = [
  { limit: 20, seconds: 60 },
  { limit: 200, seconds: 86_400 },
];

/** Counts one such change. @returns 0 if it is allowed, otherwise the seconds to wait */
export const countOwnAct = (userId: string): Promise<number> =>
  countEvent(`own-acts:${userId}`, windows);
