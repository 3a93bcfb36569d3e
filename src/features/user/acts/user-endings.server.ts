import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { forgetKnownBrowsers } from '@/auth/codes/known-browsers.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { deleteTokens } from '@/auth/session/token-session.server';
import type { DbOrTransaction } from '@/db/client.server';
import { bookImport, session as sessionTable } from '@/db/schema';

/**
 * Ends everything that acts for an account: its sessions except the caller's current one, its access tokens
 * and its running imports. Also forgets its browsers.
 * @param session the session of the administrator who does it
 * @returns the numbers for the audit
 */
export async function endAccess(
  transaction: DbOrTransaction,
  session: CurrentSession,
  userId: string,
): Promise<{ sessions: number; accessTokens: number }> {
  // This locks the account. The browsers are forgotten last, because a sign-in stores its browser while it
  // locks its session.
  const accessTokens = await deleteTokens(transaction, userId);
  const ended = await transaction
    .delete(sessionTable)
    .where(and(eq(sessionTable.userId, userId), ne(sessionTable.id, session.session.id)))
    .returning({ id: sessionTable.id });
  await stopImports(transaction, userId);
  await forgetKnownBrowsers(transaction, userId, session.user.id);
  return { sessions: ended.length, accessTokens };
}

/**
 * Stops the imports that a person has started. Their finished part stays, and other people can continue them.
 */
const stopImports = (transaction: DbOrTransaction, userId: string) =>
  transaction
    .update(bookImport)
    .set({ state: 'stopped', leaseOwner: null, leaseUntil: null, changedAt: sql`now()` })
    .where(
      and(eq(bookImport.startedBy, userId), inArray(bookImport.state, ['applying', 'undoing'])),
    );
