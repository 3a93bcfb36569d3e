import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { writeAudit } from '@/auth/audit/audit.server';
import { bannedNow } from '@/auth/ban.server';
import { parseRoles } from '@/auth/permissions';
import { type DbOrTransaction, db } from '@/db/client.server';
import { auditEntry, user } from '@/db/schema';
import { displayName } from '@/lib/people/display-name';
import { logger } from '@/server/logger.server';
import { settings } from '@/server/settings/settings.server';

/**
 * Whether signing in with a code creates an account for an address that has none. Addresses listed in
 * AUTH_ADMIN_EMAILS get one even if sign-up is disabled; otherwise a new installation without sign-up
 * would have no account to sign in to.
 */
export const maySignUp = (email: string): boolean =>
  settings().signUpEnabled || settings().AUTH_ADMIN_EMAILS.includes(email);

const roleBefore = sql`${auditEntry.before} ->> 'role'`;
const roleAfter = sql`${auditEntry.after} ->> 'role'`;

/**
 * Whether the last change of a user's role by a person, as far back as the audit goes, took the role of an administrator
 * away.
 */
async function wasDemoted(transaction: DbOrTransaction, userId: string): Promise<boolean> {
  const [last] = await transaction
    .select({ before: sql<string>`${roleBefore}`, after: sql<string>`${roleAfter}` })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.targetType, 'user'),
        eq(auditEntry.targetId, userId),
        isNotNull(auditEntry.actorId),
        sql`${roleBefore} <> ${roleAfter}`,
      ),
    )
    .orderBy(desc(auditEntry.at))
    .limit(1);
  return (
    last !== undefined &&
    parseRoles(last.before).includes('admin') &&
    !parseRoles(last.after).includes('admin')
  );
}

/**
 * Makes users listed in AUTH_ADMIN_EMAILS administrators at any kind of sign-in. Requires a
 * verified address and no ban, and ignores impersonations. The audit entry has no actor, because
 * the settings cause the change. Users whom an administrator has demoted stay so, because the administrator could
 * not know that the next sign-in would undo it.
 */
export async function grantNamedAdmin(session: {
  userId: string;
  impersonatedBy?: string | null;
}): Promise<void> {
  const named = settings().AUTH_ADMIN_EMAILS;
  if (named.length === 0 || session.impersonatedBy) return;
  await db().transaction(async (transaction) => {
    const [found] = await transaction
      .select({
        id: user.id,
        name: user.name,
        email: user.email,
        emailVerified: user.emailVerified,
        role: user.role,
        banned: bannedNow,
      })
      .from(user)
      .where(eq(user.id, session.userId))
      .for('update');
    if (!found?.emailVerified || !named.includes(found.email) || found.banned) return;
    const roles = parseRoles(found.role);
    if (roles.includes('admin')) return;
    if (await wasDemoted(transaction, found.id)) {
      logger().warn(
        { user: found.id },
        'AUTH_ADMIN_EMAILS names a user whom an administrator has demoted: the role stays, and an administrator can give it back',
      );
      return;
    }
    // The role `admin` includes all permissions of `user`.
    const role = [...roles.filter((one) => one !== 'user'), 'admin'].join(',');
    await transaction.update(user).set({ role }).where(eq(user.id, found.id));
    await writeAudit(transaction, null, {
      act: 'user.set-role',
      target: { id: found.id, name: displayName(found) },
      before: { role: found.role },
      after: { role, by: 'AUTH_ADMIN_EMAILS' },
    });
  });
}
