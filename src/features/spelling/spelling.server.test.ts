import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { queryCount } from '@/db/query-count.server';
import { auditEntry, book, bookAct, genre, nameSpelling } from '@/db/schema';
import { addBooks } from '@/features/book/testing/add-books.server';
import { everyBook } from '@/features/book/testing/test-books.server';
import { addTolkiens, tolkien } from '@/features/spelling/testing/test-tolkiens.server';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { countReads } from '@/testing/count-reads.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const admin = testApi(testSession());
const reader = testApi(testSession({ id: 'test-reader', role: 'user' }));

beforeEach(async () => {
  await emptyTestDatabase(database);
  await db().insert(genre).values({ id: 'novel', name: 'Novel', color: '#632a55' });
});

const groups = async (field: 'author' | 'publisher' = 'author') =>
  (await admin.spelling.list({ field })).items.map(({ names }) => names.map(({ name }) => name));
const authors = async () =>
  (await db().select({ author: book.author }).from(book).orderBy(book.id)).map(
    ({ author }) => author,
  );

describe('the list of spellings', () => {
  it('finds names that differ only in order, initials, accents or a typing error', async () => {
    await addBooks(
      { title: 'The Hobbit', author: 'Tolkien, J.R.R.' },
      { title: 'The Silmarillion', author: tolkien },
      { title: 'Roverandom', author: tolkien },
      { title: 'Mr. Bliss', author: 'John Ronald Reuel Tolkien' },
      { title: 'One', author: 'Gabriel García Márquez' },
      { title: 'Two', author: 'Gabriel Garcia Marquez' },
      { title: 'Three', author: 'Fyodor Dostoevsky' },
      { title: 'Four', author: 'Fyodor Dostoyevsky' },
      { title: 'Five', author: 'Mark Smith' },
      { title: 'Six', author: 'Mary Smith' },
    );
    const { items, total } = await admin.spelling.list({});
    expect(items[0]).toEqual({
      names: [
        { name: tolkien, books: 2 },
        { name: 'John Ronald Reuel Tolkien', books: 1 },
        { name: 'Tolkien, J.R.R.', books: 1 },
      ],
    });
    expect(items.slice(1).map(({ names }) => names.map(({ name }) => name))).toEqual([
      ['Fyodor Dostoyevsky', 'Fyodor Dostoevsky'],
      ['Gabriel García Márquez', 'Gabriel Garcia Marquez'],
    ]);
    expect(total).toBe(3);
  });

  it('keeps names apart whose numbers differ', async () => {
    await addBooks(
      ...['Writer 1', 'Writer 10', 'Writer 12', 'Writer 21', '3 Writer', 'Writer'].map(
        (author, at) => ({ title: `Book ${at}`, author }),
      ),
      { title: 'Old', author: 'Classics of 2010' },
      { title: 'Older', author: 'Clasics of 2010' },
    );
    expect(await groups()).toEqual([['Classics of 2010', 'Clasics of 2010']]);
  });

  it('compares publishers without their legal forms, and ignores books without a publisher', async () => {
    await addBooks(
      { title: 'One', author: 'A', publisher: 'Penguin Books' },
      { title: 'Two', author: 'B', publisher: 'Penguin Books Ltd.' },
      { title: 'Three', author: 'C' },
      { title: 'Four', author: 'D' },
    );
    expect(await groups('publisher')).toEqual([['Penguin Books Ltd.', 'Penguin Books']]);
    expect(await groups()).toEqual([]);
  });

  it('continues after the last shown name, also when people shorten the list meanwhile', async () => {
    await addBooks(
      ...['Alpha', 'Bravo', 'Charlie'].flatMap((name) => [
        { title: `${name} one`, author: `${name} Writer` },
        { title: `${name} two`, author: `Writer, ${name}` },
      ]),
    );
    const first = await admin.spelling.list({ limit: 1 });
    expect(first).toMatchObject({ total: 3, items: { length: 1 } });
    await admin.spelling.apply({ field: 'author', from: ['Writer, Alpha'], to: 'Alpha Writer' });
    const next = await admin.spelling.list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(next.items.map(({ names }) => names[0]?.name)).toEqual([
      'Bravo Writer',
      'Charlie Writer',
    ]);
    expect(next.nextCursor).toBeNull();
    expect((await admin.spelling.list({ cursor: 'AAAA' })).items).toHaveLength(2);
  });

  it('reads no book as long as no name has changed', async () => {
    const read = (cursor?: string) =>
      countReads(database, ['book'], () => admin.spelling.list({ limit: 1, cursor }));
    await addTolkiens();
    const { nextCursor } = await admin.spelling.list({ limit: 1 });
    const cursor = nextCursor ?? Buffer.from(`1 ${tolkien}`).toString('base64url');
    expect(await read()).toBe(0);
    expect(await read(cursor)).toBe(0);
    await db().update(book).set({ genreId: 'novel' });
    expect(await read()).toBe(0);
    await db().update(book).set({ author: 'Mark Smith' }).where(eq(book.id, 'b'));
    expect(await read()).toBeGreaterThan(0);
  });

  it('compares again when a change is committed that began before', async () => {
    await addTolkiens();
    const changed = Promise.withResolvers<void>();
    const compared = Promise.withResolvers<void>();
    const change = db().transaction(async (transaction) => {
      await transaction.update(book).set({ author: 'Mark Smith' });
      changed.resolve();
      await compared.promise;
    });
    await changed.promise;
    // The embedded database has one connection, so there the list waits for the change.
    const before = groups();
    if (database.kind === 'postgres') expect(await before).toHaveLength(1);
    compared.resolve();
    await Promise.all([change, before]);
    expect(await groups()).toEqual([]);
  });

  it.runIf(database.kind === 'postgres')(
    'compares again after each change of one transaction, also around that of another',
    async () => {
      await addTolkiens();
      await db().transaction(async (transaction) => {
        const change = (title: string) =>
          transaction.update(book).set({ author: 'Mark Smith' }).where(eq(book.title, title));
        await change('none');
        const before = await groups();
        await db().update(book).set({ author: 'Mark Smith' });
        await change('nothing');
        expect(before).toHaveLength(1);
        expect(await groups()).toEqual([]);
      });
    },
  );

  it('compares once until a name, a number of books or a decision changes', async () => {
    await addTolkiens();
    const asked = async () => {
      const before = queryCount();
      const pages = await Promise.all(
        [1, 2, 3].map(() => admin.spelling.list({ field: 'author', limit: 1 })),
      );
      // Each page queries the fingerprint. A comparison queries the names and the decisions.
      return { comparisons: (queryCount() - before - 3) / 2, groups: pages[0]?.items[0]?.names };
    };
    expect(await asked()).toMatchObject({ groups: [{ name: tolkien, books: 2 }, {}, {}] });
    expect(await asked()).toMatchObject({ comparisons: 0, groups: { length: 3 } });
    // The list also notices a program that writes to the database itself.
    await db().update(book).set({ author: 'Tolkien, J.R.R.' }).where(eq(book.id, 'b'));
    const changed = await asked();
    expect(changed.comparisons).toBeGreaterThan(0);
    expect(changed.groups).toMatchObject([{ name: 'Tolkien, J.R.R.', books: 2 }, {}, {}]);
    expect(await asked()).toMatchObject({ comparisons: 0 });
    await db().update(book).set({ author: tolkien }).where(eq(book.id, 'b'));
    expect((await asked()).groups?.[0]).toEqual({ name: tolkien, books: 2 });
    await admin.spelling.keepApart({ field: 'author', names: [tolkien, 'Tolkien, J.R.R.'] });
    expect((await asked()).comparisons).toBeGreaterThan(0);
  });

  it('leaves out names that are marked as not the same, until that is undone', async () => {
    await addTolkiens();
    const asked = { field: 'author', names: [tolkien, 'Tolkien, J.R.R.'] } as const;
    expect(await admin.spelling.keepApart({ ...asked, names: [...asked.names] })).toEqual({
      pairs: 1,
    });
    const names = [...asked.names, 'J.R.R. Tolkein'];
    expect(await admin.spelling.keepApart({ field: 'author', names })).toEqual({ pairs: 2 });
    expect(await groups()).toEqual([]);
    expect(await admin.spelling.compareAgain({ field: 'author', names })).toEqual({ pairs: 3 });
    expect(await groups()).toHaveLength(1);
  });
});

