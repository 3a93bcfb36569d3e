import { eq } from 'drizzle-orm';
import { auditOrigin } from '@/auth/audit.server';
import { bannedNow } from '@/auth/ban.server';
import { parseRoles } from '@/auth/permissions';
import { db } from '@/db/client.server';
import { auditEntry, user } from '@/db/schema';
import { settings } from '@/server/settings/settings.server';

/**
 * Makes whoever AUTH_ADMIN_EMAILS names an administrator when they sign in, whichever way. Only with
 * an address that is proved to be theirs, and not on being impersonated. The audit names nobody as
 * the actor: the settings did it.
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
    // An admin has every right of a user already.
    const role = [...roles.filter((one) => one !== 'user'), 'admin'].join(',');
    await transaction.update(user).set({ role }).where(eq(user.id, found.id));
    await transaction.insert(auditEntry).values({
      act: 'user.set-role',
      targetType: 'user',
      targetId: found.id,
      targetName: found.name || found.email,
      before: { role: found.role },
      after: { role, by: 'AUTH_ADMIN_EMAILS' },
      ...auditOrigin(),
    });
  });
}
