import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, book, bookAct, cover, formerBook, genre } from '@/db/schema';
import { everyBook } from '@/features/book/testing/test-books.server';
import { addGenres } from '@/features/genre/testing/test-genres.server';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { deleteAllExpiredRows } from '@/testing/test-expired-rows.server';

const database = await openTestDatabase();
const admin = testApi(testSession());
const reader = testApi(testSession({ id: 'test-reader', role: 'user' }));

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addGenres('novel', 'essay');
});

const emma = { title: 'Emma', author: 'Jane Austen', genreId: 'novel', isbn: '9780141439587' };
const restore = (...ids: string[]) => admin.deletedBook.restore({ ids });
const acts = async () =>
  (await db().select().from(auditEntry).orderBy(auditEntry.at, auditEntry.id)).map(
    ({ act }) => act,
  );

describe('restoring a deleted book', () => {
  it('restores it byte for byte, once, with one audit entry', async () => {
    const made = await admin.book.create({ ...emma, publishedYear: 1815, description: 'A match' });
    await admin.book.update({ id: made.id, version: 1, publisher: 'John Murray' });
    const before = await everyBook();
    await admin.book.delete({ id: made.id });
    expect(await db().$count(book)).toBe(0);

    expect(await restore(made.id)).toEqual({ done: 1, failed: [] });
    expect(await everyBook()).toBe(before);
    // A repeated call from a second tab changes nothing and writes no audit entry.
    expect(await restore(made.id)).toEqual({ done: 0, failed: [] });
    expect(await db().$count(formerBook)).toBe(0);
    expect((await acts()).toSorted()).toEqual([
      'book.create',
      'book.delete',
      'book.restore',
      'book.update',
    ]);
    const [entry] = await db().select().from(auditEntry).where(eq(auditEntry.act, 'book.restore'));
    expect(entry).toMatchObject({ targetType: 'book', targetId: made.id, targetName: 'Emma' });
  });

  it('happens once for any number of simultaneous requests', async () => {
    const made = await admin.book.create(emma);
    await admin.book.delete({ id: made.id });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => restore(made.id)));
    expect(outcomes.filter(({ done }) => done === 1)).toHaveLength(1);
    expect(outcomes.filter(({ done }) => done === 0)).toHaveLength(7);
    expect(outcomes.flatMap(({ failed }) => failed)).toEqual([]);
    expect(await db().$count(book)).toBe(1);
  });

  it('is refused while another book has its title or its ISBN, and names that book', async () => {
    const byTitle = await admin.book.create(emma);
    const byIsbn = await admin.book.create({ ...emma, title: 'Persuasion', isbn: '9780141439686' });
    await admin.book.delete({ id: byTitle.id });
    await admin.book.delete({ id: byIsbn.id });
    const again = await admin.book.create({ ...emma, title: 'ÉMMA', isbn: null });
    const other = await admin.book.create({ ...emma, title: 'Other', isbn: '9780141439686' });

    const { done, failed } = await restore(byTitle.id, byIsbn.id);
    expect(done).toBe(0);
    expect(failed).toEqual([
      {
        id: byTitle.id,
        title: 'Emma',
        author: 'Jane Austen',
        reason: 'title-taken',
        other: { id: again.id, title: 'ÉMMA', author: 'Jane Austen' },
      },
      expect.objectContaining({
        id: byIsbn.id,
        reason: 'isbn-taken',
        other: expect.objectContaining({ id: other.id }),
      }),
    ]);
    await admin.book.delete({ id: again.id });
    expect(await restore(byTitle.id)).toEqual({ done: 1, failed: [] });
    // Now the book that had the title cannot be restored.
    expect(await restore(again.id)).toMatchObject({ done: 0, failed: [{ reason: 'title-taken' }] });
  });

  it('uses the genre into which its own was merged, and asks for one if its own was deleted', async () => {
    const merged = await admin.book.create(emma);
    const orphan = await admin.book.create({ ...emma, title: 'Sanditon', isbn: null });
    await admin.book.delete({ id: merged.id });
    await admin.genre.merge({ id: 'novel', into: 'essay' });
    await admin.book.delete({ id: orphan.id });
    expect(await restore(merged.id)).toEqual({ done: 1, failed: [] });
    expect((await admin.book.get({ id: merged.id })).genreId).toBe('essay');

    await admin.book.delete({ id: merged.id });
    await admin.genre.delete({ id: 'essay' });
    expect(await restore(orphan.id)).toMatchObject({ failed: [{ reason: 'genre-gone' }] });
    await db().insert(genre).values({ id: 'drama', name: 'Drama', color: '#632a55' });
    const ids = [orphan.id, merged.id];
    expect(await admin.deletedBook.restore({ ids, genreId: 'drama' })).toMatchObject({ done: 2 });
    expect((await admin.book.get({ id: orphan.id })).genreId).toBe('drama');
  });

  it('says that a book was deleted permanently', async () => {
    const made = await admin.book.create(emma);
    await admin.book.delete({ id: made.id });
    expect(await admin.deletedBook.purge({ ids: [made.id] })).toEqual({ done: 1 });
    expect(await admin.deletedBook.purge({ ids: [made.id] })).toEqual({ done: 0 });
    expect(await restore(made.id)).toMatchObject({ done: 0, failed: [{ reason: 'gone' }] });
    expect((await acts()).filter((act) => act === 'book.purge')).toHaveLength(1);
  });
});

