import { expect, it } from 'vitest';
import { refusalOf } from '@/testing/calls/test-api.server';
import { useImports } from './testing/test-imports.server';

const { imports, ada } = await useImports();

it('an ISBN finds the newest record that is not imported yet', async () => {
  const unknown = { record: null };
  expect(await ada.api.bookImport.findIsbn({ isbn: '9780141439686' })).toEqual(unknown);
  await imports.upload(',,,,9780141439686,Penguin');
  expect(await ada.api.bookImport.findIsbn({ isbn: '9780141439686' })).toEqual(unknown);
  const { id } = await imports.upload(',Amok,Zweig,,,', ',Persuasion,Jane Austen,,9780141439686,');
  const ignored = await imports.upload(',Persuasion!,Jane Austen,,9780141439686,');
  await ada.api.bookImport.record.decide({ id: ignored.id, recordId: '1', decision: 'ignore' });
  expect((await ada.api.bookImport.findIsbn({ isbn: '9780141439686' })).record).toEqual({
    importId: id,
    recordId: '2',
    fileName: 'books.csv',
    isOpen: true,
  });
  expect((await refusalOf(ada.api.bookImport.findIsbn({ isbn: '9780141439687' }))).code).toBe(
    'BAD_REQUEST',
  );
});
