import { isDatabaseFull } from '@/server/database/data-space.server';
import { hasSharedAccounts } from '@/server/deployment.server';
import { countEvent } from '@/server/limits/rate-limit.server';
import { type RateWindow, perDay, perHour, perMinute } from '@/server/limits/rate-window.server';
import { requestScope } from '@/server/request-scope.server';
import type { CurrentSession } from '../session/session.schema';

/** The person whose calls and acts are counted: during an impersonation, the administrator. */
export const actingPersonId = ({ session, user }: CurrentSession): string =>
  session.impersonatedBy ?? user.id;

/**
 * The key by which a limit for one person counts: the id of the user, or of the administrator during an
 * impersonation. Without a session, and where many people share an account, it is the client.
 * @returns null if a trusted proxy does not name its client, so that clients cannot be distinguished
 */
export const limitedPerson = (reader: CurrentSession | null): string | null =>
  hasSharedAccounts() || !reader ? requestScope().clientKey : actingPersonId(reader);

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

/** Counts a download by `limitedPerson`; not on a full disk, where counting is impossible but reading must still work. */
async function countDownload(name: string, windows: RateWindow[], session: CurrentSession) {
  const person = limitedPerson(session);
  return person === null || isDatabaseFull() ? 0 : countEvent(`${name}:${person}`, windows);
}

/**
 * Counts a download of one's own data, which reads up to 10,000 audit entries in a second of processor time.
 * @returns as `countOwnAct`
 */
export const countDataDownload = (session: CurrentSession): Promise<number> =>
  countDownload('data-downloads', [perHour(10)], session);

/**
 * Counts an export that the audit records. Each may add an entry, and reads a whole table.
 * @returns as `countOwnAct`
 */
export const countExport = (session: CurrentSession): Promise<number> =>
  countDownload('exports', [perMinute(10), perDay(200)], session);
