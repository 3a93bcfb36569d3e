import { type SQL, inArray, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { sortKey } from '@/db/keyset.server';
import { readList } from '@/db/list.server';
import { queryCount } from '@/db/query-count.server';
import { user } from '@/db/schema';
import { addManyReaders, manyReaders } from '@/testing/calls/test-readers.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { mostLoose, mostSorted } from './search-page.server';
import { type Search, searchIn } from './search.server';

await openTestDatabase();

const given =
  'Patricia Michael Elizabeth Chloé Frédéric Noémie Benoît Thérèse فاطمة إبراهيم مصطفى خديجة Mwanaidi Baraka Zawadi';
const families =
  'Henderson Lefèvre Castellano Dubreuil Ouedraogo القحطاني الزهراني البغدادي Odhiambo Wanjiku Kiprono Vandenberg Grönlund';
const people = given
  .split(' ')
  .flatMap((first) => families.split(' ').map((last) => `${first} ${last}`));
beforeAll(async () => {
  await db()
    .insert(user)
    .values(people.map((name, index) => ({ name, email: `person${index}@mail.example` })));
  await addManyReaders();
});

const byName = { expression: sql`sort_key(${user.name})`, type: 'text' } as const;
const byNameDown = sortKey({ name: byName }, '-name');

async function list(
  searchTerm: string,
  { cursor, limit = 20, sort }: { cursor?: string; limit?: number; sort?: typeof byNameDown } = {},
) {
  const search = await searchIn(user.searchText, searchTerm, [user.name]);
  const filters = undefined;
  const listing = { table: user, id: user.id, filters, search, sort, cursor, limit };
  return readList(listing, byName, (listColumns) =>
    db()
      .select({ id: user.id, name: user.name, ...listColumns })
      .from(user)
      .$dynamic(),
  );
}

/** Typos at every position of a word in turn; the same ones in each run. */
const makeTypo: Record<string, (word: string, at: number) => string> = {
  'a wrong letter': (word, at) =>
    word.slice(0, at) + (word.charCodeAt(0) > 0x600 ? 'ض' : 'q') + word.slice(at + 1),
  'a letter too few': (word, at) => word.slice(0, at) + word.slice(at + 1),
  'a letter too many': (word, at) =>
    word.slice(0, at) + (word.charCodeAt(0) > 0x600 ? 'ظ' : 'x') + word.slice(at),
  'two letters the wrong way round': (word, at) =>
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
};

describe('a misspelt name', () => {
  it.each(Object.entries(makeTypo))('is found first with %s', async (_, typo) => {
    const missed = [];
    for (const [index, name] of people.slice(0, 60).entries()) {
      const words = name.split(' ');
      const which = index % 2;
      const word = words[which] ?? '';
      words[which] = typo(word, index % (word.length - 1));
      const { items } = await list(words.join(' '));
      if (items[0]?.name !== name) missed.push(`${name}: ${words.join(' ')}`);
    }
    expect(missed).toEqual([]);
  });

  it.each([
    ['two typos', 'Vandnberrg'],
    ['a typo in its beginning', 'Vadnenb'],
    ['no space', 'patriciavandenberg'],
    ['another ending', 'Vandenbergsson'],
  ])('is found with %s if nothing matches better', async (_, searchTerm) => {
    expect((await list(searchTerm)).items[0]?.name).toContain('Vandenberg');
  });

  it('comes after exact matches, and all matches are found', async () => {
    await db()
      .insert(user)
      .values([
        { id: 'anders', name: 'Zacharias Norten', email: 'z@mail.example' },
        { id: 'inside', name: 'Ann Nortenson', email: 'a@mail.example' },
      ]);
    const { items, total } = await list('norten');
    expect(items.slice(0, 3).map(({ name }) => name)).toEqual([
      'Zacharias Norten',
      'Ann Nortenson',
      'Borrower Norton',
    ]);
    expect(total).toBe(2 + mostLoose);
    await db()
      .delete(user)
      .where(sql`id in ('anders', 'inside')`);
  });
});

describe('a book searched for in another spelling', () => {
  const shelf = [
    { id: 'rings', name: 'The Lord of the Rings J. R. R. Tolkien' },
    { id: 'narnia', name: 'The Last Battle C. S. Lewis' },
    { id: 'droid', name: 'The Diary of R2-D2' },
    { id: 'catch', name: 'Catch-22' },
    { id: 'pip', name: 'Great Expectations Charles Dickens' },
    { id: 'achebe', name: 'Things Fall Apart Chinua Achebe' },
  ];
  beforeAll(async () => {
    await db()
      .insert(user)
      .values(shelf.map((one) => ({ ...one, email: `${one.id}@mail.example` })));
  });
  afterAll(() =>
    db()
      .delete(user)
      .where(
        inArray(
          user.id,
          shelf.map(({ id }) => id),
        ),
      ),
  );

  it.each([
    ['jrr tolkien', 'rings'],
    ['tolkien jrr', 'rings'],
    ['jrr', 'rings'],
    ['cs', 'narnia'],
    ['cs lewis', 'narnia'],
    ['r2d2', 'droid'],
    ['catch22', 'catch'],
    ['the great expectation', 'pip'],
    ['the expectation', 'pip'],
    ['great expectations novel', 'pip'],
  ])('is found: %s', async (searchTerm, id) => {
    const { items, total } = await list(searchTerm);
    expect(items.map((one) => one.id)).toEqual([id]);
    expect(total).toBe(1);
  });

  it('comes before books that contain the initials inside a word', async () => {
    await db()
      .insert(user)
      .values({ id: 'carroll', name: 'Comics of Lewis Carroll', email: 'carroll@mail.example' });
    const { items, total } = await list('cs lewis');
    await db()
      .delete(user)
      .where(sql`id = 'carroll'`);
    expect(items.map((one) => one.id)).toEqual(['narnia', 'carroll']);
    expect(total).toBe(2);
  });

  it.each(['achezzzz', 'achezzzz zzyzx', 'novel expectationzzzz'])(
    'is not found by a very different term: %s',
    async (searchTerm) => {
      expect((await list(searchTerm)).items).toEqual([]);
    },
  );
});

describe('an excessively long search', () => {
  const word = (length: number, seed: number) =>
    Array.from({ length }, (_, at) => String.fromCharCode(97 + ((at * 7 + seed * 11) % 26))).join(
      '',
    );
  const many = (count: number, length: number) =>
    Array.from({ length: count }, (_, seed) => word(length, seed)).join(' ');

  // The cost of a search grows with its patterns and keys, so the test limits their size.
  it.each([
    ['four words of forty letters', many(4, 40)],
    ['twelve words', many(12, 15)],
    ['a hundred words', many(100, 1)],
    ['one word of two hundred letters', word(200, 1)],
    ['Arabic', 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'.repeat(7).slice(0, 200)],
    ['emoji', '😀'.repeat(100)],
    ['signs', '%_\\'.repeat(66)],
  ])('has a bounded number of parameters: %s', async (_, searchTerm) => {
    const search = await searchIn(user.searchText, searchTerm);
    if (search === null || search === 'nothing') return;
    const { exact, typos, twoTypos, spaced, someWords, similar } = search;
    const looser = [...similar, ...spaced, ...twoTypos, ...someWords].map(({ where }) => where);
    const conditions = [exact, ...typos, ...looser];
    const parameters = conditions.flatMap((one) => new PgDialect().sqlToQuery(one).params.flat());
    expect(JSON.stringify(parameters).length).toBeLessThan(60_000);
    expect(new PgDialect().sqlToQuery(similar[0]?.where ?? sql``).params.length).toBeLessThan(250);
    expect((await list(searchTerm)).items).toEqual([]);
  });
});

describe('pages of a search', () => {
  async function pages(searchTerm: string, limit: number, sort?: typeof byNameDown) {
    const ids: string[] = [];
    const totals = new Set<number>();
    let cursor: string | undefined;
    do {
      const page = await list(searchTerm, { cursor, limit, sort });
      ids.push(...page.items.map(({ id }) => id));
      totals.add(page.total);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return { ids, totals: [...totals] };
  }

  it.each([
    ['as it is typed', 'lefevre', 15, 4],
    ['spelt right and wrong', 'patricia lefevre', 1, 1],
    ['misspelt', 'lfeevre', 15, 4],
    ['misspelt twice', 'grnlundd', 15, 4],
    ['nearly', 'Vadnenb', 15, 4],
    ['by a letter', 'j', 15, 4],
    ['many matches', 'norton', manyReaders, 2000],
    // Of those, no more are sorted than fit on the first page.
    ['many matches, misspelt', 'nortno', 4001, 4000, 4000],
    ['many matches, at several positions', 'or', manyReaders, 2000],
  ])(
    'show each match once, with one total: %s',
    async (_, searchTerm, total, limit, most = mostSorted) => {
      for (const sort of [undefined, byNameDown]) {
        const { ids, totals } = await pages(searchTerm, limit, sort);
        expect(new Set(ids).size).toBe(ids.length);
        expect(totals).toEqual([Math.min(total, most)]);
        expect(ids).toHaveLength(total);
      }
    },
  );

  it('are in the requested order, exact and misspelt', async () => {
    const { items } = await list('nortno', { sort: byNameDown, limit: 2 });
    expect(items[0]?.name).toBe('Visitor Norton');
    const many = await list('norton', { sort: byNameDown, limit: 2 });
    expect(many.items[0]?.name).toBe('Visitor Norton');
  });

  it('refuse a forged cursor', async () => {
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const cursor of [
      'nonsense',
      made(['a', 'b']),
      made(['a', 'b', -1, 'a', 'exactAndTypos']),
      made(['a', 'b', 1.5, 'a', 'exactAndTypos']),
      made(['a', 'b', 1, 'a', 'guess']),
      made(['a\0', 'b', 1, 'a', 'exactAndTypos']),
    ])
      await expect(list('norton', { cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('the conditions of a search', () => {
  const conditions = async (searchTerm: string) =>
    (await searchIn(user.searchText, searchTerm)) as Search;
  const plan = async (condition: SQL) => {
    const { rows } = await db().execute(sql`explain select id from "user" where ${condition}`);
    return JSON.stringify(rows);
  };

  it('use indexes', async () => {
    const { exact, startsWith, typos, twoTypos } = await conditions('vandenberg');
    expect(await plan(exact)).toContain('user_search_text');
    expect(await plan(startsWith)).toContain('user_search_start');
    for (const condition of [...typos, ...twoTypos.map(({ where }) => where)])
      expect(await plan(condition)).toContain('user_search_typos');
  });

  it('use an index even for a word that most rows contain', async () => {
    for (const condition of (await conditions('norton')).typos)
      expect(await plan(condition)).toContain('user_search_typos');
    for (const condition of (await conditions('raeder norton')).typos)
      expect(await plan(condition)).toMatch(/user_search_(?:typos|text)/);
  });

  it('find two letters of a large table at the beginning of words, and initials, by the index', async () => {
    expect(await plan((await conditions('xq')).exact)).toContain('user_search_text');
    expect((await list('zb')).items).toEqual([]);
  });

  const shortWords = { 東京: /user_search_characters/, 'xq zq': /^(?!.*user_search_text)/ };
  it.each(Object.entries(shortWords))('are asked once for %s', async (term, indexes) => {
    expect(await plan((await conditions(term)).exact)).toMatch(indexes);
    const before = queryCount();
    expect(await list(term)).toMatchObject({ items: [], total: 0 });
    // One query folds the words.
    expect(queryCount() - before).toBe(2);
  });

  it.each(['xq emma', '日本語 xq', 'vandenberg 東京'])(
    'use the index for the longer word of %s',
    async (term) => {
      expect(await plan((await conditions(term)).exact)).toContain('user_search_text');
    },
  );

  it('are null for an empty term, and `nothing` for a term without letters', async () => {
    expect(await searchIn(user.searchText, '  ')).toBeNull();
    expect(await searchIn(user.searchText, '& !')).toBe('nothing');
  });
});