describe('respelling', () => {
  it('changes all books in one act, and can be undone byte for byte', async () => {
    await addTolkiens();
    const before = await everyBook();
    const from = ['Tolkien, J.R.R.', 'J.R.R. Tolkein', tolkien];
    const { actId, ...rest } = await admin.spelling.apply({ field: 'author', from, to: tolkien });
    expect(rest).toEqual({ done: 2, failed: [], isRunning: false });
    expect(await authors()).toEqual([tolkien, tolkien, tolkien, tolkien, 'Jane Austen']);
    const [entry] = await db().select().from(auditEntry).where(eq(auditEntry.act, 'book.respell'));
    expect(entry).toMatchObject({
      id: actId,
      targetName: 'J.R.R. Tolkein, Tolkien, J.R.R.',
      after: { author: tolkien, bookCount: 2, notDone: 0 },
    });
    expect(await groups()).toEqual([]);
    expect(await admin.bookAct.undo({ id: actId ?? '' })).toEqual({ done: 2, failed: [] });
    expect(await everyBook()).toBe(before);
  });

  it('does not change a book that would become a duplicate, and names it', async () => {
    await addBooks(
      { title: 'Emma', author: 'Austen, Jane' },
      { title: 'Persuasion', author: 'Austen, Jane' },
      { title: 'EMMA', author: 'Jane Austen' },
      { title: 'Sanditon', author: 'J. Austen' },
      { title: 'Sanditon', author: 'Austen, J.' },
    );
    const from = ['Austen, Jane', 'J. Austen', 'Austen, J.'];
    const done = await admin.spelling.apply({ field: 'author', from, to: 'Jane Austen' });
    expect(done).toMatchObject({ done: 2, failed: [{ id: 'a' }, { id: expect.any(String) }] });
    const [austen, reversed] = ['Jane Austen', 'Austen, Jane'];
    expect((await authors()).slice(0, 3)).toEqual([reversed, austen, austen]);
  });

  it('changes nothing where no book has the spellings, and refuses an empty name', async () => {
    await addTolkiens();
    const asked = { field: 'publisher', from: ['Nobody'] } as const;
    const nothing = { actId: null, done: 0, failed: [], isRunning: false };
    const apply = (to: string) => admin.spelling.apply({ ...asked, from: [...asked.from], to });
    expect(await apply('Somebody')).toEqual(nothing);
    expect((await refusalOf(apply(' '))).status).toBe(400);
    expect(await db().$count(bookAct)).toBe(0);
    expect(await db().$count(nameSpelling)).toBe(0);
  });

  it('refuses names that the database cannot store', async () => {
    await addTolkiens();
    const field = 'author';
    for (const name of ['\0', 'J. \ud800', '\u{10ffff}'.repeat(1001)]) {
      const names = [name, 'Jane Austen'];
      const apply = admin.spelling.apply({ field, from: names, to: 'Jane Austen' });
      expect((await refusalOf(apply)).status).toBe(400);
      for (const call of [
        admin.spelling.keepApart({ field, names }),
        admin.spelling.compareAgain({ field, names }),
      ])
        expect((await refusalOf(call)).status).toBe(400);
    }
  });

  it('happens once for any number of simultaneous requests', async () => {
    await addTolkiens();
    const asked = Array.from({ length: 6 }, () =>
      admin.spelling.apply({ field: 'author', from: ['Tolkien, J.R.R.'], to: tolkien }),
    );
    const done = (await Promise.all(asked)).map((one) => one.done);
    expect(done.filter((books) => books === 1)).toHaveLength(1);
    expect(done.filter((books) => books === 0)).toHaveLength(5);
    expect(await db().$count(auditEntry, eq(auditEntry.act, 'book.respell'))).toBe(1);
  });

  it('requires the permission to change books, and so does undoing', async () => {
    await addTolkiens();
    const asked = { field: 'author', from: ['Jane Austen'], to: 'J. Austen' } as const;
    const input = { ...asked, from: [...asked.from] };
    const { actId } = await admin.spelling.apply(input);
    const names = ['one', 'other'];
    for (const call of [
      reader.spelling.list({}),
      reader.spelling.apply(input),
      reader.spelling.keepApart({ field: 'author', names }),
      reader.spelling.compareAgain({ field: 'author', names }),
      reader.spelling.remembered({}),
      reader.spelling.forget({ field: 'author', name: 'Jane Austen' }),
      reader.bookAct.undo({ id: actId ?? '' }),
    ])
      expect((await refusalOf(call)).status).toBe(403);
  });
});
