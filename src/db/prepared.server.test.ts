import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { db } from './client.server';
import { readList } from './list.server';
import { prepared, runAgain } from './prepared.server';
import { queryCount } from './query-count.server';
import { auditEntry, user } from './schema';

const database = await openTestDatabase({ own: true });
const { list } = testApi(testSession()).user;

beforeAll(async () => {
  const names = ['Ada', 'Eve', 'Zoe'];
  await db()
    .insert(user)
    .values(names.map((name) => ({ id: name, name, email: `${name.toLowerCase()}@example.org` })));
  await db()
    .insert(auditEntry)
    .values(names.map((actorId) => ({ act: 'user.update', actorId })));
});

const countQueries = async (work: () => Promise<unknown>) => {
  const before = queryCount();
  await work();
  return queryCount() - before;
};

it('a page of a list takes one statement, with its total', async () => {
  const first = await list({ limit: 2 });
  expect(first).toMatchObject({ total: 3, items: [{ name: 'Ada' }, { name: 'Eve' }] });
  const cursor = first.nextCursor!;
  const next = { total: 3, nextCursor: null, items: [{ name: 'Zoe' }] };
  expect(await list({ limit: 2, cursor })).toMatchObject(next);
  for (const asked of [{ limit: 2 }, { limit: 2, cursor }, { role: 'admin' as const }])
    expect({ asked, took: await countQueries(() => list(asked)) }).toEqual({ asked, took: 1 });
  expect(await list({ role: 'admin' })).toEqual({ total: 0, nextCursor: null, items: [] });
});

it('a statement without filters is parsed once by a server, and by a pooler each time', async () => {
  if (database.kind !== 'postgres') return;
  for (let time = 0; time < 3; time += 1) await list({ sort: '-email' });
  const { rows } = await db().execute(sql`
    select from pg_prepared_statements where name like 'start_ui_%' and statement like '%"email" desc%'`);
  expect(rows).toHaveLength(database.pool.isThroughPooler ? 0 : 1);
});

it('the statements of a search are parsed once by a server, for all words', async () => {
  if (database.kind !== 'postgres') return;
  for (const searchTerm of ['adele', 'evening', 'zoology']) await list({ searchTerm });
  const { rows } = await db().execute(sql`
    select from pg_prepared_statements where name like 'start_ui_%' and statement like '%source_0%'`);
  expect(rows).toHaveLength(database.pool.isThroughPooler ? 0 : 1);
});

it('a statement that is run again returns the same rows as an ordinary one', async () => {
  const build = () =>
    db()
      .select({ id: auditEntry.id, at: auditEntry.at, actor: { name: user.name } })
      .from(auditEntry)
      .leftJoin(user, sql`${user.id} = ${auditEntry.actorId} and ${user.name} <> 'Eve'`)
      .orderBy(auditEntry.id);
  expect(await runAgain(build())).toEqual(await build());
});

it('a list with a value of its reader gives each reader their own', async () => {
  const listing = { table: user, id: user.id, limit: 1 };
  const byName = { expression: sql`sort_key(${user.name})`, type: 'text' } as const;
  const seenBy = async (email: string) => {
    const { items } = await readList(listing, byName, (listColumns) =>
      db()
        .select({ id: user.id, seenBy: sql<string>`${email}::text`, ...listColumns })
        .from(user)
        .$dynamic(),
    );
    return items[0]?.seenBy;
  };
  for (const email of ['ada@example.org', 'omar@example.org', 'ada@example.org'])
    expect(await seenBy(email)).toBe(email);
});

it('a statement that is run again has the value of each call, and is parsed once by a server', async () => {
  const read = (reader: string) =>
    runAgain(
      db()
        .select({ reader: sql<string>`${reader}::text` })
        .from(user)
        .limit(1),
    );
  for (const reader of ['ada', 'ada', 'omar', 'neema'])
    expect(await read(reader)).toEqual([{ reader }]);
  if (database.kind !== 'postgres') return;
  const { rows } = await db().execute(sql`
    select from pg_prepared_statements where name like 'start_ui_%' and statement like 'select $1::text from%'`);
  expect(rows).toHaveLength(database.pool.isThroughPooler ? 0 : 1);
});

it('a statement that every request runs contains no value', async () => {
  const column = sql<string>`${'ada'}::text`;
  const baked = prepared(() => db().select({ column }).from(user));
  expect(() => baked({})).toThrow('contains a value');
  const one = prepared(() =>
    db()
      .select()
      .from(user)
      .where(eq(user.id, sql.placeholder('id'))),
  );
  for (const id of ['Ada', 'Eve']) expect(await one({ id })).toMatchObject([{ id }]);
});
