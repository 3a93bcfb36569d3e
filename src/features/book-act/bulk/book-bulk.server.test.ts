import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldErrors } from '@/api/field-errors';
import { db } from '@/db/client.server';
import { auditEntry, book, bookAct } from '@/db/schema';
import { everyBook } from '@/features/book/testing/test-books.server';
import { addGenres } from '@/features/genre/testing/test-genres.server';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const admin = testApi(testSession());
const reader = testApi(testSession({ id: 'test-reader', role: 'user' }));

let ids: string[] = [];
beforeEach(async () => {
  await emptyTestDatabase(database);
  await addGenres('novel', 'essay');
  const titles = ['Emma', 'Lady Susan', 'Persuasion', 'Sanditon'];
  const made = await db()
    .insert(book)
    .values(titles.map((title) => ({ title, author: 'Jane Austen', genreId: 'novel' })))
    .returning();
  ids = made.map(({ id }) => id);
});

const chosen = (version?: number) => ids.map((id) => ({ id, version }));
const entries = async (act: string) =>
  db().select().from(auditEntry).where(eq(auditEntry.act, act));

describe('changing several books', () => {
  it('is one act with its counts, and can be undone as one, byte for byte', async () => {
    await admin.book.update({ id: ids[0] ?? '', version: 1, language: 'en' });
    const before = await everyBook();
    const changes = { genreId: 'essay', language: 'en', publisher: ' Penguin ' };
    const done = await admin.bookAct.bulk({ act: 'change', books: chosen(), changes });
    expect(done).toEqual({ actId: expect.any(String), done: 4, unchanged: 0, failed: [] });
    const { items } = await admin.book.list({ genreId: 'essay', language: 'en' });
    expect(items.map(({ publisher }) => publisher)).toEqual(Array(4).fill('Penguin'));
    expect(await entries('book.change-many')).toMatchObject([
      {
        id: done.actId,
        targetType: 'books',
        targetName: 'Emma, Lady Susan, Persuasion +1',
        after: { genre: 'essay', language: 'en', publisher: 'Penguin', bookCount: 4, notDone: 0 },
      },
    ]);

    expect(await admin.bookAct.undo({ id: done.actId ?? '' })).toEqual({ done: 4, failed: [] });
    expect(await everyBook()).toBe(before);
    expect(await entries('book.undo')).toMatchObject([{ targetId: done.actId }]);
  });

  it('skips books that already have the value, and writes nothing if all have it', async () => {
    await admin.book.update({ id: ids[0] ?? '', version: 1, language: 'fr' });
    const change = () =>
      admin.bookAct.bulk({ act: 'change', books: chosen(), changes: { language: 'fr' } });
    expect(await change()).toMatchObject({ done: 3, unchanged: 1 });
    expect(await admin.book.get({ id: ids[0] ?? '' })).toMatchObject({ version: 2 });
    expect(await change()).toEqual({ actId: null, done: 0, unchanged: 4, failed: [] });
    expect(await db().$count(bookAct)).toBe(1);
    const cleared = { act: 'change', books: chosen(), changes: { language: null } } as const;
    expect(await admin.bookAct.bulk(cleared)).toMatchObject({ done: 4 });
    expect((await admin.book.get({ id: ids[0] ?? '' })).language).toBeNull();
  });

  it('is undone except for books that were edited or deleted since', async () => {
    const [first = '', second = '', third = ''] = ids;
    const { actId } = await admin.bookAct.bulk({
      act: 'change',
      books: chosen(),
      changes: { publisher: 'Penguin' },
    });
    const { version } = await admin.book.get({ id: first });
    await admin.book.update({ id: first, version, publishedYear: 1815 });
    await admin.book.delete({ id: second });
    const id = actId ?? '';
    const { done, failed } = await admin.bookAct.undo({ id });
    expect(done).toBe(2);
    expect(failed.map((one) => [one.title, one.reason])).toEqual([
      ['Emma', 'edited'],
      ['Lady Susan', 'deleted'],
    ]);
    expect(await admin.book.get({ id: first })).toMatchObject({ publisher: 'Penguin' });
    expect(await admin.book.get({ id: third })).toMatchObject({ publisher: null, version: 1 });
    // What was skipped can be undone later, once that is possible.
    await admin.deletedBook.restore({ ids: [second] });
    expect(await admin.bookAct.undo({ id })).toMatchObject({ done: 1, failed: [{ id: first }] });
  });

  it('works when the version number of a book reaches its maximum', async () => {
    await db().update(book).set({ version: 2_147_483_647 });
    const before = await everyBook();
    const changes = { publisher: 'Penguin' };
    const { actId } = await admin.bookAct.bulk({ act: 'change', books: chosen(), changes });
    const { version } = await admin.book.get({ id: ids[0] ?? '' });
    expect(version).toBeLessThan(2_000_000_000);
    expect(await admin.bookAct.undo({ id: actId ?? '' })).toMatchObject({ done: 4 });
    expect(await everyBook()).toBe(before);
    const one = { id: ids[0] ?? '', version: 2_147_483_647 };
    expect(await admin.book.update({ ...one, ...changes })).toMatchObject(changes);
  });

  it('can be undone step by step, the last change first', async () => {
    const before = await everyBook();
    const change = (publisher: string) =>
      admin.bookAct.bulk({ act: 'change', books: chosen(), changes: { publisher } });
    const first = await change('Penguin');
    const second = await change('Vintage');
    expect(await admin.bookAct.undo({ id: first.actId ?? '' })).toMatchObject({ done: 0 });
    expect(await admin.bookAct.undo({ id: second.actId ?? '' })).toMatchObject({ done: 4 });
    expect(await admin.bookAct.undo({ id: first.actId ?? '' })).toMatchObject({ done: 4 });
    expect(await everyBook()).toBe(before);
  });

  it('refuses a deleted genre, and an empty change', async () => {
    const before = await everyBook();
    const call = admin.bookAct.bulk({
      act: 'change',
      books: chosen(),
      changes: { genreId: 'none' },
    });
    const error: unknown = await call.catch((thrown: unknown) => thrown);
    expect(fieldErrors(error)).toMatchObject([{ path: 'changes.genreId' }]);
    const empty = admin.bookAct.bulk({ act: 'change', books: chosen(), changes: {} });
    expect((await refusalOf(empty)).status).toBe(400);
    expect(await everyBook()).toBe(before);
  });
});

