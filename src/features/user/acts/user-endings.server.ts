import { and, eq, ne } from 'drizzle-orm';
import { forgetKnownBrowsers } from '@/auth/codes/known-browsers.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { deleteTokens } from '@/auth/session/token-session.server';
import type { DbOrTransaction } from '@/db/client.server';
import { session as sessionTable } from '@/db/schema';
import { knownServerFeatures } from '@/lib/feature.server';

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** Stops what a person has started and what goes on without them, when their access ends. */
    readonly stopWorkOf?: (transaction: DbOrTransaction, userId: string) => Promise<unknown>;
    /**
     * Removes the ways to sign in that a person has added, when an administrator enters a new address.
     * @returns the number of each, for the audit
     */
    readonly removeSignIns?: (
      transaction: DbOrTransaction,
      userId: string,
    ) => Promise<Readonly<Record<string, number>>>;
  }
}

/**
 * Ends everything that acts for an account: its sessions except the caller's current one, its access tokens
 * and the work that features do for it. Also forgets its browsers.
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
  for (const { stopWorkOf } of knownServerFeatures()) await stopWorkOf?.(transaction, userId);
  await forgetKnownBrowsers(transaction, userId, session.user.id);
  return { sessions: ended.length, accessTokens };
}
