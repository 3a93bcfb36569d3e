import { eq, or } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { bannedSession, session as sessionTable } from '@/db/schema';
import { keyedHash } from '@/server/encryption.server';

/** The hash of an ended session's token. It is enough to recognize the cookie, so the token is not stored. */
export const endedSessionHash = (token: string): string => keyedHash('banned-session', token);

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
  await transaction.insert(bannedSession).values(
    theirs.map(({ token, expiresAt }) => ({
      tokenHash: endedSessionHash(token),
      userId,
      expiresAt,
    })),
  );
}
