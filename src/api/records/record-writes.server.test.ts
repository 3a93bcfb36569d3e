import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, authConstraints, session as sessionTable, user } from '@/db/schema';
import { refuse } from '@/i18n/errors/refuse.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { anyIdOf } from '@/testing/rows/test-rows.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { recordWrites } from './record-writes.server';

const database = await openTestDatabase();
const caller = testSession();
/** An address whose record refers to a user who does not exist. */
const lost = 'lost@example.org';
const writes = recordWrites({
  kind: 'user',
  table: user,
  load: async (id, within) => {
    const [found] = await within
      .select({ id: user.id, name: user.name, email: user.email, version: user.version })
      .from(user)
      .where(eq(user.id, id));
    if (!found) throw refuse('NOT_FOUND');
    if (found.email === lost)
      throw Object.assign(new Error(), { code: '23503', constraint: 'session_user_id_user_id_fk' });
    return found;
  },
  name: ({ name }) => name,
  facts: ({ name }) => ({ name }),
  refersTo: { userId: sessionTable.userId },
  taken: { email: authConstraints.emailTaken },
});
const run = <Result>(write: () => Promise<Result>) => runWithSession(caller, write);
const entries = () =>
  db()
    .select({ act: auditEntry.act, name: auditEntry.targetName, after: auditEntry.after })
    .from(auditEntry)
    .orderBy(auditEntry.at);
const amina = { name: 'Amina', email: 'amina@example.org' };

beforeEach(() => emptyTestDatabase(database));

it('each write has one entry in the audit, and raises the version', async () => {
  const { id } = await run(() => writes.create(caller, amina));
  expect(await anyIdOf(user)).toBe(id);
  const changed = await run(() => writes.update(caller, id, 1, { name: 'Amina Saleh' }));
  expect(changed).toMatchObject({ id, name: 'Amina Saleh', version: 2 });
  await run(() => writes.delete(caller, id));
  expect(await db().$count(user)).toBe(0);
  expect(await entries()).toEqual([
    { act: 'user.create', name: 'Amina', after: { name: 'Amina' } },
    { act: 'user.update', name: 'Amina Saleh', after: { name: 'Amina Saleh' } },
    { act: 'user.delete', name: 'Amina Saleh', after: null },
  ]);
});

it('refuses an older version, and records that are gone, and changes nothing then', async () => {
  const { id } = await run(() => writes.create(caller, amina));
  await expect(run(() => writes.update(caller, id, 7, { name: 'x' }))).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { reason: 'STALE_VERSION', current: { name: 'Amina' } },
  });
  await expect(run(() => writes.delete(caller, 'gone'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(run(() => writes.create(caller, { email: lost }))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: [{ path: 'userId', message: 'validation:gone' }] },
  });
  await expect(run(() => writes.create(caller, amina))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: [{ path: 'email', message: 'validation:taken' }] },
  });
  expect(await entries()).toHaveLength(1);
  expect(await db().$count(user)).toBe(1);
});
