/** Banning a user, and how the user is told. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { readdress, refusals, test } from '../fixtures/people';
import { codeIn, expect, waitForHydration, waitForMail } from '../fixtures/test';

test.use({ allowedProblems: refusals });

const hasSession = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name.endsWith('session'));

test('a banned user is signed out on the next click, and can return when the ban is lifted', async ({
  page,
  goto,
  signInAsNew,
  newcomer,
  mailbox,
}) => {
  const banned = await newcomer('Barnabas Quill');
  await banned.page.goto('/app');
  await signInAsNew('admin');
  await goto('/manager/users/$id', { params: { id: banned.id } });
  await page.getByRole('button', { name: 'Ban', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ban Barnabas Quill?' });
  await dialog.getByLabel('Reason').fill('Sends advertisements');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').press('Enter');
  await expect(page.getByText('User banned')).toBeVisible();
  await expect(page.getByText('Banned indefinitely')).toBeVisible();
  await expect(page.getByText('Sends advertisements').first()).toBeVisible();

  await banned.page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Account', exact: true })
    .click();
  await expect(banned.page).toHaveURL(/\/login/);
  const words = banned.page.getByText('You have been banned from this application');
  const why = banned.page.getByText('Sends advertisements');
  await expect(words).toBeVisible();
  await expect(why).toBeVisible();
  // The page shows the ban once, because its response deletes the session cookie.
  await expect.poll(() => hasSession(banned.page)).toBe(false);
  await expect(words).toBeVisible();
  await banned.page.reload();
  await expect(banned.page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
  await expect(words).toHaveCount(0);
  const signInByHand = async (email: string) => {
    await readdress(page, banned.id, email);
    await banned.page.goto('/login');
    await waitForHydration(banned.page);
    await banned.page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await banned.page.getByRole('textbox', { name: 'Email', exact: true }).press('Enter');
    await expect(banned.page).toHaveURL(/\/login\/verify/);
    const code = codeIn(await waitForMail(mailbox, email));
    await banned.page.getByLabel('Verification code').fill(code);
  };
  await signInByHand('barnabas@example.org');
  await expect(words).toBeVisible();
  await expect(why).toBeVisible();
  await expect(banned.page.getByText('If you think that this is a mistake')).toBeVisible();

  await page.getByRole('button', { name: 'Lift the ban', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Lift the ban' }).press('Enter');
  await expect(page.getByText('Ban lifted')).toBeVisible();
  await expect(page.getByText('Banned indefinitely')).toHaveCount(0);
  await signInByHand('quill@example.org');
  await expect(banned.page).toHaveURL(/\/app/);
});

test('a banned user sees the reason on the next page load, also without scripts', async ({
  page,
  signInAsNew,
  newcomer,
  browser,
  server,
}) => {
  const banned = await newcomer('Melisande Crowe');
  const state = await banned.page.context().storageState();
  await signInAsNew('admin');
  const answer = await page.request.post(`/api/rest/users/${banned.id}/ban`, {
    data: { reason: 'Sends advertisements', expiresAt: '2098-12-24T05:00:00.000Z' },
    headers: { Origin: server.url },
  });
  expect(answer.status()).toBe(200);

  const moved = await banned.page.request.get('/app/account', { maxRedirects: 0 });
  expect(moved.status()).toBe(307);
  expect(moved.headers().location).toMatch(/^\/login\?redirect=/);
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    storageState: state,
  });
  const plain = await context.newPage();
  const words = plain.getByText('You have been banned from this application');
  await plain.goto('/app/account');
  await expect(plain).toHaveURL(/\/login/);
  await expect(words).toBeVisible();
  await expect(plain.getByText('Sends advertisements')).toBeVisible();
  await expect(plain.getByText('The ban ends on 24 Dec 2098')).toBeVisible();
  expect(await hasSession(plain)).toBe(false);
  await plain.reload();
  await expect(words).toHaveCount(0);
  // A browser without such a session cookie does not see the ban.
  await context.clearCookies();
  await plain.goto('/app/account');
  await expect(words).toHaveCount(0);
  await context.close();
});
