import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rolePermissions } from '@/auth/permissions';
import type { Language } from '@/i18n/languages';
import { applyTheme } from '@/lib/web/theme';
import { renderPage } from '@/testing/browser/test-render';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { CommandPalette } from './command-palette';
import { showPalette } from './shown-palette';

type Api = Parameters<typeof serveApiForTest>[0];
const none = testProcedure.handler(() => ({ items: [], total: 0 }));
const nothingFound = { user: { list: none }, book: { lines: none }, genre: { list: none } };

const openFor = async (role: string, api: Api = nothingFound, language: Language = 'en') => {
  const page = await renderPage(<CommandPalette area="manager" />, {
    texts: ['navigation', 'common', 'manageBook', 'user', 'audit', 'account'],
    answers: [signedInForTest(userForTest('Reader', { role }))],
    language,
  });
  serveApiForTest(api);
  showPalette('palette');
  return page;
};

test('keeps the text that is typed while its code is being fetched', async () => {
  await renderPage(<CommandPalette area="manager" />, {
    answers: [signedInForTest(userForTest('Reader', { role: 'admin' }))],
  });
  const press = (key: string, ctrlKey = false) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, cancelable: true }));
  press('k', true);
  for (const key of 'gen') press(key);
  const field = page.getByRole('combobox');
  await expect.element(field).toHaveValue('gen');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('r');
  await expect.element(field).toHaveValue('genr');
});

test('Enter opens a result for the whole typed text, not for a shorter term', async () => {
  const list = testProcedure.handler(({ input }) => {
    const { searchTerm } = input as { searchTerm: string };
    return { items: [userForTest(searchTerm)], total: 1 };
  });
  const { router } = await openFor('admin', { ...nothingFound, user: { list } });
  const field = page.getByRole('combobox');
  await field.fill('Zo');
  await expect.element(page.getByRole('option', { name: /^Zo/ })).toBeVisible();
  await userEvent.keyboard('ra{Enter}');
  const { id } = userForTest('Zora');
  await expect.poll(() => router.state.location.pathname).toBe(`/manager/users/${id}`);
});

test('says when a search has not looked at everything', async () => {
  const list = testProcedure.handler(({ input }) => {
    const { searchTerm } = input as { searchTerm: string };
    return { items: [], total: 0, ...(searchTerm === 'a b c' && { isCut: true }) };
  });
  await openFor('admin', { ...nothingFound, book: { lines: list } });
  const notice = page.getByText(/This search takes long/);
  await page.getByRole('combobox').fill('a b c');
  await expect.element(notice.first()).toBeVisible();
  // It is announced too.
  await expect.poll(() => notice.elements()).toHaveLength(2);
  await page.getByRole('combobox').fill('a b');
  await expect.poll(() => notice.elements()).toHaveLength(0);
});

test('finds users for a role that may not read books', async () => {
  const usual = rolePermissions().user;
  onTestFinished(() => {
    rolePermissions().user = usual;
  });
  rolePermissions().user = { apps: ['manager'], user: ['list'], session: ['list'] };
  // The server refuses the other calls.
  const list = testProcedure.handler(() => ({ items: [userForTest('Ada')], total: 1 }));
  await openFor('user', { user: { list } });
  await page.getByRole('combobox').fill('ada');
  await expect.element(page.getByRole('option', { name: /^Ada/ })).toBeVisible();
});

/** The text of the first row, without the marks around values. */
const firstOption = () =>
  document.querySelector('[role="option"]')?.textContent.replace(/[\u2068\u2069]/g, '');

test.for([
  ['en', 'logout', 'Sign out'],
  ['en', 'dark', 'Theme: Dark'],
  ['en', 'arabic', 'Language: العربية'],
  ['en', 'kiarabu', 'Language: العربية'],
  ['en', 'export', 'Export books as CSV'],
  ['fr', 'deconnexion', 'Se déconnecter'],
  ['fr', 'sombre', 'Thème\u00a0: Sombre'],
  ['ar', 'خروج', 'تسجيل الخروج'],
  ['ar', 'log out', 'تسجيل الخروج'],
  ['sw', 'giza', 'Mandhari: Giza'],
] as const)('in %s finds an act by "%s": %s', async ([language, term, label]) => {
  await openFor('admin', nothingFound, language);
  await page.getByRole('combobox').fill(term);
  await expect.poll(firstOption).toContain(label);
});

test('shows acts above records that have the typed word', async () => {
  const lines = testProcedure.handler(() => ({
    items: [
      {
        id: '1',
        title: 'The Importance of Being Earnest',
        author: 'Oscar Wilde',
        genre: { id: 'drama', name: 'Drama', translations: {}, color: '#632a55' },
      },
    ],
    total: 1,
  }));
  await openFor('admin', { ...nothingFound, book: { lines } });
  await page.getByRole('combobox').fill('import');
  await expect.element(page.getByRole('option', { name: /Earnest/ })).toBeVisible();
  await expect.poll(firstOption).toMatch(/^Imports/);
});

test.each(['baraka', 'reading.room'])(
  'Enter opens the person that is called %s, not a book with a word like it',
  async (term) => {
    const lines = testProcedure.handler(() => ({
      items: [
        {
          id: '1',
          title: 'Maisha Yangu',
          author: 'Shaaban Robert',
          genre: { id: 'memoir', name: 'Memoir', translations: {}, color: '#632a55' },
        },
      ],
      total: 1,
    }));
    const list = testProcedure.handler(() => ({
      items: [userForTest('Baraka', { email: 'reading.room@example.org' })],
      total: 1,
    }));
    await openFor('admin', { ...nothingFound, book: { lines }, user: { list } });
    await page.getByRole('combobox').fill(term);
    await expect.element(page.getByRole('option', { name: /^Maisha/ })).toBeVisible();
    await expect.poll(firstOption).toMatch(/^Baraka/);
  },
);

test('"/" takes what is typed at once into the search of the list', async () => {
  await renderPage(
    <>
      <form role="search">
        <input type="search" aria-label="Search" />
      </form>
      <CommandPalette area="manager" />
    </>,
    { answers: [signedInForTest(userForTest('Reader', { role: 'admin' }))] },
  );
  const press = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
  document.body.dispatchEvent(press);
  expect(document.activeElement?.getAttribute('type')).toBe('search');
  await userEvent.keyboard('ni');
  await expect.element(page.getByRole('searchbox')).toHaveValue('ni');
});

test('asks before it signs out', async () => {
  await openFor('admin');
  await page.getByRole('combobox').fill('sign out');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('You are about to end your session')).toBeVisible();
});

test('changes the theme at once', async () => {
  await openFor('admin');
  await page.getByRole('combobox').fill('dark');
  await userEvent.keyboard('{Enter}');
  onTestFinished(() => applyTheme('system'));
  await expect.poll(() => document.documentElement.classList.contains('dark')).toBe(true);
});

test('without a word, offers where one can go and what one can do', async () => {
  await openFor('admin');
  for (const name of ['Books', 'Imports', 'Sign out'])
    await expect.element(page.getByRole('option', { name, exact: true })).toBeInTheDocument();
});
