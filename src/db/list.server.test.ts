import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { addManyReaders, manyReaders } from '@/testing/calls/test-readers.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { sortKey } from './keyset.server';
import { type ListColumns, readBatches, readList } from './list.server';
import { queryCount } from './query-count.server';
import { user } from './schema';
import { mostLoose, mostSorted } from './search/search-page.server';
import { searchIn } from './search/search.server';

await openTestDatabase();

beforeAll(addManyReaders);

const byName = { expression: sql`sort_key(${user.name})`, type: 'text' } as const;
const byNameDown = sortKey({ name: byName }, '-name');

const selectUsers = (listColumns: ListColumns) =>
  db()
    .select({ id: user.id, ...listColumns })
    .from(user)
    .$dynamic();

/** A page of a search holds as many rows as are found at once: exact ones by the index, or misspelt ones. */
const pageOf = (searchTerm: string) => (searchTerm === 'Norton' ? 2000 : 4000);

const listingOf = async (searchTerm: string, sort?: typeof byNameDown) => ({
  table: user,
  id: user.id,
  filters: undefined,
  search: await searchIn(user.searchText, searchTerm, [user.name]),
  sort,
  cursor: undefined,
  limit: pageOf(searchTerm),
});

async function inBatches(searchTerm: string, sort?: typeof byNameDown) {
  const listing = await listingOf(searchTerm, sort);
  const before = queryCount();
  const ids: string[] = [];
  const sizes: number[] = [];
  for await (const batch of readBatches(listing, byName, selectUsers)) {
    ids.push(...batch.map(({ id }) => id));
    sizes.push(batch.length);
  }
  return { ids, sizes, queries: queryCount() - before };
}

async function inPages(searchTerm: string, sort?: typeof byNameDown) {
  const listing = await listingOf(searchTerm, sort);
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await readList({ ...listing, cursor }, byName, selectUsers);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

describe('all rows in batches', () => {
  it.each([
    ['', undefined],
    ['Visitor', undefined],
    ['Norton', undefined],
    ['Norton', byNameDown],
    ['Vistor', undefined],
    ['qqqqqqqq', undefined],
  ])('are those of the pages, in their order: %s', async (searchTerm, sort) => {
    const { ids, sizes } = await inBatches(searchTerm, sort);
    expect(ids).toEqual(await inPages(searchTerm, sort));
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(500);
  });

  it('are found by one query of a search, and read by one for each batch', async () => {
    const { sizes, queries } = await inBatches('Visitor');
    expect(sizes).toEqual([500, 500, 500, 500, 500, 500, 500]);
    expect(queries).toBe(1 + sizes.length);
  });
});

describe('the total', () => {
  const page = async (listing: object, limit = 2) =>
    readList({ ...(await listingOf('')), ...listing, limit }, byName, selectUsers);

  it('is exact to 10,000, and then says that there are more, on each page', async () => {
    const first = await page({});
    expect(first).toMatchObject({ total: 10_000, isTotalCapped: true });
    const next = await page({ cursor: first.nextCursor ?? '' });
    expect(next).toMatchObject({ total: 10_000, isTotalCapped: true });
    const fewer = { filters: sql`${user.email} <= '2'` };
    const { total, isTotalCapped } = await page(fewer);
    expect(total).toBe(await db().$count(user, fewer.filters));
    expect(isTotalCapped).toBeUndefined();
  });

  it('is exact for a caller that uses page numbers, also after the end', async () => {
    expect(await page({ count: 'all' })).toMatchObject({ total: manyReaders });
    const after = await page({ count: 'all', offset: 20_000 });
    expect(after).toMatchObject({ items: [], total: manyReaders });
  });

  it('of a search says that there are more, too', async () => {
    for (const [searchTerm, total] of [
      ['Norton', mostSorted],
      ['Nortno', mostLoose],
    ] as const)
      for (const sort of [undefined, byNameDown]) {
        const search = { search: await searchIn(user.searchText, searchTerm), sort };
        expect(await page(search)).toMatchObject({ total, isTotalCapped: true });
      }
  });

  it('that is kept is not counted', async () => {
    expect(await page({ keptTotal: sql`12345` })).toMatchObject({ total: 12_345 });
  });
});
