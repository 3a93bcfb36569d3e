import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { type SortKey, encodeCursor } from './keyset.server';
import { type ListColumns, readBatches, readList } from './list.server';
import { session, user } from './schema';
import { mostSorted } from './search/search-page.server';
import { searchIn } from './search/search.server';

await openTestDatabase();

const names = ['Ada Lovelace', 'Grace Hopper', 'Hedy Lamarr', 'Émilie du Châtelet'];
/** More sessions than a search sorts, so that it also reads along an index. */
const sessionCount = 1600;

beforeAll(async () => {
  await db()
    .insert(user)
    .values(names.map((name, at) => ({ id: `u${at}`, name, email: `${at}@people.example` })));
  await db().execute(sql`
    insert into session (id, token, user_id, expires_at, created_at)
    select 's' || lpad(n::text, 4, '0'), 't' || n, 'u' || n % 4, now() + interval '1 day',
      timestamptz '2026-01-01 12:00:00+00' + (n % 40) * interval '1 day'
    from generate_series(1, ${sessionCount}::int) n`);
});

const byDay = {
  expression: sql`(${session.createdAt} at time zone 'UTC')::date`,
  type: 'date',
} as const;
const byOwner = { expression: sql`sort_key(${user.name})`, type: 'text' } as const;

const select = (listColumns: ListColumns) =>
  db()
    .select({ id: session.id, owner: user.name, createdAt: session.createdAt, ...listColumns })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .$dynamic();

const request = async (searchTerm: string, sort?: SortKey, owner?: string) => ({
  table: sql`${session} join ${user} on ${user.id} = ${session.userId}`,
  id: session.id,
  filters: owner ? eq(user.name, owner) : undefined,
  search: await searchIn(user.searchText, searchTerm, [user.name]),
  sort,
  limit: 300,
});

async function inPages(searchTerm: string, sort?: SortKey, owner?: string) {
  const listing = await request(searchTerm, sort, owner);
  const items = [];
  const totals = new Set<number>();
  let cursor: string | undefined;
  do {
    const page = await readList({ ...listing, cursor }, byOwner, select);
    items.push(...page.items);
    totals.add(page.total);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return { items, totals: [...totals] };
}

describe('a list with a column of a related record', () => {
  it.each<SortKey>([
    byOwner,
    { ...byOwner, descending: true },
    byDay,
    { ...byDay, descending: true },
  ])('is read whole and in order, page by page: $type $descending', async (sort) => {
    const { items, totals } = await inPages('', sort);
    const direction = sort.descending === true ? 'desc' : 'asc';
    const { rows } = await db().execute<{ id: string }>(sql`
        select ${session.id} as id from ${session} join ${user} on ${user.id} = ${session.userId}
        order by ${sort.expression} ${sql.raw(direction)}, ${session.id} ${sql.raw(direction)}`);
    expect(items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(totals).toEqual([sessionCount]);
  });

  it('is filtered by it, and counts what is left', async () => {
    const { items, totals } = await inPages('', byDay, 'Grace Hopper');
    expect(totals).toEqual([sessionCount / 4]);
    expect(new Set(items.map(({ owner }) => owner))).toEqual(new Set(['Grace Hopper']));
  });

  it.each([
    ['chatelet', undefined],
    ['chatelet', byDay],
    ['lovelase', undefined],
    ['lovelase', byOwner],
    // All rows match, so the search reads along the order of the list.
    ['people', byDay],
    ['people', { ...byOwner, descending: true }],
    ['people', undefined],
  ])('is searched by it: %s', async (searchTerm, sort) => {
    const { items, totals } = await inPages(searchTerm, sort);
    const expected = searchTerm === 'people' ? sessionCount : sessionCount / 4;
    expect(totals).toEqual([Math.min(expected, mostSorted)]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(expected);
    const batches = [];
    for await (const batch of readBatches(await request(searchTerm, sort), byOwner, select))
      batches.push(...batch);
    expect(batches).toEqual(items);
  });
});

it.each(['2026-02-30', '2026-2-3', 'infinity', '', "2026-01-01'"])(
  'a forged cursor with the day %j is refused',
  async (value) => {
    const place = { value, id: 's', total: { total: 1 }, rank: '', strategy: 'exact' } as const;
    const cursor = encodeCursor(place);
    const listing = { ...(await request('', byDay)), cursor };
    await expect(readList(listing, byOwner, select)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  },
);
