import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { book, toRead, user } from '@/db/schema';
import { addBooks } from '@/features/book/testing/add-books.server';
import { addGenres } from '@/features/genre/testing/test-genres.server';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { moveToRead } from './move-to-read.server';
import { toReadLimit } from './to-read.facts';

const database = await openTestDatabase();
const [ada, eve] = ['ada', 'eve'].map((id) => testApi(testSession({ id, role: 'user' })));
if (!ada || !eve) throw new Error('two readers');

beforeEach(async () => {
  await emptyTestDatabase(database);
  await db()
    .insert(user)
    .values(['ada', 'eve'].map((id) => ({ id, email: `${id}@example.org`, role: 'user' })));
  await addGenres('novel');
  // Their ids are a and b.
  await addBooks({ title: 'One', author: 'A' }, { title: 'Two', author: 'A' });
});

const titlesOf = async (reader: typeof ada) =>
  (await reader.toRead.list({})).items.map(({ title }) => title);

describe('the list of books to read', () => {
  it('is that of the caller only, with the last added book first', async () => {
    const addedAt = new Date('2026-01-01');
    await db().insert(toRead).values({ userId: 'ada', bookId: 'a', addedAt });
    expect(await ada.toRead.add({ id: 'b' })).toEqual({ isToRead: true });
    expect(await titlesOf(ada)).toEqual(['Two', 'One']);
    expect(await titlesOf(eve)).toEqual([]);
    expect(await ada.toRead.get({ id: 'a' })).toEqual({ isToRead: true });
    expect(await eve.toRead.get({ id: 'a' })).toEqual({ isToRead: false });
  });

  it('leads from page to page', async () => {
    await ada.toRead.add({ id: 'a' });
    await ada.toRead.add({ id: 'b' });
    const first = await ada.toRead.list({ limit: 1 });
    expect(first.total).toBe(2);
    const second = await ada.toRead.list({ limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
    expect(second.nextCursor).toBeNull();
  });

  it('has a book once, and loses it once', async () => {
    await ada.toRead.add({ id: 'a' });
    await ada.toRead.add({ id: 'a' });
    expect(await titlesOf(ada)).toEqual(['One']);
    expect(await ada.toRead.remove({ id: 'a' })).toEqual({ isToRead: false });
    expect(await ada.toRead.remove({ id: 'a' })).toEqual({ isToRead: false });
    expect(await titlesOf(ada)).toEqual([]);
  });

  it('refuses a book that does not exist, and more books than a list may have', async () => {
    expect(await refusalOf(ada.toRead.add({ id: 'none' }))).toMatchObject({ code: 'NOT_FOUND' });
    await db().execute(sql`
      insert into book (id, title, author, genre_id)
      select 'n' || n, 'Book ' || n, 'A', 'novel'
      from generate_series(1, ${toReadLimit}::int) n`);
    await db().execute(
      sql`insert into to_read (user_id, book_id) select 'ada', id from book where id like 'n%'`,
    );
    expect(await refusalOf(ada.toRead.add({ id: 'a' }))).toMatchObject({
      code: 'CONFLICT',
      data: { fields: [{ message: 'toRead:errors.full' }] },
    });
    // A book that is on the list already is no refusal.
    expect(await ada.toRead.add({ id: 'n1' })).toEqual({ isToRead: true });
  });

  it('does not show or count a deleted book, and shows it again when it is restored', async () => {
    await ada.toRead.add({ id: 'a' });
    await db().delete(book);
    expect(await ada.toRead.list({})).toMatchObject({ items: [], total: 0 });
    await addBooks({ title: 'One', author: 'A' });
    expect(await titlesOf(ada)).toEqual(['One']);
  });

  it('follows a book that becomes one with another', async () => {
    await ada.toRead.add({ id: 'a' });
    await eve.toRead.add({ id: 'a' });
    await eve.toRead.add({ id: 'b' });
    await db().transaction((transaction) => moveToRead(transaction, 'b', ['a']));
    expect(await titlesOf(ada)).toContain('Two');
    expect(await eve.toRead.list({})).toMatchObject({ total: 2 });
  });
});