describe('deleting several books', () => {
  it('is one act, and names the books that were edited or deleted since', async () => {
    const [edited = '', gone = '', ...rest] = ids;
    await admin.book.update({ id: edited, version: 1, publishedYear: 1815 });
    await admin.book.delete({ id: gone });
    const before = await everyBook();
    const { actId, ...done } = await admin.bookAct.bulk({ act: 'delete', books: chosen(1) });
    expect(done).toEqual({
      done: 2,
      unchanged: 0,
      failed: [
        { id: edited, reason: 'edited' },
        { id: gone, reason: 'gone' },
      ],
    });
    expect(await db().$count(book)).toBe(1);
    expect(await entries('book.delete-many')).toMatchObject([
      { targetName: 'Persuasion, Sanditon', after: { bookCount: 2, notDone: 2 } },
    ]);
    expect(await admin.deletedBook.list({})).toMatchObject({ total: 3 });

    expect(await admin.bookAct.undo({ id: actId ?? '' })).toEqual({ done: 2, failed: [] });
    expect(await everyBook()).toBe(before);
    expect(rest).toHaveLength(2);
    expect(await entries('book.restore-many')).toMatchObject([{ after: { bookCount: 2 } }]);
  });

  it('restores some books from the list of deleted books, and the rest by undoing the act', async () => {
    const { actId } = await admin.bookAct.bulk({ act: 'delete', books: chosen() });
    expect(await admin.deletedBook.restore({ ids: ids.slice(0, 1) })).toMatchObject({ done: 1 });
    expect(await db().select().from(bookAct)).toMatchObject([{ undoneAt: null }]);
    expect(await admin.bookAct.undo({ id: actId ?? '' })).toEqual({ done: 3, failed: [] });
    expect(await db().select().from(bookAct)).toMatchObject([{ undoneAt: expect.any(Date) }]);
  });

  it('requires the permission of the act', async () => {
    const acts = [
      { act: 'delete', books: chosen() },
      { act: 'change', books: chosen(), changes: { language: 'fr' } },
    ] as const;
    for (const input of acts)
      expect((await refusalOf(reader.bookAct.bulk(input))).status).toBe(403);
    expect(await db().$count(book)).toBe(4);
  });

  it('happens once when two people do it at the same time', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => admin.bookAct.bulk({ act: 'delete', books: chosen() })),
    );
    expect(outcomes.reduce((sum, { done }) => sum + done, 0)).toBe(4);
    expect(await entries('book.delete-many')).toHaveLength(1);
  });
});
