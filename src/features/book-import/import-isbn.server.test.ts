import { beforeEach, expect, it } from 'vitest';
import { addTwoBooks, importsOf } from '@/features/book-import/testing/test-imports.server';
import { addAccount } from '@/testing/calls/test-account.server';
import { refusalOf } from '@/testing/calls/test-api.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();

let api: Awaited<ReturnType<typeof addAccount>>['api'];
beforeEach(async () => {
  await emptyTestDatabase(database);
  ({ api } = await addAccount({ role: 'admin' }));
  await addTwoBooks();
});

it('an ISBN finds the newest record that is not imported yet', async () => {
  const imports = importsOf(api);
  const unknown = { record: null };
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
