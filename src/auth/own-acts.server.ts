import { countEvent } from '@/server/limits/rate-limit.server';
import { actingPersonId } from './session/acting-person';
import type { CurrentSession } from './session/session.schema';

/**
 * Limits for changes to the own account (names, and new tokens, passkeys and links). Each writes an
 * audit entry that is kept for 400 days, so without a limit one user could fill the disk. What only
 * takes access away is not counted, so that nobody who got in keeps the owner from it: its entries
 * are no more than what was made before.
 */
const windows = [
  { limit: 20, seconds: 60 },
  { limit: 200, seconds: 86_400 },
];

/** Counts one such change. @returns 0 if it is allowed, otherwise the seconds to wait */
export const countOwnAct = (session: CurrentSession): Promise<number> =>
  countEvent(`own-acts:${actingPersonId(session)}`, windows);
