import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { user } from '@/db/schema';
import { addManyReaders } from '@/testing/calls/test-readers.server';
import { openTestDatabase } from '@/testing/test-database.server';
import type { Listing } from './search-matches.server';
import { findPage } from './search-page.server';
import { type Search, searchIn } from './search.server';

await openTestDatabase();

beforeAll(async () => {
  await addManyReaders();
  const people = ['Zacharias Norten', 'Zoe Nxrtxn', 'N O R Press'];
  await db()
    .insert(user)
    .values(people.map((name, at) => ({ id: `z${at}`, name, email: `${at}@z.example` })));
  await db().execute(sql`create sequence ranked_rows`);
});
afterAll(() => db().execute(sql`drop sequence ranked_rows`));

const find = async (searchTerm: string, cursor?: string, change: Partial<Search> = {}) => {
  const search = { ...((await searchIn(user.searchText, searchTerm)) as Search), ...change };
  const listing: Listing = {
    table: user,
    id: user.id,
    filters: undefined,
    search,
    sort: undefined,
    cursor,
    limit: 5,
  };
  return findPage(listing, search);
};

const forged = (strategy: string, rank = '') =>
  Buffer.from(JSON.stringify(['', '', 9, rank, strategy])).toString('base64url');

/** The number of times that a search for readers, by no whole word, computes the rank of a row. */
async function ranksOf(cursor?: string): Promise<number> {
  await db().execute(sql`alter sequence ranked_rows restart`);
  await find('isito', cursor, {
    relevance: {
      key: sql`left(nextval('ranked_rows')::text, 0) || name`,
      given: sql`${user.name} as name`,
    },
  });
  const { rows } = await db().execute<{ value: number }>(
    sql`select nextval('ranked_rows')::int as value`,
  );
  return (rows[0]?.value ?? Infinity) - 1;
}

it.each(['exact', 'exactAndTypos'])(
  'a forged cursor makes a page rank no more matches than the first page: %s',
  async (strategy) => {
    expect(await ranksOf(forged(strategy))).toBeLessThanOrEqual(await ranksOf());
  },
);

it.each([
  ['norton', 'exactAndTypos', 'c'],
  ['nor', 'spaced', 'd'],
  ['norton', 'twoTypos', 'd'],
  ['reader or norton', 'someWords', 'd'],
  ['norton', 'similar', 'e'],
  ['nortno', 'similar', 'e'],
])(
  'a forged cursor finds no looser matches than the first page does: %s, %s',
  async (searchTerm, strategy, rank) => {
    expect((await find(searchTerm)).ids).not.toEqual([]);
    expect((await find(searchTerm, forged(strategy, rank))).ids).toEqual([]);
  },
);
