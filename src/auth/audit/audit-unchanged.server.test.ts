/** Tests that a save without changes writes no audit entry. */
import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, user } from '@/db/schema';
import { testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { addSession } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const admin = testSession({ id: 'ada', email: 'ada@example.org', role: 'admin' });
const api = testApi(admin);
const asEve = testSession({ id: 'eve', email: 'eve@example.org', role: 'user' });
asEve.session.impersonatedBy = 'ada';

beforeEach(async () => {
  await emptyTestDatabase(database);
  const person = (id: string, role: string) => ({ id, name: id, email: `${id}@example.org`, role });
  await db()
    .insert(user)
    .values([
      person('ada', 'admin'),
      person('eve', 'user'),
      { ...person('dan', 'user'), banned: true, banReason: 'Noise' },
    ]);
  await addSession('ada', { id: admin.session.id });
});

it.each<[string, () => Promise<unknown>]>([
  ['a user', () => api.user.update({ id: 'eve', role: 'user', name: 'eve' })],
  ['the same ban', () => api.user.ban({ id: 'dan', reason: 'Noise', expiresAt: null })],
  ['a ban that is not there', () => api.user.unban({ id: 'eve' })],
  ['the name of an impersonated account', () => testApi(asEve).account.update({ name: 'eve' })],
])('a save without a change is no act: %s', async (_, save) => {
  await save();
  expect(await db().$count(auditEntry)).toBe(0);
});
