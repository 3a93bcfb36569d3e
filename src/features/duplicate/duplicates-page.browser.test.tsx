import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Book } from '@/features/book/book.schema';
import { bookForTest } from '@/features/book/testing/test-books';
import { renderPage } from '@/testing/browser/test-render';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { Toaster } from '@/ui/overlays/toaster';
import { duplicateCount } from './duplicate-count.queries';
import type { DuplicateGroup } from './duplicate.schema';
import { DuplicatesPage } from './duplicates-page';
import { MergeFieldValue } from './merge-field-value';

const book = (id: string, fields: Partial<Book>) => bookForTest({ id, ...fields });
const fuller = book('fuller', {
  publisher: 'Murray',
  language: 'en',
  description: 'A match',
  version: 3,
});
const other = book('other', { author: 'Austen, Jane', publisher: 'Penguin', publishedYear: 1815 });

/** The number that the sidebar shows. */
const Count = () => <p data-testid="count">{useQuery(duplicateCount()).data?.count}</p>;

let groups: DuplicateGroup[] = [];
const asked: unknown[] = [];
const answer = (call: (input: unknown) => unknown) =>
  testProcedure.handler(({ input }) => {
    asked.push(input);
    return call(input);
  });
const show = async (merge: (input: unknown) => unknown, width = '100%', besides = {}) => {
  groups = [{ reason: 'title', books: [other, fuller] }];
  asked.length = 0;
  serveApiForTest({
    duplicate: {
      // As it was before.
      count: testProcedure.handler(() => ({ count: 7 })),
      list: testProcedure.handler(() => ({
        items: groups,
        nextCursor: null,
        total: groups.length,
        ...besides,
      })),
      keepApart: answer(() => {
        groups = [];
        return { pairs: 1 };
      }),
      compareAgain: answer(() => ({ pairs: 1 })),
      merge: answer(merge),
    },
    bookAct: { undo: answer(() => ({ done: 2, failed: [] })) },
  });
  await renderPage(
    <div style={{ width }}>
      <Count />
      <DuplicatesPage search={{}} />
      <Toaster />
    </div>,
    {
      texts: ['book', 'bookAct', 'duplicate', 'genre', 'error'],
      answers: [signedInForTest(userForTest('Ada', { role: 'admin' }))],
    },
  );
};

/** Whether the focus is on the element around the groups, or on the one with the text for an empty list. */
const hasFocus = () => {
  const { activeElement } = document;
  const words = page.getByText('No duplicates found').element();
  return activeElement !== document.body && activeElement?.contains(words) === true;
};

beforeEach(() => page.viewport(1280, 800));

test.each([
  [{ total: 26 }, '26 books are still to be compared'],
  [{ total: 10_000, isTotalCapped: true }, 'More than 10,000 books are still to be compared'],
])('says how many books are still to be compared: %o', async (waiting, words) => {
  await show(() => ({}), '100%', { waiting });
  await expect.element(page.getByText(words)).toBeVisible();
});

test('the sidebar has the number of the list, which is newer than the one that the server keeps', async () => {
  await show(() => ({}));
  await expect.element(page.getByRole('button', { name: 'Merge Emma' })).toBeVisible();
  await expect.element(page.getByTestId('count')).toHaveTextContent('1');
});

test('a merge suggests the book with more fields, uses the choice of each field, and can be undone', async () => {
  await show(() => {
    groups = [];
    return { book: fuller, actId: 'act' };
  });
  await page.getByRole('button', { name: 'Merge Emma' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge 2 books into one' });
  const choice = (field: string, value: string) =>
    dialog.getByRole('group', { name: field }).getByRole('radio', { name: new RegExp(value) });
  await expect.element(choice('Publisher', 'Murray')).toBeChecked();
  await expect.element(choice('Author', 'Jane Austen')).toBeChecked();
  // A value that the suggested book lacks is suggested from the other one.
  await expect.element(choice('Year', '1815')).toBeChecked();
  await expect.element(dialog.getByText('The same in all of them: Title, Genre')).toBeVisible();
  await choice('Publisher', 'Penguin').click();
  await dialog.getByRole('button', { name: 'Merge 2 books' }).click();
  await expect.element(page.getByText('No duplicates found')).toBeVisible();
  // The focused button is gone, and the next Tab starts from the element around the list.
  await expect.poll(hasFocus).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked).toEqual([
    {
      id: 'fuller',
      version: 3,
      others: [{ id: 'other', version: 1 }],
      fields: {
        author: 'fuller',
        publisher: 'other',
        publishedYear: 'other',
        language: 'fuller',
        description: 'fuller',
      },
    },
    { id: 'act' },
  ]);
});

test('a book that was changed meanwhile is shown in its current state before the merge', async () => {
  await show(() => {
    groups = [{ reason: 'title', books: [other, { ...fuller, publisher: 'Virago', version: 4 }] }];
    const data = { reason: 'STALE_VERSION', current: fuller };
    throw new ORPCError('CONFLICT', { status: 409, data });
  });
  await page.getByRole('button', { name: 'Merge Emma' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge 2 books into one' });
  await dialog.getByRole('button', { name: 'Merge 2 books' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'Someone has changed one of these books. You see it as it is now: check your choice and merge again.',
    );
  await expect.element(dialog.getByRole('radio', { name: /Virago/ })).toBeChecked();
});

test('“not the same” removes the group, and can be undone', async () => {
  await show(() => ({}));
  await page.getByRole('button', { name: 'Not the same: Emma' }).click();
  await expect.element(page.getByText('No duplicates found')).toBeVisible();
  await expect.poll(hasFocus).toBe(true);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'They will not be suggested again' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect
    .poll(() => asked)
    .toEqual([{ ids: ['other', 'fuller'] }, { ids: ['other', 'fuller'] }]);
});

test('beside the sidebar of a narrow window, values are below the names of their fields', async () => {
  await page.viewport(768, 800);
  await show(() => ({}), '30rem');
  await expect.element(page.getByText('Murray')).toBeVisible();
  const value = page.getByText('Murray').element().closest('p')!.lastElementChild!;
  const { left, width } = value.getBoundingClientRect();
  expect(left).toBe(value.previousElementSibling!.getBoundingClientRect().left);
  expect(width).toBeGreaterThan(150);
});

test('an ISBN that takes two lines breaks in its middle', async () => {
  await renderPage(
    <p style={{ width: '9.4em', fontVariantNumeric: 'tabular-nums' }}>
      <MergeFieldValue
        book={book('numbered', { isbn: '9780141439518', isbnText: '978-0-14-143951-8' })}
        field="isbn"
      />
    </p>,
    { texts: ['book', 'duplicate'] },
  );
  const number = page.getByText('978-0-14-143951-8');
  await expect.element(number).toBeVisible();
  const text = document.createRange();
  text.selectNodeContents(number.element());
  const widths = [...text.getClientRects()].map((line) => line.width);
  expect(widths).toHaveLength(2);
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.4);
});