describe('the list of deleted books', () => {
  it('shows the last deleted first, searches, and is read page by page', async () => {
    const made = [];
    for (const title of ['Emma', 'Persuasion', 'Sanditon'])
      made.push(await admin.book.create({ ...emma, title, isbn: null }));
    for (const { id } of made) await admin.book.delete({ id });
    await db().execute(
      sql`update former_book set at = at - interval '1 day' where title = 'Persuasion'`,
    );
    const titles = async (input: Parameters<typeof admin.deletedBook.list>[0]) => {
      const { items, total } = await admin.deletedBook.list(input);
      return [total, ...items.map(({ title }) => title)];
    };
    expect(await titles({})).toEqual([3, 'Sanditon', 'Emma', 'Persuasion']);
    expect(await titles({ searchTerm: 'sandton' })).toEqual([1, 'Sanditon']);
    const first = await admin.deletedBook.list({ limit: 2 });
    expect(await titles({ limit: 2, cursor: first.nextCursor ?? '' })).toEqual([3, 'Persuasion']);
    const { deletedAt, expiresAt, ...shown } = first.items[1]!;
    expect(shown).toMatchObject({ id: made[0]?.id, author: 'Jane Austen', genre: { id: 'novel' } });
    expect(expiresAt.getTime() - deletedAt.getTime()).toBe(30 * 86_400_000);
  });

  it('requires the permission to delete books, and so do restoring and permanent deletion', async () => {
    const made = await admin.book.create(emma);
    await admin.book.delete({ id: made.id });
    const [act] = await db().select().from(bookAct);
    for (const call of [
      reader.deletedBook.list({}),
      reader.deletedBook.restore({ ids: [made.id] }),
      reader.deletedBook.purge({ ids: [made.id] }),
      reader.bookAct.undo({ id: act?.id ?? '' }),
    ])
      expect((await refusalOf(call)).status).toBe(403);
    expect(await db().$count(formerBook)).toBe(1);
  });
});

describe('a deleted book', () => {
  it('is in no list, count, search or genre, and its title and ISBN are free', async () => {
    const made = await admin.book.create(emma);
    await admin.book.delete({ id: made.id });
    expect(await admin.book.list({})).toMatchObject({ total: 0 });
    expect(await admin.book.list({ searchTerm: 'emma' })).toMatchObject({ total: 0 });
    expect(await admin.genre.get({ id: 'novel' })).toMatchObject({ bookCount: 0 });
    expect((await refusalOf(admin.book.get({ id: made.id }))).status).toBe(404);
    expect(await admin.book.create(emma)).toMatchObject({ title: 'Emma' });
  });

  it('is deleted permanently after 30 days', async () => {
    const made = await admin.book.create(emma);
    await admin.book.delete({ id: made.id });
    const age = (days: number) =>
      db()
        .execute(sql`with acts as (update book_act set at = now() - make_interval(days => ${days}))
        update former_book set at = now() - make_interval(days => ${days})`);
    await age(29);
    expect(await deleteAllExpiredRows()).toBe(0);
    await age(31);
    expect(await deleteAllExpiredRows()).toBe(2);
    expect(await restore(made.id)).toMatchObject({ failed: [{ reason: 'gone' }] });
  });
});

describe('undoing an act from its audit entry', () => {
  it('restores the book, and does nothing the second time', async () => {
    const made = await admin.book.create(emma);
    await admin.book.delete({ id: made.id });
    const [entry] = await db().select().from(auditEntry).where(eq(auditEntry.act, 'book.delete'));
    const id = entry?.id ?? '';
    expect(await admin.bookAct.undo({ id })).toEqual({ done: 1, failed: [] });
    expect(await admin.bookAct.undo({ id })).toEqual({ done: 0, failed: [] });
    expect(await db().$count(book)).toBe(1);
  });

  it('is refused for an act that does not exist, or whose books were deleted permanently', async () => {
    expect((await refusalOf(admin.bookAct.undo({ id: 'none' }))).code).toBe('NOT_FOUND');
    const made = await admin.book.create(emma);
    await admin.book.delete({ id: made.id });
    await admin.deletedBook.purge({ ids: [made.id] });
    const [act] = await db().select().from(bookAct);
    expect((await refusalOf(admin.bookAct.undo({ id: act?.id ?? '' }))).code).toBe('NOT_FOUND');
  });
});

it('the cover of a deleted book is named by its title in the audit', async () => {
  await db().insert(cover).values({ id: 'old', width: 2, height: 3 });
  await db()
    .insert(auditEntry)
    .values({ act: 'cover.create', targetType: 'cover', targetId: 'old', targetName: 'old' });
  const made = await admin.book.create({ ...emma, coverId: 'old' });
  await admin.book.delete({ id: made.id });
  const { items } = await admin.audit.list({ act: 'cover' });
  expect(items.map(({ target }) => target?.name)).toEqual(['Emma']);
});
