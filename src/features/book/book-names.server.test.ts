import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { namesQuery } from './book-names.server';

const database = await openTestDatabase();
const admin = testApi(testSession());

beforeEach(async () => {
  await emptyTestDatabase(database);
  await db().insert(genre).values({ id: 'novel', name: 'Novel', color: '#632a55' });
  const isbn = '9780141439587';
  await db()
    .insert(book)
    .values([
      { id: 'emma', title: 'Emma', author: 'Jane Austen', genreId: 'novel', isbn },
      { id: 'hobbit', title: 'The Hobbit', author: 'Tolkien, J.R.R.', genreId: 'novel' },
    ]);
});

it('an ISBN finds its book, in either of its forms', async () => {
  const found = { book: { id: 'emma' } };
  expect(await admin.book.findIsbn({ isbn: '0-14-143958-0' })).toEqual(found);
  expect(await admin.book.findIsbn({ isbn: '978 0141439587' })).toEqual(found);
  expect(await admin.book.findIsbn({ isbn: '9780141439686' })).toEqual({ book: null });
  expect((await refusalOf(admin.book.findIsbn({ isbn: '9780141439687' }))).code).toBe(
    'BAD_REQUEST',
  );
});

it('the book that has a title by an author is found as the library compares them', async () => {
  const found = { book: { id: 'hobbit', title: 'The Hobbit', author: 'Tolkien, J.R.R.' } };
  const author = 'TOLKIEN, J.R.R.';
  expect(await admin.book.findTitle({ title: ' the  Hóbbit ', author })).toEqual(found);
  expect(await admin.book.findTitle({ title: 'The Hobbit', author: 'Tolkien' })).toEqual({});
  const near = found.book;
  expect(await admin.book.findTitle({ title: 'Hobbit!', author })).toEqual({ near });
  expect(await admin.book.findTitle({ title: 'Hobbits', author })).toEqual({});
  expect(await admin.book.findTitle({ title: '?', author })).toEqual({});
});

it('names of authors and publishers are completed, names with the typed beginning first', async () => {
  await admin.book.create({ title: 'A', author: 'Ruth Remington', genreId: 'novel' });
  await admin.book.create({
    title: 'B',
    author: 'Émile Zola',
    publisher: 'Les Éditions 100%',
    genreId: 'novel',
  });
  const names = (field: 'author' | 'publisher', searchTerm: string) =>
    admin.book.names({ field, searchTerm });
  expect(await names('author', 'émi')).toEqual(['Émile Zola', 'Ruth Remington']);
  expect(await names('author', 'AUSTEN')).toEqual(['Jane Austen']);
  expect(await names('publisher', 'editions')).toEqual(['Les Éditions 100%']);
  expect(await names('author', '%')).toEqual([]);
  expect(await names('publisher', '100%')).toEqual(['Les Éditions 100%']);
  expect(await names('publisher', 'd%s')).toEqual([]);
  expect(await names('publisher', '10_')).toEqual([]);
  expect(await names('publisher', String.raw`0\%`)).toEqual([]);
  expect(await names('author', 'em')).toEqual([]);
});

it.runIf(database.kind === 'embedded')(
  'a name is completed from a limited number of books, also when most books have its text',
  async () => {
    await db().execute(sql`
    insert into book (title, author, publisher, genre_id)
    select 'Title ' || n, 'Author ' || n, 'Penguin', 'novel' from generate_series(1, 3000) n`);
    await admin.book.create({ title: 'Last', author: 'Penguin, Paul', genreId: 'novel' });
    expect(await admin.book.names({ field: 'author', searchTerm: 'penguin' })).toEqual([
      'Penguin, Paul',
    ]);
    await db().execute(sql`analyze book`);
    const { rows } = await db().execute<Record<string, string>>(
      sql`explain analyze ${namesQuery({ field: 'author', searchTerm: 'penguin' })}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const read = plan
      .split('->')
      .filter((node) => node.includes(' on book'))
      .flatMap((node) => [...node.matchAll(/actual time=\S+ rows=(\d+)|Removed by Filter: (\d+)/g)])
      .reduce((sum, [, found, removed]) => sum + Number(found ?? removed), 0);
    expect(read).toBeGreaterThan(0);
    // The plan says why.
    expect(read > 1600 ? plan : '').toBe('');
  },
);
