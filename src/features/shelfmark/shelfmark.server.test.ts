import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, book } from '@/db/schema';
import { joinBooks } from '@/features/book/offered/book-hooks.server';
import { addBooks } from '@/features/book/testing/add-books.server';
import { addGenres } from '@/features/genre/testing/test-genres.server';
import { placeFact } from '@/features/shelfmark/shelfmark-of-books.server';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { countReads } from '@/testing/count-reads.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const admin = testApi(testSession());
const reader = testApi(testSession({ id: 'test-reader', role: 'user' }));

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addGenres('novel');
  // Their ids are a, b and c.
  await addBooks(
    { title: 'Emma', author: 'Jane Austen' },
    { title: 'Persuasion', author: 'Jane Austen' },
    { title: 'A Room of One’s Own', author: 'Virginia Woolf' },
  );
});

const set = (place: string | null, ...ids: string[]) =>
  admin.shelfmark.set({ books: ids.map((id) => ({ id, place })) });
const placeOf = async (id: string) => (await reader.shelfmark.get({ id })).place;
const found = async (searchTerm: string) => {
  const { items, facts } = await reader.book.lines({ searchTerm });
  return [
    items.map(({ title }) => title),
    facts.map(({ kind, label, value }) => [kind, label, value]),
  ];
};

