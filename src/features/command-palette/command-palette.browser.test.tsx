import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rolePermissions } from '@/auth/permissions';
import { renderPage } from '@/testing/browser/test-render';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { CommandPalette } from './command-palette';
import { showPalette } from './shown-palette';

const openFor = async (role: string) => {
  const page = await renderPage(<CommandPalette area="manager" />, {
    texts: ['commandPalette'],
    answers: [signedInForTest(userForTest('Reader', { role }))],
  });
  showPalette('palette');
  return page;
};

test('keeps the text that is typed while its code is being fetched', async () => {
  await renderPage(<CommandPalette area="manager" />, {
    texts: ['commandPalette'],
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
  const none = testProcedure.handler(() => ({ items: [], total: 0 }));
  serveApiForTest({ user: { list }, book: { lines: none }, genre: { list: none } });
  const { router } = await openFor('admin');
  const field = page.getByRole('combobox');
  await field.fill('Zo');
  await expect.element(page.getByRole('option', { name: /^Zo/ })).toBeVisible();
  await userEvent.keyboard('ra{Enter}');
  const { id } = userForTest('Zora');
  await expect.poll(() => router.state.location.pathname).toBe(`/manager/users/${id}`);
});

test('finds users for a role that may not read books', async () => {
  const usual = rolePermissions().user;
  onTestFinished(() => {
    rolePermissions().user = usual;
  });
  rolePermissions().user = { apps: ['manager'], user: ['list'], session: ['list'] };
  // The server refuses the other calls.
  const list = testProcedure.handler(() => ({ items: [userForTest('Ada')], total: 1 }));
  serveApiForTest({ user: { list } });
  await openFor('user');
  await page.getByRole('combobox').fill('ada');
  await expect.element(page.getByRole('option', { name: /^Ada/ })).toBeVisible();
});
