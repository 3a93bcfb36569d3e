import { and, eq, gt, sql } from 'drizzle-orm';
import { bannedNow } from '@/auth/ban.server';
import { db } from '@/db/client.server';
import { prepared } from '@/db/prepared.server';
import { session as sessionTable, user as userTable } from '@/db/schema';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { logger } from '@/server/logger.server';
import { settings } from '@/server/settings/settings.server';
import { isImpersonationValid } from './impersonation.server';
import type { CurrentSession } from './session.schema';

/** The fields of an account that the browser may see. */
export const sessionUserColumns = {
  id: userTable.id,
  name: userTable.name,
  email: userTable.email,
  emailVerified: userTable.emailVerified,
  role: userTable.role,
  onboardedAt: userTable.onboardedAt,
  language: userTable.language,
  theme: userTable.theme,
};

const sessionByToken = prepared(() =>
  db()
    .select({
      session: {
        id: sessionTable.id,
        expiresAt: sessionTable.expiresAt,
        impersonatedBy: sessionTable.impersonatedBy,
      },
      user: sessionUserColumns,
      banned: bannedNow,
      secondsSinceUpdate: sql<number>`floor(extract(epoch from now() - ${sessionTable.updatedAt}))::int`,
    })
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(
      and(eq(sessionTable.token, sql.placeholder('token')), gt(sessionTable.expiresAt, sql`now()`)),
    ),
);

/** Reads the session of a token; null if it has expired or its user is banned. */
export async function sessionOf(token: string): Promise<CurrentSession | null> {
  const [found] = await sessionByToken({ token });
  if (!found || found.banned) return null;
  const { impersonatedBy, id } = found.session;
  if (impersonatedBy && !(await isImpersonationValid(id))) return null;
  if (found.secondsSinceUpdate >= settings().AUTH_SESSION_UPDATE_AGE_IN_SECONDS)
    await recordUse(id);
  return { session: found.session, user: found.user };
}

/**
 * Stores the last use of a session; its end does not change. Logs an error instead of throwing it,
 * so that reading still works.
 */
async function recordUse(id: string): Promise<void> {
  if (isDatabaseFull()) return;
  await db()
    .update(sessionTable)
    .set({ updatedAt: sql`now()` })
    .where(eq(sessionTable.id, id))
    .catch((error: unknown) => logger().warn({ err: error }, 'The use of a session is not noted'));
}