describe('where a book stands', () => {
  it('is said for one book, and read by everyone', async () => {
    expect(await placeOf('a')).toBeNull();
    expect(await set('  Room 2, shelf 14 ', 'a')).toMatchObject({ done: 1 });
    expect(await placeOf('a')).toBe('Room 2, shelf 14');
    expect(await set(null, 'a')).toMatchObject({ done: 1 });
    expect(await placeOf('a')).toBeNull();
    const entries = await db().select().from(auditEntry).where(eq(auditEntry.act, 'book.place'));
    expect(entries).toMatchObject([
      { targetName: 'Emma', before: { place: null }, after: { place: 'Room 2, shelf 14' } },
      { targetName: 'Emma', before: { place: 'Room 2, shelf 14' }, after: { place: null } },
    ]);
  });

  it('is said for many books at once, and put back as one', async () => {
    await set('Room 1', 'a');
    const { done, undo } = await set('Room 2', 'a', 'b', 'none');
    expect(done).toBe(2);
    const many = await db().select().from(auditEntry).where(eq(auditEntry.act, 'book.place-many'));
    expect(many).toMatchObject([
      {
        targetName: 'Emma +1',
        before: { place: 'Room 1' },
        after: { place: 'Room 2', bookCount: 2 },
      },
    ]);
    // A book that was placed again meanwhile stays there.
    await set('Room 3', 'b');
    expect(await admin.shelfmark.set({ books: undo })).toMatchObject({ done: 1 });
    expect([await placeOf('a'), await placeOf('b')]).toEqual(['Room 1', 'Room 3']);
  });

  it('writes nothing for books that stand there already', async () => {
    await set('Room 1', 'a');
    expect(await set('Room 1', 'a')).toEqual({ done: 0, undo: [] });
    expect(await db().$count(auditEntry, eq(auditEntry.act, 'book.place'))).toBe(1);
  });

  it('is not for readers to say, and is a line of 60 characters at most', async () => {
    const books = [{ id: 'a', place: 'Room 1' }];
    expect((await refusalOf(reader.shelfmark.set({ books }))).status).toBe(403);
    expect((await refusalOf(reader.shelfmark.names({ searchTerm: 'room' }))).status).toBe(403);
    for (const place of ['x'.repeat(61), 'Room\n2', ' '])
      expect((await refusalOf(set(place, 'a'))).status).toBe(400);
  });

  it('is suggested as it is typed, what begins so and what is used most first', async () => {
    await set('Reading room', 'a');
    await set('Room 2', 'b');
    await set('Room 1', 'c');
    expect(await admin.shelfmark.names({ searchTerm: 'ROOM' })).toEqual([
      'Room 1',
      'Room 2',
      'Reading room',
    ]);
    expect(await admin.shelfmark.names({ searchTerm: 'attic' })).toEqual([]);
    expect(await admin.shelfmark.names({ searchTerm: '' })).toEqual([]);
  });

  it('is found by its words, as a fact that the search names', async () => {
    await set('Room 2, Shelf 14', 'a');
    const fact = ['other', 'place', 'Room 2, Shelf 14'];
    expect(await found('room 2 shelf 14')).toEqual([['Emma'], [fact]]);
    expect(await found('austen Room 2, shelf 14')).toEqual([['Emma'], [fact]]);
    expect((await found('"Room 2, Shelf 14"'))[1]).toEqual([]);
    expect((await admin.book.list({ searchTerm: 'room 2 shelf 14' })).total).toBe(1);
    await set('room 2 – shelf 14', 'b');
    await set('ROOM 2, SHELF 14', 'c');
    const first = ['Room 2, Shelf 14', 'room 2 – shelf 14', 'ROOM 2, SHELF 14'].toSorted()[0];
    expect((await found('room 2 shelf 14'))[1]).toEqual([['other', 'place', first]]);
    // Words that are also those of a title find both.
    await set('Room', 'b');
    const [titles] = await found('room');
    expect(titles?.toSorted()).toEqual(['A Room of One’s Own', 'Persuasion']);
  });

  it('is looked up among many books, also beside other words', async () => {
    await db().execute(sql`
      insert into book (id, title, author, genre_id)
      select 'many-' || n, 'The Garden ' || n, 'Anon', 'novel' from generate_series(1, 3000) n`);
    await db().execute(sql`
      insert into shelfmark (book_id, place)
      select id, case when id like 'many-300_' then 'Attic' else 'Depot 7' end from book where id like 'many-%'`);
    await db().execute(sql`update book set author = 'Zanzibar' where id = 'many-7'`);
    await db().execute(sql`analyze book`);
    await db().execute(sql`analyze shelfmark`);
    // Of so few books the planner would read all.
    const reads = (searchTerm: string, tables = ['book', 'shelfmark']) =>
      countReads(database, tables, async () => {
        await db().execute(sql`set local enable_seqscan = off`);
        expect((await admin.book.list({ searchTerm, limit: 20 })).items).toHaveLength(1);
      });
    await reads('attic');
    expect(await reads('attic')).toBeLessThan(200);
    // The index has 3,000 entries of the other word.
    expect(await reads('garden attic')).toBeLessThan(3500);
    // Of the books that stand there, only those with the rare word are read.
    await reads('zanzibar depot 7');
    expect(await reads('zanzibar depot 7', ['book'])).toBeLessThan(500);
    const named = await countReads(database, ['book', 'shelfmark'], () =>
      db().execute(placeFact.among(sql`select 'depot 7'`)),
    );
    // One of the 3,000 books that stand there; the planner may read others to find it.
    expect(named).toBeLessThan(500);
  });

  it('goes and comes back with its book', async () => {
    await set('Attic', 'a');
    await admin.book.delete({ id: 'a' });
    expect(await placeOf('a')).toBeNull();
    expect(await admin.shelfmark.names({ searchTerm: 'attic' })).toEqual([]);
    expect(await found('attic')).toEqual([[], []]);
    await db().insert(book).values({ id: 'a', title: 'Emma', author: 'Austen', genreId: 'novel' });
    expect(await placeOf('a')).toBe('Attic');
  });

  it('stays when books become one, or is that of another', async () => {
    await set('Attic', 'b');
    await db().transaction((transaction) => joinBooks(transaction, 'a', ['b', 'c']));
    expect(await placeOf('a')).toBe('Attic');
    await set('Cellar', 'c');
    await db().transaction((transaction) => joinBooks(transaction, 'a', ['b', 'c']));
    expect(await placeOf('a')).toBe('Attic');
  });
});
