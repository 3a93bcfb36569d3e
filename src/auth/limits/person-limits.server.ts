import { isDatabaseFull } from '@/server/database/data-space.server';
import { countEvent } from '@/server/limits/rate-limit.server';
import { perDay, perHour, perMinute } from '@/server/limits/rate-window.server';
import type { CurrentSession } from '../session/session.schema';
import { actingPersonId } from './acting-person';
import { limitedPerson } from './limited-person.server';

/**
 * Limits for own acts (changes of the name, and new tokens and ways to sign in). Each writes an audit
 * entry that is kept for 400 days, so without a limit one user could fill the disk. Acts that only take
 * access away are not counted, so that an intruder cannot use up the limit and prevent them. Their number
 * is bounded anyway, because they only remove what counted acts have added.
 */
const actWindows = [perMinute(20), perDay(200)];

/** Counts an own act. @returns 0 if it is allowed, otherwise the seconds to wait */
export const countOwnAct = (session: CurrentSession): Promise<number> =>
  countActOf(actingPersonId(session));

/** Like `countOwnAct`, for a user without a session who returns from a provider. */
export const countActOf = (personId: string): Promise<number> =>
  countEvent(`own-acts:${personId}`, actWindows);

/** Limits for sign-ins without a mail. They are needed because each sign-in writes an audit entry. */
const signInWindows = [perHour(60), perDay(200)];

/**
 * Counts a sign-in that needs no mail. Call it only after the user has been authenticated,
 * so that strangers cannot use up the limit. @returns as `countOwnAct`
 */
export const countProvedSignIn = (userId: string): Promise<number> =>
  countEvent(`sign-ins:${userId}`, signInWindows);

/**
 * Limits for downloads of one's own data. One reads up to 10,000 audit entries in a second of processor
 * time.
 */
const downloadWindows = [perHour(10)];

/**
 * Counts a download of one's own data, by `limitedPerson`. Does not count on a full disk, where counting
 * is impossible but reading must still work. @returns as `countOwnAct`
 */
export async function countDataDownload(session: CurrentSession): Promise<number> {
  const person = limitedPerson(session);
  if (person === null || isDatabaseFull()) return 0;
  return countEvent(`data-downloads:${person}`, downloadWindows);
}

/** Limits for exports that the audit records. Each may add an entry, and reads a whole table. */
const exportWindows = [perMinute(10), perDay(200)];

/** Counts an export, by `limitedPerson`; not on a full disk, as above. @returns as `countOwnAct` */
export async function countExport(session: CurrentSession): Promise<number> {
  const person = limitedPerson(session);
  if (person === null || isDatabaseFull()) return 0;
  return countEvent(`exports:${person}`, exportWindows);
}
