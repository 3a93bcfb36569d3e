import { expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { openTestDatabase } from '@/testing/test-database.server';
import { readBookFigures } from './book-figures.server';

await openTestDatabase();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it('counts all books, and those of each month', async () => {
  expect((await readBookFigures()).books).toEqual({ total: 0, newThisMonth: 0 });
  const [essays] = await db()
    .insert(genre)
    .values({ name: 'Essays', color: '#334455' })
    .returning();
  const genreId = essays?.id ?? '';
  await db()
    .insert(book)
    .values([
      { title: 'A Room of One’s Own', author: 'Virginia Woolf', genreId },
      { title: "A room of one's own!", author: 'V. Woolf', genreId, createdAt: daysAgo(400) },
    ]);
  const { books, newBooks } = await readBookFigures();
  expect(books).toEqual({ total: 2, newThisMonth: 1 });
  expect(newBooks).toHaveLength(12);
  expect(newBooks.map(({ count }) => count)).toEqual([...Array<number>(11).fill(0), 1]);
  expect(newBooks.at(-1)?.month.getUTCDate()).toBe(1);
});
