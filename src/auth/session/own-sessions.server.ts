import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { writeAudit } from '@/auth/audit/audit.server';
import { forgetKnownBrowsers } from '@/auth/codes/known-browsers.server';
import { db } from '@/db/client.server';
import { session as sessionTable } from '@/db/schema';
import { displayName } from '@/lib/people/display-name';
import { lockCaller } from './lock-caller.server';
import type { CurrentSession } from './session.schema';

/**
 * The user's own sessions, without impersonations. An administrator ends those, or they expire
 * within the hour.
 */
export const ownSessions = (userId: string) =>
  and(
    eq(sessionTable.userId, userId),
    gt(sessionTable.expiresAt, sql`now()`),
    isNull(sessionTable.impersonatedBy),
  );

/**
 * Ends the user's other sessions, or all of them, and forgets the browsers that have signed in to the
 * account, except that of this request.
 * @returns the number of ended sessions
 * @throws ORPCError UNAUTHORIZED if the current session has ended meanwhile
 */
export function endOwnSessions(current: CurrentSession, which: 'others' | 'all'): Promise<number> {
  const { session, user } = current;
  const isOther = ne(sessionTable.id, session.id);
  return db().transaction(async (transaction) => {
    await lockCaller(transaction, current);
    const ended = await transaction
      .delete(sessionTable)
      .where(and(ownSessions(user.id), which === 'others' ? isOther : undefined))
      .returning({ id: sessionTable.id });
    const count = ended.length;
    const forgotten = await forgetKnownBrowsers(transaction, user.id, user.id);
    if (count + forgotten > 0)
      await writeAudit(transaction, current, {
        ...(which === 'others'
          ? { act: 'account.revoke-other-sessions', after: { count } }
          : { act: 'session.revoke-all', before: { sessions: count } }),
        target: { id: user.id, name: displayName(user) },
      });
    return count;
  });
}
