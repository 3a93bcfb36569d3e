import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { bookForTest } from '@/testing/rows/test-books';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { Toaster } from '@/ui/overlays/toaster';
import { ManageBookList } from './manage-book-list';

const book = (title: string, version = 1) =>
  bookForTest({ id: title.toLowerCase(), title, version });

const search = { searchTerm: '' };
const address = {
  to: '/manager/books',
  search,
  withoutCursor: search,
  change: () => undefined,
  hrefFrom: () => undefined,
} as const;

const three = ['Emma', 'Persuasion', 'Sanditon'];
const show = (role = 'admin', titles = three) =>
  renderPage(
    <>
      <ManageBookList
        address={address}
        books={titles.map((title) => book(title, title === 'Persuasion' ? 7 : 1))}
        linkState={{}}
        isSelecting={false}
        onStopSelecting={() => {}}
      >
        <p>the foot</p>
      </ManageBookList>
      <Toaster />
    </>,
    {
      texts: ['book', 'manageBook', 'genre', 'error'],
      answers: [signedInForTest(userForTest('Ada', { role }))],
    },
  );

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const bar = () => page.getByRole('toolbar', { name: 'Selected books' });

beforeEach(() => page.viewport(1280, 800));

test('deleting sends the versions that were read, names the books that were left out, and can be undone', async () => {
  const asked: unknown[] = [];
  serveApiForTest({
    book: {
      bulk: testProcedure.handler(({ input }) => {
        asked.push(input);
        const failed = [{ id: 'sanditon', reason: 'edited' }];
        return { actId: 'act', done: 2, unchanged: 0, failed };
      }),
    },
    bookAct: {
      undo: testProcedure.handler(({ input }) => {
        asked.push(input);
        return { done: 2, failed: [] };
      }),
    },
  });
  await show();
  await box('Select all shown').click();
  await expect.element(bar().getByText('3 selected')).toBeVisible();
  await bar().getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 3 books?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();

  const report = page.getByRole('dialog', { name: 'One book was left as it is' });
  await expect
    .element(report.getByRole('listitem'))
    .toHaveTextContent('Sanditon Jane AustenSomeone has edited it since this list was loaded.');
  await report.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(bar()).not.toBeInTheDocument();
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
    book: {
      bulk: testProcedure.handler(({ input }) => {
        asked.push(input);
        return { actId: 'act', done: 1, unchanged: 0, failed: [] };
      }),
    },
  });
  await show();
  await box('Select Emma').click();
  await bar().getByRole('button', { name: 'Publisher' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the publisher' });
  await dialog.getByLabelText('Publisher').fill('Penguin');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect.element(page.getByText('1 book changed')).toBeVisible();
  expect(asked).toEqual([
    { act: 'change', books: [{ id: 'emma' }], changes: { publisher: 'Penguin' } },
  ]);
});

test('two to four books are merged field by field, as on the page for duplicates', async () => {
  const asked: unknown[] = [];
  const answer = (output: unknown) =>
    testProcedure.handler(({ input }) => {
      asked.push(input);
      return output;
    });
  serveApiForTest({
    book: { merge: answer({ book: book('Persuasion', 8), actId: 'act' }) },
    bookAct: { undo: answer({ done: 2, failed: [] }) },
  });
  await show();
  const merge = bar().getByRole('button', { name: 'Merge' });
  await box('Select Emma').click();
  await expect.element(bar().getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect.element(merge).not.toBeInTheDocument();
  await box('Select Persuasion').click();
  await merge.click();
  const dialog = page.getByRole('dialog', { name: 'Merge 2 books into one' });
  await dialog.getByRole('radio', { name: /Persuasion/ }).click();
  await dialog.getByRole('button', { name: 'Merge 2 books' }).click();
  await expect.element(page.getByText('2 books are now one: “Persuasion”')).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
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

test('five books are too many to merge', async () => {
  await show('admin', ['Emma', 'Persuasion', 'Sanditon', 'Lady Susan', 'The Watsons']);
  await box('Select all shown').click();
  await expect.element(bar().getByText('5 selected')).toBeVisible();
  await expect.element(bar().getByRole('button', { name: 'Merge' })).not.toBeInTheDocument();
  await box('Select Emma').click();
  await expect.element(bar().getByRole('button', { name: 'Merge' })).toBeVisible();
});

test('users who may not change books can only export them', async () => {
  await show('user');
  await box('Select Emma').click();
  await expect.element(bar().getByRole('button', { name: 'Export' })).toBeVisible();
  await expect.element(bar().getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await expect.element(bar().getByRole('button', { name: 'Genre' })).not.toBeInTheDocument();
});
