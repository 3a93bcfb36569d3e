/** Pages in several tabs and browsers react to changes of the session. */
import type { Page } from '@playwright/test';
import { productName } from '../../src/lib/product/product';
import { expectAccessible } from '../fixtures/accessibility';
import { ended, endedNotice, signOut } from '../fixtures/ended-session';
import type { Mailbox } from '../fixtures/mailbox';
import { readdress } from '../fixtures/people';
import { signIn } from '../fixtures/sign-in';
import {
  codeIn,
  expect,
  test,
  waitForHydration,
  waitForMail,
  waitForRequests,
} from '../fixtures/test';

test.use({
  // React's error for a call that is refused during rendering; the page is then reloaded. A single pattern,
  // because Playwright would read a list of two as a value with its options.
  allowedProblems: [/Minified React error #520|status of 401/],
});

/** Sends a request like a page of the site. */
const post = (page: Page, path: string, data: object = {}) =>
  page.request.post(path, { data, headers: { Origin: new URL(page.url()).origin } });

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
    await waitForHydration(other);
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
  await waitForHydration(other);
  await expect(other.getByText('First Name').first()).toBeVisible();
  await page.getByRole('link', { name: 'Change name' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Second Name');
  await dialog.getByRole('button', { name: /save|update|change/i }).click();
  await expect(page.getByText('Second Name').first()).toBeVisible();
  await expect(other.getByText('Second Name').first()).toBeVisible();
});

test(
  'a session that was ended elsewhere leads to the sign-in page at the next click',
  { tag: '@main' },
  async ({ goto, page, signInAsNew }) => {
    await signInAsNew('user', 'Ended Elsewhere');
    await goto('/app');
    // Loads both pages, so that they could be shown from the cache.
    await page.getByRole('link', { name: 'Account' }).first().click();
    await expect(page).toHaveURL(/\/app\/account/);
    await page.getByRole('banner').getByRole('link', { name: productName }).click();
    await expect(page).toHaveURL(/\/app$/);
    const ended = await post(page, '/api/auth/revoke-sessions');
    expect(ended.status()).toBe(200);
    await page.clock.install();
    // The cached data is stale now, so the page fetches it, and is refused.
    await page.clock.fastForward(31_000);
    await page.getByRole('link', { name: 'Account' }).first().click();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?redirect/);
  },
);

test('the end of a session is said on the way to a page that the tab has not loaded before', async ({
  goto,
  page,
  signInAsNew,
}) => {
  await signInAsNew('user', 'Ended Slowly');
  await goto('/app');
  await post(page, '/api/auth/revoke-sessions');
  await page.getByRole('link', { name: 'Account' }).first().click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect/);
});

/** Types a new user without saving it. */
async function typeUser(page: Page, name: string): Promise<void> {
  await page.goto('/manager/users');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'New User' }).click();
  await waitForHydration(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page
    .getByRole('textbox', { name: 'Email', exact: true })
    .fill(`typed-${crypto.randomUUID().slice(0, 8)}@example.org`);
}

/** Signs in on the pages of a tab that shows /login. */
async function signInOnPage(tab: Page, mailbox: Mailbox, email: string): Promise<void> {
  await tab.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await tab.getByRole('button', { name: 'Continue with email' }).click();
  await expect(tab.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const code = codeIn(await waitForMail(mailbox, email));
  await tab.getByLabel('Verification code').pressSequentially(code);
}

test('typed text survives the end of the session, and is saved after a sign-in in another tab', async ({
  browser,
  context,
  mailbox,
  page,
  server,
  signInAsNew,
}) => {
  await signInAsNew('admin', 'Ended While Typing');
  const session = await page.request.get('/api/auth/get-session');
  const { user } = (await session.json()) as { user: { id: string } };
  await typeUser(page, 'Outlives the session');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const save = page.getByRole('button', { name: 'Create user' });
  // A new address ends the sessions of an account.
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const admin = await elsewhere.newPage();
  await signIn(admin, server, 'admin@admin.com');
  await admin.goto('/manager');
  const email = await readdress(admin, user.id, 'ended.while.typing@example.org');
  await elsewhere.close();

  await save.click();
  // The form says what failed, and only the notice why.
  await expect(page.locator('form').getByRole('alert')).toHaveText('Failed to save the user', {
    useInnerText: true,
  });
  await expect(endedNotice(page)).toContainText(ended);
  await expect(name).toHaveValue('Outlives the session');
  await expectAccessible(page);

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    endedNotice(page).getByRole('link', { name: 'Sign in' }).click(),
  ]);
  await signInOnPage(tab, mailbox, email);
  await expect(endedNotice(page)).toHaveCount(0);
  await expect(name).toHaveValue('Outlives the session');
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outlives the session' })).toBeVisible();
});

test.describe('a form used by two people', () => {
  // The second user may not see the page of the first.
  test.use({ allowedProblems: [/Minified React error #520|status of (401|403)/] });

  test('a sign-out elsewhere keeps typed text until the form is left or another user signs in', async ({
    context,
    mailbox,
    page,
    signInAsNew,
  }) => {
    await signInAsNew('admin', 'Signed Out While Typing');
    await typeUser(page, 'Left behind');
    const second = await context.newPage();
    await second.goto('/manager/users/new');
    await waitForHydration(second);
    await second.getByRole('textbox', { name: 'Name', exact: true }).fill('Left behind as well');
    await second
      .getByRole('textbox', { name: 'Email', exact: true })
      .fill('left.behind@example.org');
    const other = await context.newPage();
    await other.goto('/app/account');
    await waitForHydration(other);
    await signOut(other);
    await expect(other).toHaveURL(/\/login/);
    await expect(endedNotice(page)).toContainText(ended);
    await expect(endedNotice(second)).toContainText(ended);
    await second.getByRole('button', { name: 'Create user' }).click();
    await expect(second.locator('form').getByRole('alert')).toBeVisible();
    await expect(second.getByText(ended).filter({ visible: true })).toHaveCount(1);
    await expect(endedNotice(second)).toContainText(ended);

    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    // Staying on the page runs its guards again.
    await page.goBack();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await waitForRequests(page);
    await expect(page).toHaveURL(/users\/new/);
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
      'Left behind',
    );
    await page.getByRole('link', { name: 'Users' }).first().click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Signed Out While Typing')).toHaveCount(0);

    // The browser asks no confirmation that would keep the page from being reloaded.
    await signInOnPage(other, mailbox, `other-${crypto.randomUUID().slice(0, 8)}@example.org`);
    // The page is reloaded for a user who may not see it.
    await expect(second.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(second.getByText('Signed Out While Typing')).toHaveCount(0);
  });
});

test('signing out with an unfinished form says what is lost, and asks once', async ({
  page,
  signInAsNew,
}) => {
  await signInAsNew('admin', 'Leaves While Typing');
  await typeUser(page, 'Not saved');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out' });
  await expect(question).toContainText('What you have typed here is lost when you leave.');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
