import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

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
