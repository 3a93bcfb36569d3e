import { sql } from 'drizzle-orm';
import { signedCookie } from '@/auth/library/cookies.server';
import { sessionCookieName } from '@/auth/session/session-cookie.server';
import { db } from '@/db/client.server';
import { auditEntry, session as sessionTable, user } from '@/db/schema';
import { testSessionId } from '@/testing/calls/test-session.server';

/** Adds a user to the database and returns the id. For tests. */
export async function addPerson(
  person: Partial<typeof user.$inferInsert> & { email: string },
): Promise<string> {
  const [made] = await db().insert(user).values(person).returning({ id: user.id });
  return made?.id ?? '';
}

/** Like `addPerson`, with the session that `testSession` makes for this user. For tests. */
export async function addCaller(
  person: Parameters<typeof addPerson>[0] & { id: string },
): Promise<void> {
  await addPerson(person);
  await addSession(person.id, { id: testSessionId(person.id) });
}

/** Adds a session to the database, without a sign-in. For tests. */
export async function addSession(
  userId: string,
  more: Partial<typeof sessionTable.$inferInsert> = {},
): Promise<typeof sessionTable.$inferSelect> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const values = { userId, token: crypto.randomUUID(), expiresAt, ...more };
  const [made] = await db().insert(sessionTable).values(values).returning();
  if (!made) throw new Error('No session was inserted');
  return made;
}

/** The cookie of a session. For tests. */
export const cookieOf = async ({ token }: { token: string }): Promise<string> =>
  (await signedCookie(sessionCookieName(), token)).split(';')[0] ?? '';

/** The actions in the audit, oldest first. For tests. */
export async function auditedActs(): Promise<string[]> {
  // Entries of one transaction have one time: `cmin` counts its commands.
  const order = [auditEntry.at, sql`${auditEntry}.cmin::text::int`];
  const entries = await db()
    .select()
    .from(auditEntry)
    .orderBy(...order);
  return entries.map(({ act }) => act);
}
