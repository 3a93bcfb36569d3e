import { and, eq, or } from 'drizzle-orm';
import { bannedNow } from '@/auth/ban.server';
import { type DbOrTransaction, db } from '@/db/client.server';
import { bannedSession, session as sessionTable, user } from '@/db/schema';
import { keyedHash } from '@/server/encryption.server';
import { requestScope } from '@/server/request-scope.server';
import type { BanNotice } from '../app-start/app-start.schema';
import { sendSessionCookie, sessionToken } from './session-cookie.server';

/** The hash of an ended session's token. It is enough to recognize the cookie, so the token is not stored. */
const hashOf = (token: string): string => keyedHash('banned-session', token);

/**
 * Ends all sessions of a banned user, including those where the user impersonates others or is
 * impersonated. Stores the token hashes of the user's own sessions, so that `readBanNotice` can
 * recognize the browsers. An impersonating administrator is not banned and gets no notice.
 */
export async function endBannedSessions(
  transaction: DbOrTransaction,
  userId: string,
): Promise<void> {
  const ended = await transaction
    .delete(sessionTable)
    .where(or(eq(sessionTable.userId, userId), eq(sessionTable.impersonatedBy, userId)))
    .returning();
  const theirs = ended.filter((one) => (one.impersonatedBy ?? one.userId) === userId);
  if (theirs.length === 0) return;
  await transaction
    .insert(bannedSession)
    .values(
      theirs.map(({ token, expiresAt }) => ({ tokenHash: hashOf(token), userId, expiresAt })),
    );
}

/**
 * Reads the active ban that has ended the session of the current request's cookie; null if there is none.
 * Only the browser that had the session gets the notice.
 */
export async function readBanNotice(): Promise<BanNotice | null> {
  const token = sessionToken(requestScope().request);
  if (token === null) return null;
  const [ban] = await db()
    .select({ reason: user.banReason, until: user.banExpires })
    .from(bannedSession)
    .innerJoin(user, eq(user.id, bannedSession.userId))
    .where(and(eq(bannedSession.tokenHash, hashOf(token)), bannedNow));
  return ban ?? null;
}

/**
 * Deletes the cookie of an ended session in the response of /login, the page that shows the notice.
 * Other pages keep the cookie, because they redirect to /login.
 */
export async function deleteCookieWithNotice(): Promise<void> {
  if (new URL(requestScope().request.url).pathname === '/login') await sendSessionCookie('', 0);
}
