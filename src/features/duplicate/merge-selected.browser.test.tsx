import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bookForTest } from '@/features/book/testing/test-books';
import { renderPage } from '@/testing/browser/test-render';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { Toaster } from '@/ui/overlays/toaster';
import { MergeSelected } from './merge-selected';

const book = (title: string, version = 1) =>
  bookForTest({ id: title.toLowerCase(), title, version });
const two = [book('Emma'), book('Persuasion', 7)];

/** Shows the dialog for two selected books. */
const show = () => {
  const Shown = () => {
    const [isOpen, setIsOpen] = useState(true);
    const [isDone, setIsDone] = useState(false);
    return (
      <>
        <MergeSelected
          pending={isOpen ? { act: 'merge', books: two } : null}
          onClose={() => setIsOpen(false)}
          onDone={() => setIsDone(true)}
        />
        {isDone && <p>The list is told</p>}
        <Toaster />
      </>
    );
  };
  return renderPage(<Shown />, {
    texts: ['book', 'bookAct', 'duplicate', 'genre', 'error'],
    answers: [signedInForTest(userForTest('Ada', { role: 'admin' }))],
  });
};

beforeEach(() => page.viewport(1280, 800));

test('selected books are merged field by field, as on the page for duplicates', async () => {
  const asked: unknown[] = [];
  const answer = (output: unknown) =>
    testProcedure.handler(({ input }) => {
      asked.push(input);
      return output;
    });
  serveApiForTest({
    duplicate: { merge: answer({ book: book('Persuasion', 8), actId: 'act' }) },
    bookAct: { undo: answer({ done: 2, failed: [] }) },
  });
  await show();
  const dialog = page.getByRole('dialog', { name: 'Merge 2 books into one' });
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
