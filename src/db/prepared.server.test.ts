import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { db } from './client.server';
import { prepared, preparedAs } from './prepared.server';
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
  const columns = {
    id: book.id,
    isbn: book.isbn,
    createdAt: book.createdAt,
    version: book.version,
    doubled: sql<number>`${book.version}`.mapWith((version: unknown) => Number(version) * 2),
    genre: { name: genre.name, translations: genre.translations, createdAt: genre.createdAt },
  };
  const inner = () =>
    db().select(columns).from(book).innerJoin(genre, eq(genre.id, book.genreId)).orderBy(book.id);
  // An outer join without a match returns null instead of an object of nulls.
  const outer = () =>
    db()
      .select({ id: book.id, genre: columns.genre })
      .from(book)
      .leftJoin(genre, sql`${genre.id} = ${book.genreId} and ${book.title} <> 'Sea'`)
      .orderBy(book.id);
  for (const build of [inner, outer]) {
    expect(await prepared(build)().execute()).toEqual(await build());
    expect(await preparedAs([build.name], build, {})).toEqual(await build());
  }
  const none = () => inner().limit(0);
  expect(await preparedAs(['none'], none, {})).toEqual([]);
});

it('the server sends the rows of a list as one value, which the driver parses once', async () => {
  if (database.kind !== 'postgres') return;
  let values = 0;
  const count = ({ fields }: { fields: unknown[] }) => (values += fields.length);
  const connection = await database.pool.connect();
  connection.connection.on('dataRow', count);
  const idle = database.pool.idleCount;
  connection.release();
  expect(idle).toBe(0);
  const { items } = await list({ limit: 3 });
  expect(items).toHaveLength(3);
  connection.connection.off('dataRow', count);
  expect(values).toBe(1);
});

it('simultaneous requests share one read, which sees all writes before them', async () => {
  const titles = () =>
    preparedAs(
      ['titles', 'shared'],
      () => db().select({ title: book.title }).from(book).orderBy(book.id),
      {},
    );
  expect(await countQueries(() => Promise.all(Array.from({ length: 10 }, titles)))).toBe(2);
  const [sea] = await db().select().from(book).where(eq(book.title, 'Sea'));
  for (const title of ['Ocean', 'Sea']) {
    const early = titles();
    await db().update(book).set({ title }).where(eq(book.id, sea!.id));
    expect((await Promise.all([titles(), titles()])).flat()).toEqual(
      expect.arrayContaining([{ title }]),
    );
    await early;
  }
});
