import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { countReads } from '@/testing/count-reads.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { type BookSort, bookSorts } from '../book.facts';

const opened = await openTestDatabase();
const { list, lines, filters } = testApi(testSession({ id: 'test-reader', role: 'user' })).book;
type Asked = NonNullable<Parameters<typeof list>[0]>;
const found = async (searchTerm: string) =>
  (await list({ searchTerm, limit: 100 })).items.map(({ title }) => title);

const shelf = [
  { title: "L'Étranger", author: 'Albert Camus', language: 'fr', isbn: '9782070360024' },
  { title: 'Emma', author: 'Jane Austen', language: 'en', publisher: 'John Murray' },
  { title: 'Pride & Prejudice', author: 'Jane Austen', language: 'en' },
  { title: 'موسم الهجرة إلى الشمال', author: 'الطيب صالح', language: 'ar' },
  { title: 'الأيّام', author: 'طه حسين', language: 'ar' },
  { title: 'مئة ليلة', author: 'رحمة', language: 'ar' },
  { title: '100% Wool_Gathering', author: 'C. \\Slash', language: 'en' },
  { title: '1000 Days', author: 'D. Percent', language: 'en' },
  { title: 'Woolf Gathering', author: 'E. Plain', language: 'en' },
  { title: 'A Song of the Sea', author: 'F. Early', language: 'en' },
  { title: 'Sea', author: 'G. Late', language: 'en' },
  { title: 'The Fellowship of the Ring', author: 'J. R. R. Tolkien', language: 'en' },
];

let novel = '';
let essay = '';
beforeAll(async () => {
  const made = await db()
    .insert(genre)
    .values([
      { name: 'Novel', color: '#632a55' },
      { name: 'Essay', color: '#1d3e66' },
    ])
    .returning();
  [novel, essay] = made.map(({ id }) => id) as [string, string];
  await db()
    .insert(book)
    .values([
      ...shelf.map((one) => ({ ...one, genreId: essay })),
      // Equal titles, authors and times, so that only the id decides the order.
      ...Array.from({ length: 45 }, (_, index) => ({
        title: 'Collected Poems',
        author: `Poet ${String(index).padStart(2, '0')}`,
        genreId: novel,
        language: 'sw',
        createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 3))),
      })),
    ]);
});

/** Loads all items of a list, page by page. */
async function pages(asked: Asked) {
  const items = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...asked, cursor });
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return items;
}

describe('the list of books', () => {
  it('returns twenty books by title, the next cursor and the total', async () => {
    const first = await list({});
    expect(first.items).toHaveLength(20);
    expect(first.total).toBe(57);
    expect(first.items.slice(0, 3).map(({ title }) => title)).toEqual([
      '100% Wool_Gathering',
      '1000 Days',
      'A Song of the Sea',
    ]);
    expect(first.nextCursor).toEqual(expect.any(String));
  });

  it.each(bookSorts)('shows each book once, in order, by %s', async (sort) => {
    const items = await pages({ sort, limit: 7 });
    expect(new Set(items.map(({ id }) => id)).size).toBe(57);
    expect(items).toHaveLength(57);
    const whole = (await list({ sort, limit: 100 })).items.map(({ id }) => id);
    expect(items.map(({ id }) => id)).toEqual(whole);
    const reversed = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
    const back = await list({ sort: reversed as BookSort, limit: 100 });
    expect(back.items.map(({ id }) => id).toReversed()).toEqual(whole);
  });

  it('sorts timestamps by time', async () => {
    const moments = (await pages({ sort: '-createdAt', limit: 10 })).map(({ createdAt }) =>
      createdAt.getTime(),
    );
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  });

  it('keeps its position when books are added and deleted between two pages', async () => {
    const first = await list({ sort: 'title', limit: 5 });
    const [extra] = await db()
      .insert(book)
      .values({ title: '0 Before all others', author: 'Z', genreId: novel })
      .returning();
    const second = await list({ sort: 'title', limit: 5, cursor: first.nextCursor ?? '' });
    await db()
      .delete(book)
      .where(eq(book.id, extra?.id ?? ''));
    const whole = (await list({ sort: 'title', limit: 10 })).items.map(({ id }) => id);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(whole);
  });

  it('filters by genre, language and author, also combined, and counts the matches', async () => {
    expect((await list({ genreId: essay })).total).toBe(12);
    expect((await list({ language: 'ar' })).total).toBe(3);
    expect((await list({ author: 'JANE  AUSTEN' })).total).toBe(2);
    expect((await list({ genreId: novel, language: 'sw' })).total).toBe(45);
    expect((await list({ genreId: novel, author: 'Jane Austen' })).total).toBe(0);
    const shown = await pages({ genreId: novel, sort: '-title', limit: 8 });
    expect(shown).toHaveLength(45);
    const searched = await pages({ genreId: novel, searchTerm: 'poems', limit: 8 });
    expect(new Set(searched.map(({ id }) => id)).size).toBe(45);
  });

  it('reads no other languages for those in one by author, where their names are the last ones', async () => {
    await db().execute(sql`
      insert into book (id, title, author, language, genre_id)
      select 'many-' || n, 'Untitled ' || n, case when n > 2900 then 'Zoe ' else 'Abel ' end || n,
        case when n > 2900 then 'zu' else 'ab' end, ${essay} from generate_series(1, 3000) n`);
    await db().execute(sql`analyze book`);
    for (const [language, sort] of [
      ['zu', 'author'],
      ['ab', '-author'],
    ] as const) {
      await list({ language, sort });
      const reads = await countReads(opened, ['book'], async () => {
        expect((await list({ language, sort, limit: 20 })).items).toHaveLength(20);
      });
      // The total is counted, too.
      expect(reads).toBeLessThan(language === 'zu' ? 500 : 6100);
    }
    await db()
      .delete(book)
      .where(sql`id like 'many-%'`);
  });

  it('reads no more books than a page has, of a genre and of an author in the order of authors', async () => {
    await db().execute(sql`
      insert into book (id, title, author, genre_id)
      select 'many-' || n, 'Untitled ' || n,
        case when n <= 1000 then 'Abel ' || n when n <= 2000 then 'Zoe ' || n else 'Prolific' end,
        case when n between 1001 and 2000 then ${essay} else ${novel} end from generate_series(1, 3000) n`);
    await db().execute(sql`analyze book`);
    for (const asked of [
      { genreId: essay, sort: '-author' },
      { author: 'Prolific', sort: 'author' },
    ] as const) {
      // The total is counted with the first page.
      const { nextCursor } = await list(asked);
      const reads = await countReads(opened, ['book'], async () => {
        const { items } = await list({ ...asked, cursor: nextCursor ?? '' });
        expect(items).toHaveLength(20);
      });
      expect(reads).toBeLessThan(200);
    }
    await db()
      .delete(book)
      .where(sql`id like 'many-%'`);
  });
});

