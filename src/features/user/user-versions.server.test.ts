import type { ORPCError } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, user } from '@/db/schema';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { addCaller, auditedActs } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const admin = testApi(testSession()).user;
const own = testApi(testSession({ id: 'eve', email: 'eve@example.org', role: 'user' })).account;
const id = 'eve';

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addCaller({ id: 'test-admin', email: 'ada@example.org', role: 'admin' });
  await addCaller({ id, email: 'eve@example.org', name: 'Eve', role: 'user' });
});

it('refuses a change based on an older version, with the current user', async () => {
  const current = await admin.update({ id, version: 1, name: 'Eve Njoroge' });
  expect(current.version).toBe(2);
  expect(await refusalOf(admin.update({ id, version: 1, role: 'admin' }))).toMatchObject({
    status: 409,
    data: { reason: 'STALE_VERSION', current },
  });
  // Nothing is changed, so the version stays.
  expect(await admin.update({ id, version: 2, role: 'user' })).toEqual(current);
  // A script that names no version writes last.
  expect((await admin.update({ id, name: 'Eve' })).version).toBe(3);
  expect(await auditedActs()).toEqual(['user.update', 'user.update']);
  const [entry] = await db().select().from(auditEntry).limit(1);
  expect(entry?.after).not.toHaveProperty('version');
});

it('tells who created an account', async () => {
  const { id: made } = await admin.create({ email: 'ben@example.org' });
  const addedBy = async () => (await admin.get({ id: made })).addedBy;
  const by = (name: string) => db().update(user).set({ name }).where(eq(user.id, 'test-admin'));
  await by('Ada');
  expect(await addedBy()).toBe('Ada');
  await by('');
  expect(await addedBy()).toBe('ada@example.org');
  expect((await admin.get({ id })).addedBy).toBeNull();
});

it('tells how a user signed in last', async () => {
  const method = async () => (await admin.get({ id })).lastSignInMethod;
  expect(await method()).toBeNull();
  const act = 'session.create';
  await db()
    .insert(auditEntry)
    .values([
      { act, targetId: id, at: new Date(2), after: { method: 'code' } },
      { act, targetId: id, at: new Date(1), after: { method: 'passkey' } },
    ]);
  expect(await method()).toBe('code');
});

it('lets one of fifty simultaneous writers succeed for each version', async () => {
  for (const version of [1, 2, 3]) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        admin.update({ id, version, name: `Eve ${version} ${index}` }).then(
          (saved) => saved.version,
          (error: ORPCError<string, unknown>) => error.status,
        ),
      ),
    );
    expect(answers.toSorted((a, b) => a - b)).toEqual([
      version + 1,
      ...Array<number>(49).fill(409),
    ]);
  }
});

it('keeps the name that the user gives while an administrator gives another', async () => {
  const answers = await Promise.allSettled([
    own.update({ name: 'Her own' }),
    ...Array.from({ length: 5 }, (_, index) =>
      admin.update({ id, version: 1, name: `Given ${index}` }),
    ),
  ]);
  expect(answers[0]).toMatchObject({ status: 'fulfilled' });
  const { name, version } = await admin.get({ id });
  expect(name).toBe('Her own');
  expect(version).toBe(answers.filter(({ status }) => status === 'fulfilled').length + 1);
});

it('counts what the form edits, by any writer, and nothing else', async () => {
  const versionAfter = async (act: Promise<unknown>) => {
    await act;
    return (await admin.get({ id })).version;
  };
  expect(await versionAfter(own.update({ name: 'Eve N.' }))).toBe(2);
  expect(await versionAfter(admin.bulk({ act: 'set-role', ids: [id], role: 'admin' }))).toBe(3);
  expect(
    await versionAfter(
      db().update(user).set({ email: 'eve@example.net' }).where(eq(user.id, id)).execute(),
    ),
  ).toBe(4);
  expect(await versionAfter(own.update({ theme: 'dark', language: 'sw' }))).toBe(4);
  expect(await versionAfter(admin.ban({ id, reason: '' }))).toBe(4);
  expect(await versionAfter(admin.unban({ id }))).toBe(4);
});
