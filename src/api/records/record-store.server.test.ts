import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type DbOrTransaction, db } from '@/db/client.server';
import type { ListColumns } from '@/db/list.server';
import { auditEntry, session } from '@/db/schema';
import { id } from '@/db/schema/columns';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { anyIdOf } from '@/testing/rows/test-rows.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { recordStore } from './record-store.server';

// Its own, since it gets a table.
const database = await openTestDatabase({ own: true });
const caller = testSession();
/** Records of which one may name a session. */
const sample = pgTable('sample_record', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  sessionId: text().references(() => session.id),
  version: integer().notNull().default(1),
});
const samples = recordStore({
  // A kind that every product has.
  kind: 'user',
  table: sample,
  select: (listColumns: ListColumns, within: DbOrTransaction = db()) =>
    within
      .select({
        id: sample.id,
        name: sample.name,
        town: { id: sample.id, name: sample.email },
        version: sample.version,
        ...listColumns,
      })
      .from(sample)
      .$dynamic(),
  name: ({ name }) => name,
  taken: { email: 'sample_record_email' },
});
const run = <Result>(write: () => Promise<Result>) => runWithSession(caller, write);
const entries = () =>
  db()
    .select({ act: auditEntry.act, name: auditEntry.targetName, after: auditEntry.after })
    .from(auditEntry)
    .orderBy(auditEntry.at);
const amina = { name: 'Amina', email: 'amina@example.org' };

beforeAll(() =>
  db().execute(sql`
    create table sample_record (
      id text primary key default gen_random_uuid(), name text not null, version integer default 1,
      email text not null constraint sample_record_email unique,
      session_id text constraint sample_record_session_id_session_id_fk references session (id))`),
);
beforeEach(() => emptyTestDatabase(database));

it('each write has one entry in the audit, and raises the version', async () => {
  const { id: one } = await run(() => samples.create(caller, amina));
  expect(await anyIdOf(sample)).toBe(one);
  const changed = await run(() => samples.update(caller, one, 1, { name: 'Amina Saleh' }));
  expect(changed).toMatchObject({ id: one, name: 'Amina Saleh', version: 2 });
  await run(() => samples.delete(caller, one));
  expect(await db().$count(sample)).toBe(0);
  expect(await entries()).toEqual([
    { act: 'user.create', name: 'Amina', after: { name: 'Amina', town: amina.email } },
    { act: 'user.update', name: 'Amina Saleh', after: { name: 'Amina Saleh', town: amina.email } },
    { act: 'user.delete', name: 'Amina Saleh', after: null },
  ]);
});

it('refuses an older version, and records that are gone, and changes nothing then', async () => {
  const { id: one } = await run(() => samples.create(caller, amina));
  await expect(run(() => samples.update(caller, one, 7, { name: 'x' }))).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { reason: 'STALE_VERSION', current: { name: 'Amina' } },
  });
  expect(await samples.read(one)).toMatchObject({ name: 'Amina', version: 1 });
  await expect(samples.read('gone')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(run(() => samples.delete(caller, 'gone'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(
    run(() => samples.create(caller, { ...amina, email: 'lost@example.org', sessionId: 'gone' })),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: [{ path: 'sessionId', message: 'validation:gone' }] },
  });
  await expect(run(() => samples.create(caller, amina))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: [{ path: 'email', message: 'validation:taken' }] },
  });
  expect(await entries()).toHaveLength(1);
  expect(await db().$count(sample)).toBe(1);
});
