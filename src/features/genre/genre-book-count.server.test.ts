import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database, db } from '@/db/client.server';
import { book, genre, genreBookCount } from '@/db/schema';
import { listBooks } from '@/features/book/offered/book-list.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { allBooksCount, genreBooksCount } from './offered/genre-book-count.server';

const opened = await openTestDatabase();

beforeEach(async () => {
  await emptyTestDatabase(opened);
  await db()
    .insert(genre)
    .values(['one', 'two'].map((id) => ({ id, name: id, color: '#112233' })));
});

const addBooks = (
  genreId: string,
  ids: string[],
  within: Pick<typeof opened.db, 'insert'> = db(),
) => within.insert(book).values(ids.map((id) => ({ id, title: id, author: 'A', genreId })));

async function counts() {
  const { rows } = await db().execute<Record<'one' | 'two' | 'all', number>>(sql`
    select ${genreBooksCount('one')} as one, ${genreBooksCount('two')} as two, ${allBooksCount} as all`);
  return [rows[0]?.one, rows[0]?.two, rows[0]?.all];
}

describe('the number of books of a genre', () => {
  it('follows what is added, moved and removed, many at once', async () => {
    expect(await counts()).toEqual([0, 0, 0]);
    await addBooks('one', ['a', 'b', 'c']);
    await addBooks('two', ['d']);
    expect(await counts()).toEqual([3, 1, 4]);
    await db()
      .update(book)
      .set({ genreId: 'two' })
      .where(sql`id in ('a', 'b', 'd')`);
    expect(await counts()).toEqual([1, 3, 4]);
    await db()
      .update(book)
      .set({ title: sql`title || '!'` });
    expect(await counts()).toEqual([1, 3, 4]);
    await db().delete(book).where(eq(book.genreId, 'two'));
    expect(await counts()).toEqual([1, 0, 1]);
    expect(await db().$count(genreBookCount)).toBe(2);
  });

  it('does not count what is rolled back', async () => {
    const failed = db().transaction(async (transaction) => {
      await addBooks('one', ['a'], transaction);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('goes with its genre', async () => {
    await addBooks('one', ['a']);
    await db().delete(book);
    await db().delete(genre).where(eq(genre.id, 'one'));
    expect(await db().$count(genreBookCount)).toBe(0);
  });

  it('makes no writer wait for another', async () => {
    // The embedded database runs one transaction at a time.
    if (database().kind === 'embedded') return;
    await db().transaction(async (first) => {
      await addBooks('one', ['a'], first);
      await addBooks('two', ['b'], first);
      await db().transaction(async (second) => {
        await second.execute(sql`set local lock_timeout = 1`);
        await addBooks('two', ['c'], second);
        await addBooks('one', ['d'], second);
      });
      expect(await counts()).toEqual([1, 1, 2]);
    });
    expect(await counts()).toEqual([2, 2, 4]);
  });
});

it('lists of books take their totals from it', async () => {
  await addBooks('one', ['a', 'b', 'c']);
  await addBooks('two', ['d']);
  const list = async (filter: object) =>
    (await listBooks({ searchTerm: '', limit: 1, ...filter })).total;
  expect(await list({})).toBe(4);
  expect(await list({ genreId: 'one' })).toBe(3);
  expect(await list({ genreId: 'one', language: 'en' })).toBe(0);
  // Shows where the number comes from.
  await db().insert(genreBookCount).values({ genreId: 'one', books: 1000 });
  expect(await list({})).toBe(1004);
  expect(await list({ genreId: 'one' })).toBe(1003);
  expect(await list({ genreId: 'one', author: 'A' })).toBe(3);
});
