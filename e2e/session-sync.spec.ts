/** Pages in several tabs and browsers notice changes of the session. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

test.use({
  // React's error for a call that is refused during rendering: the page is then reloaded.
  // One expression: Playwright takes a list of two for a value with its options.
  allowedProblems: [/Minified React error #520|status of 401/],
});

/** Sends a request like a page of the site. */
const post = (page: Page, path: string, data: object = {}) =>
  page.request.post(path, { data, headers: { Origin: new URL(page.url()).origin } });

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Sign out' })
    .click();
};

test(
  'signing out in one tab clears the others',
  { tag: '@main' },
  async ({ context, goto, page, signInAsNew }) => {
    await signInAsNew('user', 'Two Tabs');
    await goto('/app');
    await page.getByRole('link', { name: 'Account' }).first().click();
    await expect(page).toHaveURL(/\/app\/account/);
    const other = await context.newPage();
    await other.goto('/app/account');
    await expect(other.getByText('Two Tabs').first()).toBeVisible();
    await signOut(page);
    await expect(page).toHaveURL(/\/login/);
    await expect(other).toHaveURL(/\/login/);
    // Going back shows no data, neither from the browser's cache nor from the query cache.
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Two Tabs')).toHaveCount(0);
  },
);

test('a new name appears in every tab', async ({ context, goto, page, signInAsNew }) => {
  await signInAsNew('user', 'First Name');
  await goto('/app/account');
  const other = await context.newPage();
  await other.goto('/app/account');
  await expect(other.getByText('First Name').first()).toBeVisible();
  await page.getByRole('link', { name: 'Change name' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Second Name');
  await dialog.getByRole('button', { name: /save|update|change/i }).click();
  await expect(page.getByText('Second Name').first()).toBeVisible();
  await expect(other.getByText('Second Name').first()).toBeVisible();
});

test(
  'a session that was ended elsewhere leads to the sign-in page on the next click',
  { tag: '@main' },
  async ({ goto, page, signInAsNew }) => {
    await signInAsNew('user', 'Ended Elsewhere');
    await goto('/app');
    // Loads both pages, so that they could be shown from the cache.
    await page.getByRole('link', { name: 'Books' }).first().click();
    await expect(page).toHaveURL(/\/app\/books/);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page).toHaveURL(/\/app$/);
    const ended = await post(page, '/api/auth/revoke-sessions');
    expect(ended.status()).toBe(200);
    await page.clock.install();
    // The cached data is stale now, so the page fetches it, and is refused.
    await page.clock.fastForward(31_000);
    await page.getByRole('link', { name: 'Books' }).first().click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page).toHaveURL(/redirect/);
  },
);
