import { and, count, desc, eq, inArray, isNull, min, notExists, sql } from 'drizzle-orm';
import { writeAudits } from '@/auth/audit/audit.server';
import { bannedNow } from '@/auth/ban.server';
import { erasePerson } from '@/auth/erase-person.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { db } from '@/db/client.server';
import { invitedUser, outboxMail, session as sessionTable, user } from '@/db/schema';
import { userColumns, userFacts, userTarget } from '@/features/user/offered/user-record.server';
import { withAdministrationLock } from '@/features/user/offered/user-rules.server';
import { refuse } from '@/i18n/errors/refuse.server';
import { displayName } from '@/lib/people/display-name';
import { shownLists } from './invitation-list.facts';
import type { InvitationList } from './invitation-list.schema';

/** Users who have not used their invitation. A ban stays, so its account does too. */
const unused = and(isNull(user.lastSignInAt), sql`not ${bannedNow}`);

/** The newest lists of which some people have not signed in. */
export async function listInvitations(): Promise<InvitationList[]> {
  const rows = await db()
    .select({
      id: invitedUser.listId,
      invitedBy: sql<string | null>`min(${invitedUser.invitedBy})`,
      people: count(),
      signedIn: count(user.lastSignInAt),
      waitingMails: sql<number>`(count(${outboxMail.id}))::int`,
      createdAt: min(invitedUser.createdAt),
    })
    .from(invitedUser)
    .innerJoin(user, eq(user.id, invitedUser.userId))
    .leftJoin(outboxMail, eq(outboxMail.userId, user.id))
    .groupBy(invitedUser.listId)
    .having(sql`count(*) filter (where ${unused}) > 0`)
    .orderBy(desc(min(invitedUser.createdAt)), invitedUser.listId)
    .limit(shownLists);
  const inviters = rows.flatMap(({ invitedBy }) => invitedBy ?? []);
  const people = await db().select(userColumns).from(user).where(inArray(user.id, inviters));
  return rows.map(({ invitedBy, createdAt, ...row }) => {
    const inviter = people.find(({ id }) => id === invitedBy);
    return {
      ...row,
      invitedBy: inviter ? displayName(inviter) : null,
      createdAt: createdAt ?? new Date(),
    };
  });
}

/**
 * Removes the accounts of a list that have not been used, and with them their waiting mails.
 * @returns how many were removed, and how many stay
 * @throws ORPCError NOT_FOUND
 */
export const undoInvitations = (
  session: CurrentSession,
  listId: string,
): Promise<{ removed: number; kept: number }> =>
  withAdministrationLock(session, { user: ['create', 'delete'] }, async (transaction) => {
    // Locked in one order. A sign-in that stores its session now waits, and one that has stored it is seen below.
    const invited = await transaction
      .select({ ...userColumns, isUnused: sql<boolean>`${unused}` })
      .from(user)
      .where(
        inArray(
          user.id,
          transaction
            .select({ id: invitedUser.userId })
            .from(invitedUser)
            .where(eq(invitedUser.listId, listId)),
        ),
      )
      .orderBy(user.id)
      .for('update');
    if (invited.length === 0) throw refuse('NOT_FOUND');
    const candidates = invited.filter(({ isUnused }) => isUnused);
    const removed = await transaction
      .delete(user)
      .where(
        and(
          inArray(
            user.id,
            candidates.map(({ id }) => id),
          ),
          notExists(
            transaction.select().from(sessionTable).where(eq(sessionTable.userId, user.id)),
          ),
        ),
      )
      .returning({ id: user.id });
    const gone = new Set(removed.map(({ id }) => id));
    const former = candidates.filter(({ id }) => gone.has(id));
    for (const one of former) await erasePerson(transaction, one);
    await writeAudits(
      transaction,
      session,
      former.map(({ isUnused: _, ...one }) => ({
        act: 'user.delete',
        target: userTarget(one),
        before: userFacts(one),
      })),
    );
    return { removed: former.length, kept: invited.length - former.length };
  });
