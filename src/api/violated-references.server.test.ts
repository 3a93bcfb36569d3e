/** Tests that only a declared constraint of the caller's own rows means that the caller is gone. */
import { ORPCError, call } from '@orpc/server';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { signedInProcedure } from '@/api/procedures.server';
import { db } from '@/db/client.server';
import { violatesReference } from '@/db/constraint-violation.server';
import * as schema from '@/db/schema';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { addCaller } from '@/testing/rows/test-people.server';
import { openTestDatabase } from '@/testing/test-database.server';

await openTestDatabase({ own: true });
const caller = testSession({ id: 'ada', email: 'ada@example.org' });

const tables = Object.values(schema).filter((one) => is(one, PgTable));

it('a wrong id in the input of a call does not sign its caller out', async () => {
  await addCaller({ id: 'ada', email: 'ada@example.org', role: 'admin' });
  await db().execute(sql`create table other_room (
    user_id text not null constraint other_room_user_id_user_id_fk references "user" (id))`);
  const lend = signedInProcedure.handler(async () => {
    await db().execute(sql`insert into other_room (user_id) values ('someone who does not exist')`);
  });
  const answer = await runWithSession(caller, () =>
    call(lend, undefined, { context: { via: 'rpc' } }).catch((error: unknown) => error),
  );
  expect(answer).toBeInstanceOf(Error);
  expect(answer).not.toBeInstanceOf(ORPCError);
});

it('each reference in the database is recognized by its column', async () => {
  const { rows } = await db().execute<{ table: string; column: string; constraint: string }>(sql`
    select c.relname as "table", a.attname as "column", k.conname as "constraint"
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and c.relname <> 'other_room'`);
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    const table = tables.find((one) => getTableName(one) === row.table);
    // The table of a part that was taken out stays in the database.
    if (!table) continue;
    const column = Object.values(getTableColumns(table)).find(
      ({ name }) => toSnakeCase(name) === row.column,
    );
    const error = Object.assign(new Error(), { code: '23503', constraint: row.constraint });
    expect([row.constraint, column && violatesReference(error, column)]).toEqual([
      row.constraint,
      true,
    ]);
  }
});
