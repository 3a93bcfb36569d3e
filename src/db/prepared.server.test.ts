import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { db } from './client.server';
import { readList } from './list.server';
import { prepared, runKept } from './prepared.server';
import { queryCount } from './query-count.server';
import { book, genre } from './schema';

const database = await openTestDatabase({ own: true });
const { list } = testApi(testSession({ id: 'test-reader', role: 'user' })).book;

beforeAll(async () => {
  const [novel] = await db()
    .insert(genre)
    .values({ name: 'Novel', color: '#632a55', translations: { fr: 'Roman' } })
    .returning();
  const titles = ['Emma', 'Sea', 'Woolf'];
  await db()
    .insert(book)
    .values(
      titles.map((title) => ({ title, author: 'A', genreId: novel!.id, isbn: null, version: 3 })),
    );
});

const countQueries = async (work: () => Promise<unknown>) => {
  const before = queryCount();
  await work();
  return queryCount() - before;
};

it('a page of a list takes one statement, with its total', async () => {
  const first = await list({ limit: 2 });
  expect(first).toMatchObject({ total: 3, items: [{ title: 'Emma' }, { title: 'Sea' }] });
  const cursor = first.nextCursor!;
  const next = { total: 3, nextCursor: null, items: [{ title: 'Woolf' }] };
  expect(await list({ limit: 2, cursor })).toMatchObject(next);
  for (const asked of [{ limit: 2 }, { limit: 2, cursor }, { language: 'fr' }])
    expect({ asked, took: await countQueries(() => list(asked)) }).toEqual({ asked, took: 1 });
  expect(await list({ language: 'fr' })).toEqual({ total: 0, nextCursor: null, items: [] });
});

it('a statement without filters is parsed once by a server, and by a pooler each time', async () => {
  if (database.kind !== 'postgres') return;
  for (let time = 0; time < 3; time += 1) await list({ sort: '-author' });
  const { rows } = await db().execute(sql`
    select from pg_prepared_statements where name like 'start_ui_%' and statement like '%"author") desc%'`);
  expect(rows).toHaveLength(database.pool.isThroughPooler ? 0 : 1);
});

it('a prepared statement returns the same rows as an ordinary one', async () => {
  const build = () =>
    db()
      .select({ id: book.id, createdAt: book.createdAt, genre: { name: genre.name } })
      .from(book)
      .leftJoin(genre, sql`${genre.id} = ${book.genreId} and ${book.title} <> 'Sea'`)
      .orderBy(book.id);
  expect(await prepared(build)().execute()).toEqual(await build());
});

it('a list with a value of its reader gives each reader their own', async () => {
  const listing = { table: book, id: book.id, limit: 1 };
  const byTitle = { expression: sql`sort_key(${book.title})`, type: 'text' } as const;
  const seenBy = async (email: string) => {
    const { items } = await readList(listing, byTitle, (listColumns) =>
      db()
        .select({ id: book.id, seenBy: sql<string>`${email}::text`, ...listColumns })
        .from(book)
        .$dynamic(),
    );
    return items[0]?.seenBy;
  };
  for (const email of ['ada@example.org', 'omar@example.org', 'ada@example.org'])
    expect(await seenBy(email)).toBe(email);
});

it('a statement with a value is not kept, also if its function is', async () => {
  let reader = 'ada';
  const read = () =>
    db()
      .select({ reader: sql<string>`${reader}::text` })
      .from(book)
      .limit(1);
  for (reader of ['ada', 'ada', 'omar', 'neema'])
    expect(await runKept([read, book], '', read, {})).toEqual([{ reader }]);
  expect(prepared(read)).toThrow('contains a value');
});

it('a kept statement whose text changes fails', async () => {
  let column: typeof book.title | typeof book.author = book.title;
  const read = () => db().select({ column }).from(book).limit(sql.placeholder('count'));
  const run = () => runKept([read, book], '', read, { count: 1 });
  const once = prepared(read);
  for (let time = 0; time < 3; time += 1) expect(await run()).toHaveLength(1);
  expect(await once().execute({ count: 1 })).toHaveLength(1);
  column = book.author;
  expect(run).toThrow('two texts');
  expect(once).toThrow('two texts');
});
