import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showActDialogs, titled } from '@/features/book/testing/test-act-dialogs';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { MergeSelected } from './merge-selected';

const two = [titled('Emma'), titled('Persuasion', 7)];
const show = () => showActDialogs(MergeSelected, { act: 'merge', books: two }, ['duplicate']);

beforeEach(() => page.viewport(1280, 800));

test('selected books are merged field by field, as on the page for duplicates', async () => {
  const asked: unknown[] = [];
  const answer = (output: unknown) =>
    testProcedure.handler(({ input }) => {
      asked.push(input);
      return output;
    });
  serveApiForTest({
    duplicate: { merge: answer({ book: titled('Persuasion', 8), actId: 'act' }) },
    bookAct: { undo: answer({ done: 2, failed: [] }) },
  });
  await show();
  const dialog = page.getByRole('dialog', { name: 'Merge 2 books into one' });
  await expect.element(dialog.getByText(/^Their titles differ\./)).toBeVisible();
  await dialog.getByRole('radio', { name: /Persuasion/ }).click();
  await dialog.getByRole('button', { name: 'Merge 2 books' }).click();
  await expect.element(page.getByText('2 books are now one: “Persuasion”')).toBeVisible();
  await expect.element(page.getByText('The list is told')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: '2 books are now one' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked).toEqual([
    {
      id: 'emma',
      version: 1,
      others: [{ id: 'persuasion', version: 7 }],
      fields: { title: 'persuasion' },
    },
    { id: 'act' },
  ]);
});
