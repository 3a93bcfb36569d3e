import { beforeEach, expect, it } from 'vitest';
import { addAccount } from '@/testing/calls/test-account.server';
import { refusalOf } from '@/testing/calls/test-api.server';
import { addTwoBooks, emmaId, importsOf } from '@/testing/rows/test-imports.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();

let api: Awaited<ReturnType<typeof addAccount>>['api'];
beforeEach(async () => {
  await emptyTestDatabase(database);
  ({ api } = await addAccount({ role: 'admin' }));
  await addTwoBooks();
});

it('an ISBN finds its book, else the newest record that is not imported yet, else nothing', async () => {
  const imports = importsOf(api);
  expect(await api.bookImport.findIsbn({ isbn: '0-14-143958-0' })).toMatchObject({
    isbn: '9780141439587',
    book: { id: emmaId },
    record: null,
  });
  const unknown = { isbn: '9780141439686', book: null, record: null };
  expect(await api.bookImport.findIsbn({ isbn: '9780141439686' })).toEqual(unknown);
  await imports.upload(',,,,9780141439686,Penguin');
  expect(await api.bookImport.findIsbn({ isbn: '9780141439686' })).toEqual(unknown);
  const { id } = await imports.upload(',Amok,Zweig,,,', ',Persuasion,Jane Austen,,9780141439686,');
  const ignored = await imports.upload(',Persuasion!,Jane Austen,,9780141439686,');
  await api.bookImport.record.decide({ id: ignored.id, recordId: '1', decision: 'ignore' });
  expect((await api.bookImport.findIsbn({ isbn: '9780141439686' })).record).toEqual({
    importId: id,
    recordId: '2',
    fileName: 'books.csv',
    isOpen: true,
  });
  expect((await refusalOf(api.bookImport.findIsbn({ isbn: '9780141439687' }))).code).toBe(
    'BAD_REQUEST',
  );
});

it('names of authors and publishers are completed, names with the typed beginning first', async () => {
  await api.book.create({ title: 'A', author: 'Ruth Remington', genreId: 'novel' });
  await api.book.create({
    title: 'B',
    author: 'Émile Zola',
    publisher: 'Les Éditions 100%',
    genreId: 'novel',
  });
  const names = (field: 'author' | 'publisher', searchTerm: string) =>
    api.book.names({ field, searchTerm });
  expect(await names('author', 'émi')).toEqual(['Émile Zola', 'Ruth Remington']);
  expect(await names('author', 'AUSTEN')).toEqual(['Jane Austen']);
  expect(await names('publisher', 'editions')).toEqual(['Les Éditions 100%']);
  expect(await names('author', '%')).toEqual([]);
  expect(await names('publisher', '100%')).toEqual(['Les Éditions 100%']);
  expect(await names('publisher', 'd%s')).toEqual([]);
  expect(await names('publisher', '10_')).toEqual([]);
  expect(await names('publisher', String.raw`0\%`)).toEqual([]);
  expect(await names('author', 'em')).toEqual([]);
});
