import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, book, series } from '@/db/schema';
import { joinBooks } from '@/features/book/offered/book-hooks.server';
import { addBooks } from '@/features/book/testing/add-books.server';
import { addGenres } from '@/features/genre/testing/test-genres.server';
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
  // Their ids are a, b, c and d.
  await addBooks(
    { title: 'The Warden', author: 'Anthony Trollope' },
    { title: 'Barchester Towers', author: 'Anthony Trollope' },
    { title: 'Doctor Thorne', author: 'Anthony Trollope' },
    { title: 'Emma', author: 'Jane Austen' },
  );
});

const set = (id: string, seriesName: string | null, seriesNumber: string | null = null) =>
  admin.series.set({ id, seriesName, seriesNumber });
const seriesOf = async (id: string) => {
  const { series: one, seriesNumber } = await reader.series.ofBook({ id });
  return [one?.name ?? null, seriesNumber];
};
const idOf = async (name: string) => (await set('d', name)).series?.id ?? '';
const titlesIn = async (id: string, cursor?: string) => {
  const { items, nextCursor } = await reader.series.books({ id, limit: 2, cursor });
  return { titles: items.map(({ title }) => title), cursor: nextCursor ?? undefined };
};
const found = async (searchTerm: string) => {
  const { items, facts } = await reader.book.lines({ searchTerm });
  return [items.map(({ title }) => title), facts.map(({ label, value }) => [label, value])];
};

describe('the series of a book', () => {
  it('is said with a number, changed and taken back, with entries in the audit', async () => {
    expect(await seriesOf('a')).toEqual([null, null]);
    await set('a', '  Barsetshire ', '١');
    expect(await seriesOf('a')).toEqual(['Barsetshire', '1']);
    await set('a', null);
    expect(await seriesOf('a')).toEqual([null, null]);
    const entries = await db().select().from(auditEntry).where(eq(auditEntry.act, 'book.series'));
    const barsetshire = { series: 'Barsetshire', seriesNumber: '1' };
    const none = { series: null, seriesNumber: null };
    expect(entries).toMatchObject([
      { targetName: 'The Warden', before: none, after: barsetshire },
      { targetName: 'The Warden', before: barsetshire, after: none },
    ]);
  });

  it('is the same for names that differ in case and accents only, also of signs alone', async () => {
    const first = await set('a', 'Chroniques d’Été');
    expect((await set('b', 'chroniques d’ete')).series).toEqual(first.series);
    const signs = await set('c', '!!!');
    expect((await set('d', '???')).series?.id).not.toBe(signs.series?.id);
    expect(await db().$count(series)).toBe(3);
  });

  it('takes the name as it is written last while it has no books', async () => {
    await set('a', 'barsetshire');
    await set('a', null);
    await set('b', 'Barsetshire');
    expect(await seriesOf('b')).toEqual(['Barsetshire', null]);
  });

  it('is not for readers to say, and refuses a number alone and a book that is not there', async () => {
    const input = { id: 'a', seriesName: 'Barsetshire', seriesNumber: null };
    expect((await refusalOf(reader.series.set(input))).status).toBe(403);
    expect((await refusalOf(reader.series.names({ searchTerm: 'bar' }))).status).toBe(403);
    expect((await refusalOf(set('a', null, '2'))).status).toBe(400);
    expect((await refusalOf(set('a', 'x'.repeat(121)))).status).toBe(400);
    expect((await refusalOf(set('none', 'Barsetshire'))).status).toBe(404);
  });
});

describe('a series', () => {
  it('lists its books by their numbers, page by page, those without a number last', async () => {
    const id = await idOf('Barsetshire');
    await set('a', 'Barsetshire', '10');
    await set('b', 'Barsetshire', 'vol. 2,5');
    await set('c', 'Barsetshire', '2');
    const first = await titlesIn(id);
    expect(first.titles).toEqual(['Doctor Thorne', 'Barchester Towers']);
    expect((await titlesIn(id, first.cursor)).titles).toEqual(['The Warden', 'Emma']);
  });

  it('of many books reads few of them for a page', async () => {
    await db().execute(sql`
      insert into book (id, title, author, genre_id)
      select 'of-many-' || n, 'Volume ' || n, 'Various', 'novel' from generate_series(1000, 3999) n`);
    const { series: many } = await set('a', 'Library of Everything');
    const id = many?.id ?? '';
    await db().execute(sql`
      insert into series_book (book_id, series_id, number)
      select id, ${id}, case when id > 'of-many-1001' then null else right(id, 4) end from book where id like 'of-%'`);
    await db().execute(sql`analyze book`);
    await db().execute(sql`analyze series_book`);
    let page = await reader.series.books({ id, limit: 20 });
    expect(page).toMatchObject({ total: 500, isTotalCapped: true });
    expect(page.items.map(({ title }) => title).slice(0, 4)).toEqual([
      'Volume 1000',
      'Volume 1001',
      'The Warden',
      'Volume 1002',
    ]);
    const reads = await countReads(database, ['book', 'series_book'], async () => {
      page = await reader.series.books({ id, limit: 20, cursor: page.nextCursor ?? undefined });
    });
    expect(page.items[0]?.title).toBe('Volume 1019');
    expect(reads).toBeLessThan(3000);
  });

  it('is there as long as it has books', async () => {
    const id = await idOf('Barsetshire');
    expect(await reader.series.get({ id })).toEqual({ id, name: 'Barsetshire' });
    expect(await admin.series.names({ searchTerm: 'SETSHIRE' })).toEqual(['Barsetshire']);
    await admin.book.delete({ id: 'd' });
    expect((await refusalOf(reader.series.get({ id }))).status).toBe(404);
    expect(await admin.series.names({ searchTerm: 'bar' })).toEqual([]);
    expect(await seriesOf('d')).toEqual([null, null]);
    expect((await reader.series.books({ id })).total).toBe(0);
    await db().insert(book).values({ id: 'd', title: 'Emma', author: 'Austen', genreId: 'novel' });
    expect(await seriesOf('d')).toEqual(['Barsetshire', null]);
  });

  it('is found by its name, as a fact that the search names', async () => {
    await set('a', 'Barsetshire Chronicles', '1');
    const fact = ['series', 'Barsetshire Chronicles'];
    expect(await found('barsetshire chronicles')).toEqual([['The Warden'], [fact]]);
    expect(await found('trollope Barsetshire chronicles')).toEqual([['The Warden'], [fact]]);
    await set('a', null);
    expect(await found('barsetshire chronicles')).toEqual([[], []]);
  });

  it('stays when books become one, or is that of another', async () => {
    await set('b', 'Barsetshire', '2');
    await db().transaction((transaction) => joinBooks(transaction, 'a', ['b', 'c']));
    expect(await seriesOf('a')).toEqual(['Barsetshire', '2']);
    await set('c', 'Palliser', '1');
    await db().transaction((transaction) => joinBooks(transaction, 'a', ['b', 'c']));
    expect(await seriesOf('a')).toEqual(['Barsetshire', '2']);
  });
});
