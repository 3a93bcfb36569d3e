import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { user } from '@/db/schema';
import { addManyReaders } from '@/testing/calls/test-readers.server';
import { countReads } from '@/testing/count-reads.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { mostRead } from './search-conditions.server';
import { findPage } from './search-page.server';
import { type Search, searchIn } from './search.server';

const database = await openTestDatabase();
beforeAll(() => addManyReaders());

/** The search for common words and the name of a fact that most readers have. */
async function searchBesideFact(books: number) {
  const ofSchool = sql`select id from "user" where id like 'r%'`;
  const fact = {
    text: 'depot',
    books,
    condition: (text: unknown, isLookedUp: boolean) =>
      isLookedUp
        ? sql`${user.id} = any (array(${ofSchool} limit ${text ? null : mostRead}))`
        : sql`${user.id} like 'r%'`,
  };
  const search = await searchIn(user.searchText, 'visitor norton', [], {
    words: {
      words: ['visitor', 'norton'].map((text) => ({ text, sounds: [] })),
      common: { visitor: 20_000, norton: 300_000 },
    },
    joined: [fact],
    parts: { titleKey: user.name, titleEnd: sql`6`, nameEnd: sql`12` },
  });
  return search as Search;
}

it('reads a part of the many rows with a fact beside common words, and says so', async () => {
  const search = await searchBesideFact(mostRead + 1);
  const find = (cursor?: string) =>
    findPage({ table: user, id: user.id, limit: 20, search, cursor }, search);
  const first = await find();
  // A third of these are called so.
  expect(first).toMatchObject({ ids: { length: 20 }, isCut: true });
  const { ids } = await find(first.nextCursor ?? '');
  expect(new Set([...first.ids, ...ids]).size).toBe(40);
  expect(await countReads(database, ['user'], () => find())).toBeLessThan(5 * mostRead);
  // Files get all, and so does a list beside a fact of fewer rows.
  const listing = { table: user, id: user.id, limit: 20, search };
  expect(await findPage({ ...listing, count: 'all' }, search)).toMatchObject({
    total: 3500,
  });
  const fewer = await searchBesideFact(mostRead);
  expect((await findPage({ ...listing, search: fewer }, fewer)).isCut).toBeUndefined();
});
