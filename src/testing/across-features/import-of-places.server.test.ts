import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { exportBooks } from '@/features/book-export/book-export.server';
import type { BookFileFormat } from '@/features/book-export/book-files.server';
import { importsOf } from '@/features/book-import/testing/test-imports.server';
import { addBooks } from '@/features/book/testing/add-books.server';
import type { PlaceBooksInput } from '@/features/shelfmark/shelfmark.schema';
import { addAccount } from '@/testing/calls/test-account.server';
import { runWithSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();

beforeEach(async () => {
  await emptyTestDatabase(database);
  await db().insert(genre).values({ id: 'novel', name: 'Novel', color: '#632a55' });
});

const start = async () => {
  const { api, session } = await addAccount({ role: 'admin' });
  const books = () =>
    db().select({ id: book.id, title: book.title }).from(book).orderBy(book.title);
  const places = async () => {
    const found = [];
    for (const { id, title } of await books())
      found.push([title, (await api.shelfmark.get({ id })).place]);
    return found;
  };
  const upload = async (...lines: string[]) =>
    (await api.bookImport.create({ file: new File([lines.join('\n')], 'books.csv') })).id;
  return { api, session, books, places, upload, imports: importsOf({ api }) };
};

it('an import says where books stand, keeps what a person has said, and undoing takes it back', async () => {
  await addBooks(
    { title: 'Emma', author: 'Jane Austen', isbn: '9780141439587' },
    { title: 'Mort', author: 'Terry Pratchett', isbn: '9780552131063' },
  );
  const { api, books, places, upload, imports } = await start();
  const [emma] = await books();
  const attic: PlaceBooksInput = { books: [{ id: emma?.id ?? '', place: 'Attic' }] };
  await api.shelfmark.set(attic);
  const id = await upload(
    'Title,Author,ISBN,Shelf',
    'Emma,Jane Austen,9780141439587,A 1',
    'Mort,Terry Pratchett,9780552131063,A 2',
    'Sourcery,Terry Pratchett,9780552131070,3',
  );
  const found = await api.bookImport.get({ id });
  expect(found.factHeadings).toEqual({ Shelf: 'place' });
  expect(found.warnings).toMatchObject({ otherKept: 1 });
  const [first, , third] = await imports.records(id);
  expect(first?.issues).toMatchObject([{ field: 'place', from: 'A 1', to: 'Attic' }]);
  expect(third?.otherFacts).toEqual([{ label: 'place', text: 'Shelf 3' }]);
  await imports.apply(id);
  expect(await places()).toEqual([
    ['Emma', 'Attic'],
    ['Mort', 'A 2'],
    ['Sourcery', 'Shelf 3'],
  ]);
  await imports.undo(id);
  expect(await places()).toEqual([
    ['Emma', 'Attic'],
    ['Mort', null],
  ]);
});

it('a book that gets its place alone is shown and counted as changed, and as unchanged afterwards', async () => {
  const isbn = '9780141439587';
  await addBooks({ title: 'Emma', author: 'Jane Austen', isbn });
  const { api, places, upload, imports } = await start();
  const lines = ['Title,Author,ISBN,Shelf', `Emma,Jane Austen,${isbn},A 1`];
  const id = await upload(...lines);
  const [emma] = await imports.records(id);
  expect(emma).toMatchObject({
    state: 'changed',
    differences: { place: { old: null, new: 'A 1' } },
  });
  expect((await api.bookImport.get({ id })).states).toMatchObject({ changed: 1, unchanged: 0 });
  expect((await imports.apply(id)).states).toMatchObject({ imported: 1, unchanged: 0 });
  expect(await places()).toEqual([['Emma', 'A 1']]);
  const again = await upload(...lines);
  expect((await api.bookImport.get({ id: again })).states).toMatchObject({ unchanged: 1 });
  await imports.undo(id);
  expect(await places()).toEqual([['Emma', null]]);
});

it('of two records that change one book the second waits for a person', async () => {
  await addBooks({ title: 'Emma', author: 'Jane Austen', isbn: '9780141439587' });
  const { api, books, upload, imports } = await start();
  const [emma] = await books();
  const id = await upload(
    'Title,Author,ISBN,Shelf',
    'Emma,Jane Austen,9780141439587,A 1',
    'Emma: A Novel,Ann Austen,,',
  );
  const decision = { id, recordId: '2', decision: 'update', bookId: emma?.id } as const;
  expect((await api.bookImport.record.decide(decision)).state).toBe('changed');
  expect((await imports.apply(id)).states).toMatchObject({ imported: 1, doubtful: 1 });
  expect((await imports.records(id))[1]?.issues).toMatchObject([{ code: 'changedMeanwhile' }]);
});

it('a book that a person has entered for a record gets its place, and undoing leaves the book', async () => {
  const { api, places, upload, imports } = await start();
  const id = await upload('Title,Author,Shelf', ',Jane Austen,A 1');
  const emma = { title: 'Emma', author: 'Jane Austen', genreId: 'novel' };
  const { id: bookId } = await api.book.create(emma);
  const decision = { id, recordId: '1', decision: 'by-hand', bookId } as const;
  expect((await api.bookImport.record.decide(decision)).state).toBe('changed');
  await imports.apply(id);
  expect(await places()).toEqual([['Emma', 'A 1']]);
  await imports.undo(id);
  expect(await places()).toEqual([['Emma', null]]);
});

it('undoing leaves a place that a person has said since', async () => {
  const { api, books, places, upload, imports } = await start();
  const id = await upload('Title,Author,Shelf', 'Emma,Jane Austen,A 1', 'Mort,Terry Pratchett,A 2');
  await imports.apply(id);
  const [emma] = await books();
  const again: PlaceBooksInput = { books: [{ id: emma?.id ?? '', place: 'A 3' }] };
  await api.shelfmark.set(again);
  await imports.undo(id);
  expect(await places()).toEqual([['Emma', 'A 3']]);
});

it('files say where books stand, and are read back', async () => {
  const { api, session, books, places, upload, imports } = await start();
  const id = '33333333-3333-4333-8333-333333333333';
  await addBooks({ id, title: 'Emma', author: 'Jane Austen' });
  const inRoom: PlaceBooksInput = { books: [{ id, place: 'Room 2, shelf 14' }] };
  await api.shelfmark.set(inRoom);
  const file = async (format: BookFileFormat) => {
    const request = new Request(`http://localhost:3000/api/export/books.${format}`);
    const response = await runWithSession(session, () => exportBooks(request, format), request);
    return response.text();
  };
  for (const format of ['csv', 'xml', 'mrc', 'bib'] as const) {
    const text = await file(format);
    expect(text).toContain('Room 2, shelf 14');
    await api.shelfmark.set({ books: [{ id, place: null }] });
    await imports.apply(await upload(text));
    expect(await places()).toEqual([['Emma', 'Room 2, shelf 14']]);
  }
  expect(await books()).toHaveLength(1);
});
