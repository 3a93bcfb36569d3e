import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, book, cover, notSame } from '@/db/schema';
import { addBooks } from '@/features/book/testing/add-books.server';
import { everyBook } from '@/features/book/testing/test-books.server';
import { addGenres } from '@/features/genre/testing/test-genres.server';
import {
  type ServerFeatureHooks,
  allServerFeatures,
  registerServerFeatures,
} from '@/lib/feature.server';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const admin = testApi(testSession());
const reader = testApi(testSession({ id: 'test-reader', role: 'user' }));

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addGenres('novel', 'essay');
});

type JoinBooks = NonNullable<ServerFeatureHooks['joinBooks']>;

const groups = async () =>
  (await admin.duplicate.list({})).items.map(({ reason, books }) => [
    reason,
    ...books.map(({ id }) => id).toSorted(),
  ]);

describe('the list of duplicates', () => {
  it('finds the same title by nearly the same author', async () => {
    await addBooks(
      { title: 'The Hobbit', author: 'J.R.R. Tolkien' },
      { title: 'Hobbit!', author: 'Tolkien, John Ronald Reuel' },
      { title: 'the hobbit', author: 'J.R.R. Tolkein' },
      { title: 'The Hobbit', author: 'Chuck Dixon' },
      { title: 'Emma', author: 'Jane Austen' },
    );
    expect(await groups()).toEqual([['title', 'a', 'b', 'c']]);
  });

  it.each([
    ['Pride & Prejudice', 'Pride and Prejudice'],
    ['Paul & Virginie', 'Paul et Virginie'],
    ['Sanaa & Ufundi', 'Sanaa na Ufundi'],
    ['الحرب & السلام', 'الحرب والسلام'],
    ['الحرب & السلام', 'الحرب و السلام'],
    ['War & Peace & Love', 'War and Peace and Love'],
  ])('takes a sign for the word: %s, %s', async (sign, word) => {
    const author = 'Jane Austen';
    await addBooks({ title: sign, author }, { title: 'Emma', author });
    expect(await groups()).toEqual([]);
    // Whichever is written last.
    await admin.book.update({ id: 'b', version: 1, title: word });
    expect(await groups()).toEqual([['title', 'a', 'b']]);
    await admin.book.update({ id: 'a', version: 1, title: 'Emma' });
    expect(await groups()).toEqual([]);
    await admin.book.update({ id: 'a', version: 2, title: sign });
    expect(await groups()).toEqual([['title', 'a', 'b']]);
  });

  it('finds one ISBN in two notations, the most certain reason first', async () => {
    await addBooks(
      { title: 'Emma', author: 'Jane Austen', isbn: '9780141439587' },
      { title: 'Emma (Penguin)', author: 'Austen', isbn: '0-14-143958-0' },
      { title: 'Emma', author: 'Austen, Jane', isbn: '978-0-14-143958-7' },
      { title: 'Another', author: 'Author', isbn: '0141439688' },
    );
    expect(await groups()).toEqual([['isbn', 'a', 'b', 'c']]);
  });

  it('finds a title that another title contains only for the same author', async () => {
    await addBooks(
      { title: 'Emma', author: 'Jane Austen' },
      { title: 'Emma: A Novel', author: 'Austen, Jane' },
      { title: 'Emma: A Play', author: 'Michael Fry' },
      { title: 'Emmanuelle', author: 'Jane Austen' },
    );
    expect(await groups()).toEqual([['title-within', 'a', 'b']]);
  });

  it('is read page by page and counts all groups', async () => {
    await addBooks(
      ...['Emma', 'Persuasion', 'Sanditon'].flatMap((title) => [
        { title, author: 'Jane Austen' },
        { title, author: 'J. Austen' },
      ]),
    );
    const first = await admin.duplicate.list({ limit: 2 });
    expect(first).toMatchObject({ total: 3, items: { length: 2 } });
    const next = await admin.duplicate.list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(next.items.map(({ books }) => books[0]?.title)).toEqual(['Sanditon']);
    expect(next.nextCursor).toBeNull();
    expect(await admin.duplicate.count()).toEqual({ count: 3 });
  });

  it('is counted again a minute after a page of it was read', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await admin.duplicate.list({})).toMatchObject({ total: 0 });
    await addBooks(
      { title: 'Emma', author: 'Jane Austen' },
      { title: 'Emma', author: 'J. Austen' },
    );
    vi.advanceTimersByTime(59_000);
    expect(await admin.duplicate.count()).toEqual({ count: 0 });
    vi.advanceTimersByTime(2000);
    await expect.poll(() => admin.duplicate.count()).toEqual({ count: 1 });
  });

  it('is not counted again at once after a count that failed', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    await admin.duplicate.list({});
    vi.advanceTimersByTime(61_000);
    await db().execute(sql`alter table not_same rename to elsewhere`);
    onTestFinished(async () => {
      await db().execute(sql`alter table if exists elsewhere rename to not_same`);
    });
    const statements = vi.spyOn(db(), 'execute');
    expect(await admin.duplicate.count()).toEqual({ count: null });
    const sent = statements.mock.calls.length;
    vi.advanceTimersByTime(59_000);
    expect(await admin.duplicate.count()).toEqual({ count: null });
    expect(statements.mock.calls.length).toBe(sent);
  });

  it('leaves out books that are marked as not the same, until that is undone', async () => {
    await addBooks(
      { title: 'Emma', author: 'Jane Austen' },
      { title: 'Emma', author: 'J. Austen' },
    );
    const ids = ['b', 'a'];
    expect(await admin.duplicate.keepApart({ ids })).toEqual({ pairs: 1 });
    expect(await admin.duplicate.keepApart({ ids })).toEqual({ pairs: 0 });
    expect(await groups()).toEqual([]);
    // The decision also holds after the book was deleted and restored.
    await admin.book.delete({ id: 'a' });
    await admin.deletedBook.restore({ ids: ['a'] });
    expect(await groups()).toEqual([]);
    expect(await admin.duplicate.compareAgain({ ids })).toEqual({ pairs: 1 });
    expect(await groups()).toEqual([['title', 'a', 'b']]);
    expect(await db().$count(notSame)).toBe(0);
    const acts = (await db().select().from(auditEntry)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'book.keep-apart')).toHaveLength(1);
    expect((await refusalOf(admin.duplicate.keepApart({ ids: ['a', 'gone'] }))).status).toBe(404);
  });
});

