import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { user } from '@/db/schema';
import { addManyReaders } from '@/testing/calls/test-readers.server';
import { countReads } from '@/testing/count-reads.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { matchQuery } from './search-matches.server';
import { findPage, mostLoose, mostSorted } from './search-page.server';
import { sourcesFor } from './search-sources.server';
import { type Search, searchIn } from './search.server';

const database = await openTestDatabase();
beforeAll(() => addManyReaders());

const descending = [desc(user.createdAt), desc(user.id)];
const newestFirst = {
  expression: sql`${user.createdAt}`,
  type: 'timestamptz',
  descending: true,
} as const;

it.each([
  ['a typo in a word of most texts', 'nortno', { filters: eq(user.emailVerified, false) }],
  ['typos in two of them, in a requested order', 'nortno exmaple', { sort: newestFirst }],
  ['a word that begins with one of them', 'nortonson', {}],
])('reads only until it has enough matches: %s', async (_, searchTerm, further) => {
  const words = searchTerm.split(' ').map((text) => ({ text, sounds: [] }));
  const common = { norton: 300_000, example: 300_000 };
  const find = async () => {
    const search = await searchIn(user.searchText, searchTerm, [], { words: { words, common } });
    const listing = { table: user, id: user.id, limit: 20, ...further };
    return findPage(listing, search as Search);
  };
  const found = await find();
  const [newest] = await db()
    .select({ id: user.id })
    .from(user)
    .orderBy(...descending)
    .limit(1);
  expect(found).toMatchObject({ ids: { length: 20 }, total: mostLoose, isTotalCapped: true });
  if ('sort' in further) expect(found.ids).toContain(newest?.id);
  expect(await countReads(database, ['user'], find)).toBeLessThan(3 * mostLoose);
});

it('reads exact matches once for a later page', async () => {
  await db()
    .insert(user)
    .values(
      Array.from({ length: 30 }, (_, n) => ({ name: 'Zelda Quill', email: `z${n}@mail.example` })),
    );
  const search = (await searchIn(user.searchText, 'zelda')) as Search;
  const find = (cursor?: string) =>
    findPage({ table: user, id: user.id, limit: 20, search, cursor }, search);
  const { nextCursor } = await find();
  const first = await countReads(database, ['user'], () => find());
  expect(first).toBeGreaterThan(0);
  const next = await countReads(database, ['user'], () => find(nextCursor ?? ''));
  expect(next).toBeLessThanOrEqual(first);
});

it('looks for no typos again on a later page of texts with some of the words', async () => {
  await db()
    .insert(user)
    .values(
      Array.from({ length: 30 }, (_, n) => ({ name: 'Xaver Lund', email: `x${n}@mail.example` })),
    );
  const search = (await searchIn(user.searchText, 'xaver nortno')) as Search;
  const listing = { table: user, id: user.id, limit: 20 };
  const { nextCursor } = await findPage(listing, search);
  // The database refuses a statement with this condition.
  const refused = { ...search, typos: [sql`"no column"`] };
  const { ids } = await findPage({ ...listing, cursor: nextCursor ?? '' }, refused);
  expect(ids).toHaveLength(10);
});

it('collects none for a part of words that is in many of the texts that ANALYZE keeps', async () => {
  const search = (await searchIn(user.searchText, 'orto')) as Search;
  const find = () => findPage({ table: user, id: user.id, limit: 20, search }, search);
  // The first reading marks the entries of rows that other tests have deleted, and the next ones pass over them.
  expect(await find()).toMatchObject({ total: mostSorted, isTotalCapped: true });
  expect(await countReads(database, ['user'], find)).toBeLessThan(500);
});

it('looks two letters up by the index beside a word of many texts', async () => {
  const search = (await searchIn(user.searchText, 'norton xq')) as Search;
  const listing = { table: user, id: user.id, limit: 20 };
  const query = matchQuery(listing, sourcesFor('exact', search, undefined), { count: 21 });
  const reads = await countReads(database, ['user'], () => db().execute(query));
  expect(reads).toBeLessThan(100);
});

it('looks two typos of a common word up as that word', async () => {
  const search = (await searchIn(user.searchText, 'nortnoo')) as Search;
  const find = () => findPage({ table: user, id: user.id, limit: 20, search }, search);
  expect(await find()).toMatchObject({ total: mostLoose, isTotalCapped: true });
  expect(await countReads(database, ['user'], find)).toBeLessThan(3 * mostLoose);
});

it('looks for one typo once', async () => {
  const { typos, twoTypos } = (await searchIn(user.searchText, 'zelda vandenbreg')) as Search;
  // One word is too short for two typos: it is misspelt beside the other one only.
  expect([typos.length, twoTypos.length]).toEqual([3, 2]);
});
