import { expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { openTestDatabase } from '@/testing/test-database.server';
import { readGenreFigures } from './genre-figures.server';

await openTestDatabase();

it('counts the books of each genre, most first, then by the name in the language', async () => {
  const [essays] = await db()
    .insert(genre)
    .values([
      { name: 'Essays', color: '#334455' },
      { name: 'Art', color: '#445566', translations: { fr: 'Zoologie' } },
      { name: 'Law', color: '#556677' },
    ])
    .returning();
  await db()
    .insert(book)
    .values({ title: 'Orlando', author: 'Virginia Woolf', genreId: essays?.id ?? '' });
  const { genres, booksByGenre } = await readGenreFigures('en');
  expect(genres).toEqual({ total: 3, unused: 2 });
  expect(booksByGenre.map(({ name, count }) => [name, count])).toEqual([
    ['Essays', 1],
    ['Art', 0],
    ['Law', 0],
  ]);
  const french = await readGenreFigures('fr');
  expect(french.booksByGenre.map(({ name }) => name)).toEqual(['Essays', 'Law', 'Art']);
});
