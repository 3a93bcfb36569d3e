import { and, eq, or } from 'drizzle-orm';
import { bannedNow } from '@/auth/ban.server';
import { type DbOrTransaction, db } from '@/db/client.server';
import { bannedSession, session as sessionTable, user } from '@/db/schema';
import { keyedHash } from '@/server/encryption.server';
import { requestScope } from '@/server/request-scope.server';
import type { BanNotice } from './app-start.schema';
import { sendSessionCookie, sessionToken } from './session-cookie.server';

/** The token opens nothing any more; its hash is enough to know its cookie by. */
const hashOf = (token: string): string => keyedHash('banned-session', token);

/**
 * Ends all sessions of a banned user, including those where the user impersonates others or is
 * impersonated. Stores the token hashes of the user's own sessions, so that `takeBanNotice` can
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
 * The ban in force that has ended the session of the current request's cookie: only the browser that
 * held the session learns of it. Its cookie goes with the page that says so, which is /login.
 */
export async function takeBanNotice(): Promise<BanNotice | null> {
  const { request } = requestScope();
  const token = sessionToken(request);
  if (token === null) return null;
  const [ban] = await db()
    .select({ reason: user.banReason, until: user.banExpires })
    .from(bannedSession)
    .innerJoin(user, eq(user.id, bannedSession.userId))
    .where(and(eq(bannedSession.tokenHash, hashOf(token)), bannedNow));
  if (!ban) return null;
  if (new URL(request.url).pathname === '/login') await sendSessionCookie('', 0);
  return ban;
}
