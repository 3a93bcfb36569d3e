import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditEntry, user } from '@/db/schema';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';
import { grantNamedAdmin } from './named-admins.server';

changeSettings({ AUTH_ADMIN_EMAILS: 'ada@example.org' });
const database = await openTestDatabase();
const { db } = database;
beforeEach(() => emptyTestDatabase(database));

type Person = Partial<typeof user.$inferInsert>;
/** Creates a user, simulates a sign-in, and returns the role. */
async function roleAfter(person: Person, session = {}): Promise<string | undefined> {
  const values = { id: 'ada', email: 'ada@example.org', emailVerified: true, ...person };
  await db.insert(user).values(values);
  await grantNamedAdmin({ userId: 'ada', ...session });
  return (await db.select().from(user).where(eq(user.id, 'ada')))[0]?.role;
}

it('makes a listed user an administrator, and writes an audit entry', async () => {
  expect(await roleAfter({})).toBe('admin');
  await grantNamedAdmin({ userId: 'ada' });
  expect(await db.select().from(auditEntry)).toMatchObject([
    { act: 'user.set-role', actorId: null, targetId: 'ada', before: { role: 'user' } },
  ]);
});

it('leaves the role to an administrator who demoted the user', async () => {
  await db.insert(user).values({ id: 'boss', email: 'boss@example.org', role: 'admin' });
  expect(await roleAfter({})).toBe('admin');
  const roleNow = async () => {
    await grantNamedAdmin({ userId: 'ada' });
    return (await db.select().from(user).where(eq(user.id, 'ada')))[0]?.role;
  };
  const change = async (before: string, role: string, act: string) => {
    await db.update(user).set({ role }).where(eq(user.id, 'ada'));
    await db.insert(auditEntry).values({
      act,
      actorId: 'boss',
      targetType: 'user',
      targetId: 'ada',
      before: { role: before },
      after: { role },
    });
  };
  await change('admin', 'user', 'user.set-role');
  expect(await roleNow()).toBe('user');
  // Such as a change of the name.
  await change('user', 'user', 'user.update');
  expect(await roleNow()).toBe('user');
  await change('user', 'admin,user', 'user.update');
  await db.update(user).set({ role: 'user' }).where(eq(user.id, 'ada'));
  expect(await roleNow()).toBe('admin');
  await change('admin', 'user', 'user.update');
  expect(await roleNow()).toBe('user');
});

it.each<[string, Person, object]>([
  ['with an unverified address', { emailVerified: false }, {}],
  ['with a ban', { banned: true }, {}],
  ['with another address', { email: 'eve@example.org' }, {}],
  ['during an impersonation', {}, { impersonatedBy: 'bob' }],
])('changes no role for a user %s', async (_, person, session) => {
  expect(await roleAfter(person, session)).toBe('user');
  expect(await db.$count(auditEntry)).toBe(0);
});
