import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rolePermissions } from '@/auth/permissions';
import { applyTheme } from '@/lib/web/theme';
import { renderPage } from '@/testing/browser/test-render';
import { testProcedure } from '@/testing/browser/test-rpc';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { CommandPalette } from './command-palette';
import { firstOption, nothingFound, openPaletteFor } from './testing/open-palette';

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
  const { router } = await openPaletteFor('admin', { ...nothingFound, user: { list } });
  const field = page.getByRole('combobox');
  await field.fill('Zo');
  await expect.element(page.getByRole('option', { name: /^Zo/ })).toBeVisible();
  await userEvent.keyboard('ra{Enter}');
  const { id } = userForTest('Zora');
  await expect.poll(() => router.state.location.pathname).toBe(`/manager/users/${id}`);
});

test('finds users for a role that may do nothing else', async () => {
  const usual = rolePermissions().user;
  onTestFinished(() => {
    rolePermissions().user = usual;
  });
  rolePermissions().user = { apps: ['manager'], user: ['list'], session: ['list'] };
  // The server refuses the other calls.
  const list = testProcedure.handler(() => ({ items: [userForTest('Ada')], total: 1 }));
  await openPaletteFor('user', { user: { list } });
  await page.getByRole('combobox').fill('ada');
  await expect.element(page.getByRole('option', { name: /^Ada/ })).toBeVisible();
});

test.for([
  ['en', 'logout', 'Sign out'],
  ['en', 'dark', 'Theme: Dark'],
  ['en', 'arabic', 'Language: العربية'],
  ['en', 'kiarabu', 'Language: العربية'],
  ['fr', 'deconnexion', 'Se déconnecter'],
  ['fr', 'sombre', 'Thème\u00a0: Sombre'],
  ['ar', 'خروج', 'تسجيل الخروج'],
  ['ar', 'log out', 'تسجيل الخروج'],
  ['sw', 'giza', 'Mandhari: Giza'],
] as const)('in %s finds an act by "%s": %s', async ([language, term, label]) => {
  await openPaletteFor('admin', nothingFound, language);
  await page.getByRole('combobox').fill(term);
  await expect.poll(firstOption).toContain(label);
});

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
  await openPaletteFor('admin');
  await page.getByRole('combobox').fill('sign out');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('You are about to end your session.')).toBeVisible();
});

test('changes the theme at once', async () => {
  await openPaletteFor('admin');
  await page.getByRole('combobox').fill('dark');
  await userEvent.keyboard('{Enter}');
  onTestFinished(() => applyTheme('system'));
  await expect.poll(() => document.documentElement.classList.contains('dark')).toBe(true);
});

test('without a word, offers where one can go and what one can do', async () => {
  await openPaletteFor('admin');
  for (const name of ['Users', 'Activity log', 'Sign out'])
    await expect.element(page.getByRole('option', { name, exact: true })).toBeInTheDocument();
});
