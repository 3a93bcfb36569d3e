import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showActDialogs, titled } from '@/features/book/testing/test-act-dialogs';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { BulkDialogs } from './book-act-dialogs';

const three = [titled('Emma'), titled('Persuasion', 7), titled('Sanditon')];
const show = (act: string, books = three) =>
  showActDialogs(BulkDialogs, { act, books }, ['manageBook']);

beforeEach(() => page.viewport(1280, 800));

test('deleting sends the versions that were read, names the books that were left out, and can be undone', async () => {
  const asked: unknown[] = [];
  serveApiForTest({
    bookAct: {
      bulk: testProcedure.handler(({ input }) => {
        asked.push(input);
        const failed = [{ id: 'sanditon', reason: 'edited' }];
        return { actId: 'act', done: 2, unchanged: 0, failed };
      }),
      undo: testProcedure.handler(({ input }) => {
        asked.push(input);
        return { done: 2, failed: [] };
      }),
    },
  });
  await show('delete');
  const question = page.getByRole('dialog', { name: 'Delete 3 books?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();

  const report = page.getByRole('dialog', { name: 'One book was left as it is' });
  await expect
    .element(report.getByRole('listitem'))
    .toHaveTextContent('Sanditon Jane AustenSomeone has edited it since this list was loaded.');
  await report.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(page.getByText('The list is told')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked).toEqual([
    {
      act: 'delete',
      books: [
        { id: 'emma', version: 1 },
        { id: 'persuasion', version: 7 },
        { id: 'sanditon', version: 1 },
      ],
    },
    { id: 'act' },
  ]);
});

test('a field is changed for the selected books only', async () => {
  const asked: unknown[] = [];
  serveApiForTest({
    bookAct: {
      bulk: testProcedure.handler(({ input }) => {
        asked.push(input);
        return { actId: 'act', done: 1, unchanged: 0, failed: [] };
      }),
    },
  });
  await show('publisher', [titled('Emma')]);
  const dialog = page.getByRole('dialog', { name: 'Change the publisher' });
  await dialog.getByLabelText('Publisher').fill('Penguin');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect.element(page.getByText('1 book changed')).toBeVisible();
  expect(asked).toEqual([
    { act: 'change', books: [{ id: 'emma' }], changes: { publisher: 'Penguin' } },
  ]);
});
