import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bookForTest } from '@/features/book/testing/test-books';
import {
  firstOption,
  nothingFound,
  openPaletteFor,
} from '@/features/command-palette/testing/open-palette';
import { testProcedure } from '@/testing/browser/test-rpc';
import { userForTest } from '@/testing/rows/test-users';

const open = (found: object = {}) =>
  openPaletteFor('admin', { ...nothingFound, ...found }, 'en', ['manageBook']);

test('says when a search has not looked at everything', async () => {
  const list = testProcedure.handler(({ input }) => {
    const { searchTerm } = input as { searchTerm: string };
    return { items: [], total: 0, ...(searchTerm === 'a b c' && { isCut: true }) };
  });
  await open({ book: { lines: list } });
  const notice = page.getByText(/This search takes long/);
  await page.getByRole('combobox').fill('a b c');
  await expect.element(notice.first()).toBeVisible();
  // It is announced too.
  await expect.poll(() => notice.elements()).toHaveLength(2);
  await page.getByRole('combobox').fill('a b');
  await expect.poll(() => notice.elements()).toHaveLength(0);
});

test('shows acts above records that have the typed word', async () => {
  const lines = testProcedure.handler(() => ({
    items: [bookForTest({ title: 'Genres of Poetry', author: 'Nasir Khan' })],
    total: 1,
  }));
  await open({ book: { lines } });
  await page.getByRole('combobox').fill('genr');
  await expect.element(page.getByRole('option', { name: /Poetry/ })).toBeVisible();
  await expect.poll(firstOption).toMatch(/^Genres(?! of)/);
});

test.each(['baraka', 'reading.room'])(
  'Enter opens the person that is called %s, not a book with a word like it',
  async (term) => {
    const lines = testProcedure.handler(() => ({
      items: [bookForTest({ title: 'Maisha Yangu', author: 'Shaaban Robert' })],
      total: 1,
    }));
    const list = testProcedure.handler(() => ({
      items: [userForTest('Baraka', { email: 'reading.room@example.org' })],
      total: 1,
    }));
    await open({ book: { lines }, user: { list } });
    await page.getByRole('combobox').fill(term);
    await expect.element(page.getByRole('option', { name: /^Maisha/ })).toBeVisible();
    await expect.poll(firstOption).toMatch(/^Baraka/);
  },
);

test('without a word, offers where one can go and what one can do', async () => {
  await open();
  for (const name of ['Books', 'Genres', 'Sign out'])
    await expect.element(page.getByRole('option', { name, exact: true })).toBeInTheDocument();
});
