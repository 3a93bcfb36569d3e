import { eq, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { decodeCursor } from '@/db/keyset.server';
import { readList } from '@/db/list.server';
import { queryCount } from '@/db/query-count.server';
import { user } from '@/db/schema';
import { addManyReaders } from '@/testing/calls/test-readers.server';
import { countReads as countReadsOf } from '@/testing/count-reads.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { type Listing, matchQuery } from './search-matches.server';
import { findPage, mostLoose, mostSorted } from './search-page.server';
import { sourcesFor } from './search-sources.server';
import { type Search, searchIn } from './search.server';

const opened = await openTestDatabase();
beforeAll(async () => {
  await db().insert(user).values({ name: 'Ruth Norten Vandenberg', email: 'ruth@mail.example' });
  await addManyReaders();
});

const byName = { expression: sql`sort_key(${user.name})`, type: 'text' } as const;
const byCreation = { expression: sql`${user.createdAt}`, type: 'timestamptz' } as const;
const searchFor = async (searchTerm: string) =>
  (await searchIn(user.searchText, searchTerm, [user.name], { hasSounds: true })) as Search;

async function list(
  searchTerm: string,
  further: Pick<Listing, 'filters' | 'cursor' | 'sort'> = {},
) {
  const before = queryCount();
  const search = await searchFor(searchTerm);
  const listing = { table: user, id: user.id, search, limit: 20, ...further };
  const page = await readList(listing, byName, (columns) =>
    db()
      .select({ id: user.id, name: user.name, ...columns })
      .from(user)
      .$dynamic(),
  );
  return { ...page, statements: queryCount() - before };
}

/** The rows that work reads of the table, and the entries of its indexes. */
const countReads = (work: () => Promise<unknown>) => countReadsOf(opened, ['user'], work);

const eightWords = 'reader visitor borrower norton school example zanzibar mombasa';

describe('a search among many rows', () => {
  it.each([
    // All 10,500 match.
    ['a typo of a common word', 'nortno', mostLoose, 3],
    ['a common word and a typo of another', 'norton exmaple', mostLoose, 3],
    ['typos of two common words', 'nortno exmaple', mostLoose, 3],
    ['some of eight words', eightWords, mostLoose, 4],
    ['a common word and an unknown one', 'norton zanzibar', mostLoose, 9],
    ['two unknown words', 'harry potter', 0, 8],
    // A search for common words sorts none.
    ['common words', 'norton example', mostSorted, 5],
  ])('collects and sorts a limited number: %s', async (_, searchTerm, most, statements) => {
    const found = await list(searchTerm);
    expect(found.total).toBe(most);
    expect(found.isTotalCapped).toBe(most > 0 || undefined);
    expect(found.statements).toBeLessThanOrEqual(statements);
  });

  it.each([
    ['a rare word beside a common one with a typo', 'nortom vandenberg'],
    ['a typo of a rare word beside a common one', 'norten vandenbreg'],
    ['a typo in each', 'nortin vandenbreg'],
  ])('reads few rows: %s', async (_, searchTerm) => {
    const reads = await countReads(async () =>
      expect((await list(searchTerm)).items[0]?.name).toBe('Ruth Norten Vandenberg'),
    );
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThan(500);
  });

  it('asks no index for the most common of three words', async () => {
    const asked = async (searchTerm: string) => {
      const { exact } = await searchFor(searchTerm);
      return new PgDialect().sqlToQuery(exact).params.filter((one) => String(one).startsWith('%'));
    };
    // Three letters within a word are no known word. Of two that equally many texts have, the first is taken.
    expect(await asked('norton school isi')).toEqual(['%school%', '%isi%', '%i s i%', '% i s i %']);
    expect(await asked('norton isi')).toEqual(['%norton%', '%isi%', '%i s i%', '% i s i %']);
  });

  it('collects none for words of which each is in most texts', async () => {
    const listing = { table: user, id: user.id, limit: 20 };
    const words = 'norton example'.split(' ').map((text) => ({ text, sounds: [] }));
    const common = { norton: 300_000, example: 300_000 };
    const search = await searchIn(user.searchText, 'norton example', [], {
      words: { words, common },
    });
    const find = () => findPage(listing, search as Search);
    await find();
    expect(
      await countReads(async () => expect(await find()).toMatchObject({ total: mostSorted })),
    ).toBeLessThan(500);
  });

  it.each([
    ['by relevance', undefined],
    ['in a requested order', byCreation],
  ])('collects none for a word that is known to be in many texts: %s', async (_, sort) => {
    // The first reading marks the entries of rows that other tests have deleted, and the next ones pass over them.
    await list('norton', { sort });
    const reads = await countReads(async () =>
      expect(await list('norton', { sort })).toMatchObject({
        total: mostSorted,
        isTotalCapped: true,
      }),
    );
    expect(reads).toBeLessThan(500);
    const filters = eq(user.emailVerified, false);
    expect(await list('norton', { sort, filters })).toMatchObject({ items: { length: 20 } });
    // Few that are the first ones in the order of the index.
    const few = sql`${user.name} = 'Borrower Norton' and ${user.email} like '1__@%'`;
    expect(await list('norton', { sort, filters: few })).toMatchObject({ total: 33 });
  });

  it('finds two letters alone at the beginning of words, and as initials, by the index', async () => {
    await list('xq');
    const reads = await countReads(async () => expect((await list('xq')).total).toBe(0));
    expect(reads).toBeLessThan(100);
  });

  it.each(['红楼', '红', '红楼 春', 'むら', '%', '%%%'])(
    'finds signs and characters within words by the index: %s',
    async (searchTerm) => {
      await list(searchTerm);
      expect(await countReads(() => list(searchTerm))).toBeLessThan(100);
      const email = 'dream@mail.example';
      await db()
        .insert(user)
        .values({ name: `A${searchTerm.split(' ').join('b')}c`, email });
      expect((await list(searchTerm)).items).toHaveLength(1);
      await db().delete(user).where(eq(user.email, email));
    },
  );

  it.each(['zanzibar', 'harry zanzibar'])(
    'reads few rows for unknown words beside a filter that most rows meet: %s',
    async (searchTerm) => {
      const filters = eq(user.emailVerified, false);
      expect(await countReads(() => list(searchTerm, { filters }))).toBeLessThan(500);
    },
  );

  it('does not read the table for a word that most texts have and few of those that a filter leaves', async () => {
    const filters = eq(user.email, 'ruth@mail.example');
    const listing = { table: user, id: user.id, limit: 20, filters };
    const sources = sourcesFor('exact', await searchFor('norton'), undefined);
    const { rows } = await db().execute<{ 'QUERY PLAN': string }>(
      sql`explain ${matchQuery(listing, sources, { count: 21, maxExact: 2001 })}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/source_0\n +->  Limit .*\n +CTE matching/);
    // The place of a match is computed once.
    expect(plan).toMatch(/SubPlan \d+\n +->  Subquery Scan on found/);
  });

  it('reads few rows for a typo of a common word beside a short word that is nowhere', async () => {
    await list('nortno zxq');
    const reads = await countReads(async () => expect((await list('nortno zxq')).total).toBe(0));
    expect(reads).toBeLessThan(500);
  });

  it('computes no forms of the texts that sound like the words', async () => {
    const { sounds } = await searchFor('muhammad');
    expect(sounds).toHaveLength(1);
    expect(new PgDialect().sqlToQuery(sounds[0] ?? sql``).sql).not.toContain('search_typos');
  });

  it('looks the rare forms of a word up before the common word that it may be', async () => {
    await db().insert(user).values({ name: 'Nxortho', email: 'nxortho@mail.example' });
    // One letter from both; those of the common word would use the matches up.
    const { items } = await list('northo');
    expect(items.map(({ name }) => name)).toContain('Nxortho');
    await db().delete(user).where(eq(user.name, 'Nxortho'));
  });

  it('plans each source of looser matches by itself, without the limit around it', async () => {
    const search = await searchFor('norten vandenbreg');
    const { sql: text } = new PgDialect().sqlToQuery(
      matchQuery(
        { table: user, id: user.id, limit: 20 },
        sourcesFor('exactAndTypos', search, undefined),
        { count: 21, maxExact: 2001, maxLoose: 2001 },
      ),
    );
    const [, ...looser] = text.split(/source_\d as materialized/);
    expect(looser.length).toBeGreaterThan(1);
    for (const one of looser) expect(one).toMatch(/^ \(with matching as materialized/);
  });

  it('hides its limit where a filter may leave few of the texts with a misspelt common word', async () => {
    const { sql: text, params } = new PgDialect().sqlToQuery(
      matchQuery(
        { table: user, id: user.id, limit: 20, filters: eq(user.emailVerified, true) },
        sourcesFor('exactAndTypos', await searchFor('nortno'), undefined),
        { count: 21, maxExact: 1001, maxLoose: 501 },
      ),
    );
    // The planner would expect to meet enough of them soon, and read the table.
    const limits = [...text.matchAll(/limit \$(\d+)\) select \* from matching/g)];
    expect(limits.length).toBeGreaterThan(0);
    expect(limits.map(([, nth]) => params[Number(nth) - 1])).toEqual(limits.map(() => null));
  });

  it('looks a typo of a common word up as that word, and reads no more than it sorts', async () => {
    const reads = await countReads(async () =>
      expect((await list('nortno')).items[0]?.name).toContain('Norton'),
    );
    expect(reads).toBeLessThan(2 * mostSorted);
  });

  it.each([
    ['by relevance', undefined],
    ['in a requested order', byCreation],
  ])('reads an index only until the page is full: %s', async (_, sort) => {
    const sources = sourcesFor('scan', await searchFor('norton'), sort).slice(-1);
    const listing = { table: user, id: user.id, limit: 20, sort };
    const query = matchQuery(listing, sources, { count: 21, maxScanned: 5000 });
    // The first reading marks the entries of rows that other tests have deleted, and the next ones pass over them.
    await db().execute(query);
    expect(await countReads(() => db().execute(query))).toBeLessThan(200);
  });

  it('reads no entries of a common word for a word that is similar to none', async () => {
    const sources = sourcesFor('similar', await searchFor('norton zanzibarquartz'), undefined);
    const query = matchQuery({ table: user, id: user.id, limit: 20 }, sources, { count: 21 });
    const reads = await countReads(async () => {
      await db().execute(sql`set local enable_seqscan = off`);
      await db().execute(query);
    });
    expect(reads).toBeLessThan(500);
  });

  it('shows the best of those it has, where an index does not soon meet many matches', async () => {
    // A third of all, and the last ones in the order of the index.
    const first = await list('isitor');
    expect(first).toMatchObject({ total: mostSorted, isTotalCapped: true });
    expect(decodeCursor(first.nextCursor ?? '', 'text').strategy).toBe('exact');
    const next = await list('isitor', { cursor: first.nextCursor ?? undefined });
    const ids = [...first.items, ...next.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(40);
  });

  it('looks for no typo of a word that many texts have', async () => {
    const misspelt = async (searchTerm: string) => {
      const search = await searchIn(user.searchText, searchTerm);
      return (search as Search).typos.length;
    };
    expect(await misspelt('norton school')).toBe(0);
    expect(await misspelt('norton vandenberg')).toBe(1);
    // A form of a common word is no word.
    expect(await misspelt('orton vandenberg')).toBe(3);
    expect(await misspelt('norton')).toBe(0);
    // Of three letters, a form is not known from a word.
    expect(await misspelt('org')).toBe(1);
  });

  it('is planned for a number of conditions that grows with the words, and not with their square', async () => {
    const likes = (conditions: Search['exact'][]) =>
      conditions
        .map((one) => new PgDialect().sqlToQuery(one).sql)
        .join(' ')
        .split(' like ').length - 1;
    const { exact, typos, twoTypos, similar, someWords } = await searchFor(eightWords);
    // Zanzibar and Mombasa, which are rare: the common words are checked in what they find.
    expect(likes([exact])).toBe(2);
    expect(likes(typos)).toBeLessThanOrEqual(2 * 8);
    expect(likes([...twoTypos, ...similar].map(({ where }) => where))).toBe(0);
    expect(someWords.length).toBeLessThanOrEqual(6);
    const again = await searchFor(`${eightWords} ${eightWords}`);
    expect(likes(again.typos)).toBe(likes(typos));
  });

  it.each([
    ['harry potter', 4],
    ['potter', 4],
    ['gardener', 5],
  ])('looks for no pattern that is in most rows: %s', async (searchTerm, least) => {
    const { similar } = await searchFor(searchTerm);
    const { params } = new PgDialect().sqlToQuery(similar[0]?.where ?? sql``);
    const patterns = params.filter((one) => typeof one === 'string' && one.startsWith('%'));
    expect(patterns.length).toBeGreaterThan(0);
    for (const pattern of patterns) {
      expect(pattern).toMatch(new RegExp(`[^%_]{${least}}`));
      // Without the letter at its end, it is another pattern.
      expect(pattern).not.toMatch(/^%_|_%$/);
    }
  });
});