it.each<Asked>([
  {},
  { sort: '-createdAt', limit: 7 },
  { searchTerm: 'poems', limit: 5 },
  { searchTerm: 'jane', language: 'en' },
])('lines for readers contain the same books with fewer fields: %o', async (asked) => {
  const whole = await list(asked);
  const inShort = await lines(asked);
  expect(inShort.items).toEqual(
    whole.items.map(({ id, title, author, publishedYear, language, coverId, genre: its }) => ({
      id,
      title,
      author,
      publishedYear,
      language,
      coverId,
      genre: its,
    })),
  );
  expect(inShort.total).toBe(whole.total);
  const next = { ...asked, cursor: inShort.nextCursor ?? undefined };
  const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
  expect(ids(await lines(next))).toEqual(ids(await list(next)));
});

describe('books that lack something', () => {
  it('are listed and counted, with the languages of all books', async () => {
    const total = (await list({ limit: 1 })).total;
    expect((await list({ missing: 'isbn', limit: 1 })).total).toBe(total - 1);
    expect((await list({ missing: 'cover', language: 'fr' })).items).toHaveLength(1);
    expect((await list({ missing: 'isbn', language: 'fr' })).items).toEqual([]);
    expect(await filters()).toEqual({
      languages: ['ar', 'en', 'fr', 'sw'],
      missing: { isbn: total - 1, cover: total },
    });
  });
});

describe('searching books', () => {
  it.each([
    ['letrànger', "L'Étranger"],
    ["l'étranger", "L'Étranger"],
    ['L’ETRANGER', "L'Étranger"],
    ['trang', "L'Étranger"],
    ['camus etranger', "L'Étranger"],
    ['9782070360024', "L'Étranger"],
    ['٩٧٨٢٠٧٠٣٦٠٠٢٤', "L'Étranger"],
    ['john murray', 'Emma'],
    ['pride prejudice', 'Pride & Prejudice'],
    ['pride & prejudice', 'Pride & Prejudice'],
    ['predjudice', 'Pride & Prejudice'],
    ['tolkein', 'The Fellowship of the Ring'],
    ['felowship', 'The Fellowship of the Ring'],
  ])('finds by %j', async (searchTerm, title) => {
    expect((await found(searchTerm))[0]).toBe(title);
  });

  it.each([
    ['الهجره الي الشمال', 'موسم الهجرة إلى الشمال'],
    ['الايام', 'الأيّام'],
    ['الأيـــام', 'الأيّام'],
    ['مئه ليله', 'مئة ليلة'],
    ['\u0645\u0626\u0629 \u0644\u064A\u0652\u0644\u0629', 'مئة ليلة'],
  ])('folds Arabic letters: %s', async (searchTerm, title) => {
    expect(await found(searchTerm)).toContain(title);
  });

  it('treats %, _ and \\ literally', async () => {
    expect(await found('100%')).toEqual(['100% Wool_Gathering']);
    expect(await found('wool_')).toEqual(['100% Wool_Gathering']);
    expect(await found('\\slash')).toEqual(['100% Wool_Gathering']);
    expect(await found('%%%')).toEqual([]);
    expect(await found('\\')).toEqual(['100% Wool_Gathering']);
  });

  it('finds nothing for punctuation only', async () => {
    expect(await found('!!!')).toEqual([]);
    expect(await found('& , .')).toEqual([]);
  });

  it('sorts by relevance, unless an order is requested', async () => {
    expect((await found('sea')).slice(0, 2)).toEqual(['Sea', 'A Song of the Sea']);
    expect((await found('emma'))[0]).toBe('Emma');
    const sorted = await list({ searchTerm: 'sea', sort: 'title' });
    expect(sorted.items[0]?.title).toBe('A Song of the Sea');
  });

  it('finds nothing when nothing is similar', async () => {
    expect(await found('xylophone quartz')).toEqual([]);
  });
});
