import { eq } from 'drizzle-orm';
import { writeAudit } from '@/auth/audit/audit.server';
import { bannedNow } from '@/auth/ban.server';
import { parseRoles } from '@/auth/permissions';
import { db } from '@/db/client.server';
import { user } from '@/db/schema';
import { displayName } from '@/lib/people/display-name';
import { settings } from '@/server/settings/settings.server';

/**
 * Whether signing in with a code creates an account for an address that has none. Addresses listed in
 * AUTH_ADMIN_EMAILS get one even if sign-up is disabled; otherwise a new installation without sign-up
 * would have no account to sign in to.
 */
export const maySignUp = (email: string): boolean =>
  settings().signUpEnabled || settings().AUTH_ADMIN_EMAILS.includes(email);

/**
 * Makes users listed in AUTH_ADMIN_EMAILS administrators at any kind of sign-in. Requires a
 * verified address and no ban, and ignores impersonations. The audit entry has no actor, because
 * the settings cause the change.
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
