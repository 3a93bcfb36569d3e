import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { readBatches } from '@/db/list.server';
import { book, genre } from '@/db/schema';
import { seedDatabase } from '@/db/seed/seed.server';
import {
  bookListing,
  byTitle,
  listBookLines,
  listBooks,
  selectBooks,
} from '@/features/book/offered/book-list.server';
import { sampleGenres } from '@/features/book/seed/sample-genres';
import { openTestDatabase } from '@/testing/test-database.server';

await openTestDatabase();
beforeAll(seedDatabase);

const found = (searchTerm: string) => listBooks({ searchTerm, limit: 100 });
const factsOf = async (searchTerm: string) =>
  (await found(searchTerm)).facts.map(({ kind, value, genre: named }) => [
    kind,
    named?.name ?? value,
  ]);

describe('a word that names a fact', () => {
  it.each([
    [
      'poetry swahili',
      [
        ['genre', 'Poetry'],
        ['language', 'sw'],
      ],
    ],
    [
      'novel 1958',
      [
        ['genre', 'Novel'],
        ['year', '1958'],
      ],
    ],
    ['رواية', [['genre', 'Novel']]],
    ['الروايات', [['genre', 'Novel']]],
    [
      'شعر بالعربية',
      [
        ['genre', 'Poetry'],
        ['language', 'ar'],
      ],
    ],
    ['vitabu vya watoto', [['genre', 'Children']]],
    ['children’s books', [['genre', 'Children']]],
    ['romans', [['genre', 'Novel']]],
    ['sci-fi', [['genre', 'Science fiction']]],
    ['scifi books', [['genre', 'Science fiction']]],
    [
      'poems in arabic',
      [
        ['genre', 'Poetry'],
        ['language', 'ar'],
      ],
    ],
    ['قصائد', [['genre', 'Poetry']]],
    ['mashairi', [['genre', 'Poetry']]],
    ['romans policiers', [['genre', 'Mystery']]],
    ['autobiographies', [['genre', 'Memoir']]],
    [
      'Théâtre en français',
      [
        ['genre', 'Drama'],
        ['language', 'fr'],
      ],
    ],
    [
      'riwaya kiswahili',
      [
        ['genre', 'Novel'],
        ['language', 'sw'],
      ],
    ],
    ['deutsch', [['language', 'de']]],
    ['١٩٥٨', [['year', '1958']]],
    ['1950s', [['decade', '1950']]],
    ['années 50', [['decade', '1950']]],
    ['الخمسينيات', [['decade', '1950']]],
    ['the sixties', [['decade', '1960']]],
    ['30s', [['decade', '1930']]],
    [
      'novels from the fifties',
      [
        ['genre', 'Novel'],
        ['decade', '1950'],
      ],
    ],
    [
      'romans des années soixante',
      [
        ['genre', 'Novel'],
        ['decade', '1960'],
      ],
    ],
    [
      'riwaya za miaka ya 1960',
      [
        ['genre', 'Novel'],
        ['decade', '1960'],
      ],
    ],
    ['books in Arabic', [['language', 'ar']]],
    ['كتب الأطفال', [['genre', 'Children']]],
    ['miaka ya 1950', [['decade', '1950']]],
    [
      'novel without cover',
      [
        ['genre', 'Novel'],
        ['withoutCover', null],
      ],
    ],
    ['sans isbn', [['withoutIsbn', null]]],
    ['بدون غلاف', [['withoutCover', null]]],
    ['bila jalada', [['withoutCover', null]]],
    [
      'science fiction 1984',
      [
        ['genre', 'Science fiction'],
        ['year', '1984'],
      ],
    ],
  ])('is found: %s', async (searchTerm, facts) => {
    const page = await found(searchTerm);
    expect(await factsOf(searchTerm)).toEqual(facts);
    expect(page.total).toBeGreaterThan(0);
    expect(page.isPartial).toBeUndefined();
  });

  it('is text where no book has the fact, and in quotation marks', async () => {
    expect(await factsOf('zulu')).toEqual([]);
    expect(await factsOf('1431')).toEqual([]);
    expect(await factsOf('"poetry" swahili')).toEqual([['language', 'sw']]);
    expect(await factsOf('« poetry »')).toEqual([]);
    expect(await factsOf('the hobbit')).toEqual([]);
  });

  it.each([
    ['sience fiction', 'Science fiction'],
    ['histroy', 'History'],
    ['hisoire', 'History'],
    ['philosofhy', 'Philosophy'],
  ])(
    'is a misspelt name of a genre, where no book has all the words: %s',
    async (searchTerm, name) => {
      const { items, facts, total } = await found(searchTerm);
      expect(facts.map((one) => one.genre?.name)).toEqual([name]);
      expect(new Set(items.map((one) => one.genre.name))).toEqual(new Set([name]));
      const batches = readBatches(
        await bookListing({ searchTerm, limit: 20 }),
        byTitle,
        selectBooks,
      );
      let read = 0;
      for await (const batch of batches) read += batch.length;
      expect(read).toBe(total);
    },
  );

  it('is text where a book is meant', async () => {
    const [{ id: genreId } = { id: '' }] = await db().select().from(genre);
    await db()
      .insert(book)
      .values({ title: 'Mastery', author: 'A. Nother', language: 'en', genreId });
    expect((await found('mastery')).items.map(({ title }) => title)).toContain('Mastery');
    expect(await factsOf('mastery')).toEqual([]);
    expect(await factsOf('mastrey')).toEqual([]);
    expect(await factsOf('"sience fiction"')).toEqual([]);
  });

  it('finds books of each genre by each of its names', async () => {
    const names = sampleGenres.flatMap(({ name, translations }) =>
      [name, ...Object.values(translations)].map((one) => ({ name, one })),
    );
    expect(names).toHaveLength(48);
    const missed = [];
    for (const { name, one } of names) {
      const { items } = await found(one);
      if (!items.some((item) => item.genre.name === name)) missed.push(one);
    }
    expect(missed).toEqual([]);
  });

  it('keeps the other words, and each filter', async () => {
    const { items } = await found('novel achebe');
    expect(items.map(({ title }) => title)).toEqual(['Things Fall Apart']);
    const page = await listBookLines({ searchTerm: 'poetry', limit: 100, language: 'sw' });
    expect(page.items.every(({ language }) => language === 'sw')).toBe(true);
    expect(page.total).toBeGreaterThan(0);
  });

  it('names for each fact the search without it', async () => {
    const { facts } = await found('short stories english');
    expect(facts.map(({ asText }) => asText)).toEqual([
      '"short stories" english',
      'short stories "english"',
    ]);
    const { facts: rest } = await found('"short stories" english');
    expect(rest.map(({ asText }) => asText)).toEqual(['"short stories" "english"']);
  });

  it('shows titles and authors that have the words first, and loses none', async () => {
    const [novel] = await db().select().from(genre).where(eq(genre.name, 'Novel'));
    const facts = { genreId: novel?.id ?? '', language: 'fr' };
    await db()
      .insert(book)
      .values([
        { ...facts, title: 'Poetry', author: 'A. Nother' },
        { ...facts, title: 'The Art of Poetry', author: 'B. Nother' },
        { ...facts, title: 'A Street', author: 'Ann Poetry' },
      ]);
    const titles = (await found('poetry')).items.map(({ title }) => title);
    expect(titles.slice(0, 3)).toEqual(['Poetry', 'The Art of Poetry', 'A Street']);
    expect(titles).toContain('Ariel');
    expect((await found('"poetry"')).items.map(({ title }) => title)).toEqual(titles.slice(0, 3));
  });

  it('keeps its books over pages, each once', async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    let total = 0;
    do {
      const page = await listBookLines({ searchTerm: 'roman 1950s', limit: 3, cursor });
      ids.push(...page.items.map(({ id }) => id));
      ({ total } = page);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(ids).size).toBe(total);
    expect(ids).toHaveLength(total);
  });
});

describe('a number', () => {
  it.each([
    ['1984', 'Nineteen Eighty-Four'],
    ['orwell 1984', 'Nineteen Eighty-Four'],
    ['nineteen eighty-four', 'Nineteen Eighty-Four'],
    ['100 years solitude', 'One Hundred Years of Solitude'],
    ['cent years solitude', 'One Hundred Years of Solitude'],
    ['20 mille lieues', 'Vingt mille lieues sous les mers'],
    ['number 1 ladies', 'The No. 1 Ladies’ Detective Agency'],
    ['one hundred yaers solitude', 'One Hundred Years of Solitude'],
  ])('is found as it is spelt: %s', async (searchTerm, title) => {
    expect((await found(searchTerm)).items.map((one) => one.title)).toContain(title);
  });
});

describe('a search that no book answers whole', () => {
  it('shows the books that have most of its words, and says so', async () => {
    const { items, isPartial, total } = await found('zanzibar orwell wanyama');
    expect(items[0]?.title).toBe('Shamba la Wanyama');
    expect(isPartial).toBe(true);
    expect(total).toBeGreaterThan(0);
    expect((await found('hobbit')).isPartial).toBeUndefined();
  });
});
