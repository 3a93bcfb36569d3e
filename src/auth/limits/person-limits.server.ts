import { perDay, perHour, perMinute } from '@/lib/rate-window';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { countEvent } from '@/server/limits/rate-limit.server';
import { actingPersonId } from '../session/acting-person';
import type { CurrentSession } from '../session/session.schema';
import { limitedPerson } from './limited-person.server';

/**
 * Limits for changes to the own account (names, and new tokens, passkeys and links). Each writes an
 * audit entry that is kept for 400 days, so without a limit one user could fill the disk. What only
 * takes access away is not counted, so that an intruder cannot keep the owner from it: its entries
 * are no more than what was made before.
 */
const actWindows = [perMinute(20), perDay(200)];

/** Counts one such change. @returns 0 if it is allowed, otherwise the seconds to wait */
export const countOwnAct = (session: CurrentSession): Promise<number> =>
  countActOf(actingPersonId(session));

/** As `countOwnAct`, for a person who is known without a session: one who comes from a provider. */
export const countActOf = (personId: string): Promise<number> =>
  countEvent(`own-acts:${personId}`, actWindows);

/** Limits for sign-ins that cost no mail: each writes an audit entry, too. */
const signInWindows = [perHour(60), perDay(200)];

/**
 * Counts a sign-in with a passkey or at a provider. Call it only when the user has proved who they
 * are: a stranger cannot use the limit up. @returns as `countOwnAct`
 */
export const countProvedSignIn = (userId: string): Promise<number> =>
  countEvent(`sign-ins:${userId}`, signInWindows);

/** A download of one's own data reads up to 10,000 audit entries, in a second of processor time. */
const downloadWindows = [perHour(10)];

/**
 * Counts a download of one's own data; where many people share an account, each client. Does not count
 * on a full disk, where reading goes on. @returns as `countOwnAct`
 */
export async function countDataDownload(session: CurrentSession): Promise<number> {
  const person = limitedPerson(session);
  if (person === null || isDatabaseFull()) return 0;
  return countEvent(`data-downloads:${person}`, downloadWindows);
}
