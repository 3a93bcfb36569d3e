import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeEach, expect, it } from 'vitest';
import { type DbOrTransaction, db } from '@/db/client.server';
import type { ListColumns } from '@/db/list.server';
import { auditEntry, authConstraints, session, user } from '@/db/schema';
import { id } from '@/db/schema/columns';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { anyIdOf } from '@/testing/rows/test-rows.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { recordStore } from './record-store.server';

const database = await openTestDatabase();
const caller = testSession();
/** An address whose record refers to a user who does not exist. */
const lost = 'lost@example.org';
/** Accounts, as records of which one may name a session. */
const person = pgTable('user', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  sessionId: text('ban_reason').references(() => session.id),
  version: integer().notNull().default(1),
});
const people = recordStore({
  kind: 'user',
  table: person,
  select: (listColumns: ListColumns, within: DbOrTransaction = db()) =>
    within
      .select({
        id: person.id,
        name: person.name,
        genre: { id: person.id, name: person.email },
        version: person.version,
        ...listColumns,
      })
      .from(person)
      .$dynamic(),
  name: ({ name, genre }) => {
    if (genre.name !== lost) return name;
    const constraint = 'user_ban_reason_session_id_fk';
    throw Object.assign(new Error(), { code: '23503', constraint });
  },
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
  const { id: one } = await run(() => people.create(caller, amina));
  expect(await anyIdOf(user)).toBe(one);
  const changed = await run(() => people.update(caller, one, 1, { name: 'Amina Saleh' }));
  expect(changed).toMatchObject({ id: one, name: 'Amina Saleh', version: 2 });
  await run(() => people.delete(caller, one));
  expect(await db().$count(user)).toBe(0);
  expect(await entries()).toEqual([
    { act: 'user.create', name: 'Amina', after: { name: 'Amina', genre: amina.email } },
    { act: 'user.update', name: 'Amina Saleh', after: { name: 'Amina Saleh', genre: amina.email } },
    { act: 'user.delete', name: 'Amina Saleh', after: null },
  ]);
});

it('refuses an older version, and records that are gone, and changes nothing then', async () => {
  const { id: one } = await run(() => people.create(caller, amina));
  await expect(run(() => people.update(caller, one, 7, { name: 'x' }))).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { reason: 'STALE_VERSION', current: { name: 'Amina' } },
  });
  expect(await people.read(one)).toMatchObject({ name: 'Amina', version: 1 });
  await expect(people.read('gone')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(run(() => people.delete(caller, 'gone'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(
    run(() => people.create(caller, { name: 'Lost', email: lost })),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: [{ path: 'sessionId', message: 'validation:gone' }] },
  });
  await expect(run(() => people.create(caller, amina))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: [{ path: 'email', message: 'validation:taken' }] },
  });
  expect(await entries()).toHaveLength(1);
  expect(await db().$count(user)).toBe(1);
});