describe('merging', () => {
  const emmas = async () => {
    await db().insert(cover).values({ id: 'picture', width: 320, height: 480 });
    await addBooks(
      { title: 'Emma', author: 'J. Austen', publishedYear: 1815, isbn: '9780141439587' },
      { title: 'EMMA', author: 'Jane Austen', genreId: 'essay', coverId: 'picture' },
      { title: 'Emma', author: 'Austen', publisher: 'Penguin', language: 'en' },
    );
  };
  const others = [
    { id: 'b', version: 1 },
    { id: 'c', version: 1 },
  ];
  const fields = { author: 'b', genreId: 'b', coverId: 'b', publisher: 'c', isbn: 'a' } as const;

  it('makes one book field by field, and can be undone byte for byte', async () => {
    await emmas();
    const before = await everyBook();
    const done = await admin.duplicate.merge({ id: 'a', version: 1, others, fields });
    expect(done.book).toMatchObject({
      id: 'a',
      title: 'Emma',
      author: 'Jane Austen',
      genreId: 'essay',
      coverId: 'picture',
      publisher: 'Penguin',
      publishedYear: 1815,
      language: null,
      isbn: '9780141439587',
    });
    expect(await db().$count(book)).toBe(1);
    const [entry] = await db().select().from(auditEntry).where(eq(auditEntry.act, 'book.merge'));
    expect(entry).toMatchObject({
      id: done.actId,
      targetId: 'a',
      before: { author: 'J. Austen', genre: 'novel', publisher: null },
      after: { author: 'Jane Austen', genre: 'essay', bookCount: 3 },
    });
    const { items } = await admin.deletedBook.list({});
    expect(items.map(({ id }) => id).toSorted()).toEqual(['b', 'c']);

    expect(await admin.bookAct.undo({ id: done.actId })).toEqual({ done: 3, failed: [] });
    expect(await everyBook()).toBe(before);
  });

  it('tells the features which books became one, in its transaction', async () => {
    const all = allServerFeatures();
    const told = vi.fn<JoinBooks>().mockRejectedValueOnce(new Error('not now'));
    registerServerFeatures([...all, { name: 'told', joinBooks: told }]);
    onTestFinished(() => void registerServerFeatures(all));
    await emmas();
    const merge = () => admin.duplicate.merge({ id: 'a', version: 1, others, fields: {} });
    await expect(merge()).rejects.toThrow('not now');
    expect(await db().$count(book)).toBe(3);
    await merge();
    expect(told).toHaveBeenLastCalledWith(expect.anything(), 'a', ['b', 'c']);
  });

  it('uses the ISBN and the title of a removed book', async () => {
    await emmas();
    const merged = await admin.duplicate.merge({
      id: 'b',
      version: 1,
      others: [{ id: 'a', version: 1 }],
      fields: { title: 'a', author: 'a', isbn: 'a' },
    });
    expect(merged.book).toMatchObject({ author: 'J. Austen', isbn: '9780141439587' });
    // The removed book cannot be restored alone, because its title is now used.
    expect(await admin.deletedBook.restore({ ids: ['a'] })).toMatchObject({
      done: 0,
      failed: [{ reason: 'title-taken', other: { id: 'b' } }],
    });
    expect(await admin.bookAct.undo({ id: merged.actId })).toMatchObject({ done: 2 });
  });

  it('changes nothing if one of the books was changed, is gone or is named twice', async () => {
    await emmas();
    await admin.book.update({ id: 'b', version: 1, publisher: 'Murray' });
    const before = await everyBook();
    const stale = await refusalOf(admin.duplicate.merge({ id: 'a', version: 1, others, fields }));
    expect(stale).toMatchObject({
      code: 'CONFLICT',
      data: { reason: 'STALE_VERSION', current: { id: 'b', publisher: 'Murray' } },
    });
    const merge = (ids: string[], from = 'a') =>
      admin.duplicate.merge({
        id: 'a',
        version: 1,
        others: ids.map((id) => ({ id, version: 1 })),
        fields: { title: from },
      });
    expect((await refusalOf(merge(['gone']))).status).toBe(404);
    expect((await refusalOf(merge(['a']))).status).toBe(400);
    expect((await refusalOf(merge(['c'], 'b'))).status).toBe(400);
    expect(await everyBook()).toBe(before);
  });

  it('names the book that has the chosen title and author', async () => {
    await addBooks(
      { title: 'Emma', author: 'J. Austen' },
      { title: 'Emma!', author: 'Jane Austen' },
      { title: 'Emma', author: 'Jane Austen' },
    );
    const refused = await refusalOf(
      admin.duplicate.merge({
        id: 'a',
        version: 1,
        others: [{ id: 'b', version: 1 }],
        fields: { author: 'b' },
      }),
    );
    expect(refused).toMatchObject({ code: 'CONFLICT', data: { book: { id: 'c' } } });
    expect(await db().$count(book)).toBe(3);
  });

  it('happens once for any number of simultaneous requests', async () => {
    await emmas();
    const asked = Array.from({ length: 6 }, () =>
      refusalOf(admin.duplicate.merge({ id: 'a', version: 1, others, fields })).then(
        ({ status }) => status,
        () => 'merged',
      ),
    );
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((one) => one === 'merged')).toHaveLength(1);
    expect(await db().$count(auditEntry, eq(auditEntry.act, 'book.merge'))).toBe(1);
  });

  it('requires the permissions to change and to delete books, and so does undoing', async () => {
    await emmas();
    const done = await admin.duplicate.merge({ id: 'a', version: 1, others, fields });
    const ids = ['a', 'b'];
    for (const call of [
      reader.duplicate.list({}),
      reader.duplicate.count(),
      reader.duplicate.keepApart({ ids }),
      reader.duplicate.compareAgain({ ids }),
      reader.duplicate.merge({ id: 'a', version: 2, others, fields }),
      reader.bookAct.undo({ id: done.actId }),
    ])
      expect((await refusalOf(call)).status).toBe(403);
  });
});
