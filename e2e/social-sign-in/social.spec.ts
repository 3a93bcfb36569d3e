import type { Page } from '@playwright/test';
import { productName } from '../../src/lib/product/product';
import { codeIn, expect, waitForHydration, waitForMail, waitForRequests } from '../fixtures/test';
import { newPerson, refusalDescription, test } from './oidc';

// All tests of this file run in one worker, because each worker starts a server and a provider.
test.describe.configure({ mode: 'default' });

const enter = async (page: Page, to = '/login') => {
  await page.goto(to);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Continue with Our school' }).click();
};
const finishOnboarding = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Continue', exact: true });
  await expect(button).toBeVisible();
  // Until all scripts have loaded, the browser posts the form itself and shows no message.
  await waitForRequests(page);
  await button.click();
  await expect(button).toBeHidden();
};

test('a person signs up with a provider, and returns to the requested page', async ({
  page,
  provider,
  server,
}) => {
  const person = newPerson('Halima');
  provider.next(person);
  await page.goto('/app/account');
  await expect(page).toHaveURL(/\/login[?]redirect=/);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Continue with Our school' }).click();
  await expect(page).toHaveURL(`${server.url}/app/account`);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Halima');
  await finishOnboarding(page);
  await expect(page.getByText('Welcome Halima')).toBeVisible();
  await page.goto('/app/account');
  const methods = page.getByRole('region', { name: 'Sign-in methods' });
  await expect(methods.getByText('Linked', { exact: true })).toBeVisible();
  // The mailed code still signs in, so the only linked account can be unlinked.
  await methods.getByRole('button', { name: 'Unlink Our school' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Account unlinked')).toBeVisible();
  await expect(methods.getByRole('button', { name: 'Link Our school' })).toBeVisible();
});

test('a refused consent shows our own explanation only', async ({ page, provider }) => {
  provider.next(newPerson('Idris'), false);
  await enter(page);
  await expect(page).toHaveURL(/\/login\/error[?]error=access_denied/);
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await expect(page.getByText('Unable to sign in, please try again')).toBeVisible();
  expect(page.url()).toContain('error_description');
  expect(await page.content()).not.toContain(refusalDescription.slice(0, 6));
});

test('an address that the provider has not verified cannot sign in', async ({ page, provider }) => {
  provider.next({ ...newPerson('Juma'), email: 'user@user.com', email_verified: false });
  await enter(page);
  await expect(page).toHaveURL(/\/login\/error/);
  await expect(page.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible();
  await expect(page.getByText('This email address is not verified yet.')).toBeVisible();
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();
});

test('an account at the provider is linked from the account page', async ({
  goto,
  mailbox,
  page,
  provider,
  signInAsNew,
}) => {
  const email = await signInAsNew('user', 'Khadija');
  provider.next(newPerson('Khadija'));
  await goto('/app/account');
  await page.getByRole('button', { name: 'Link Our school' }).click();
  await expect(page.getByText('Linked', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/account$/);
  const notice = await waitForMail(mailbox, email, 1);
  expect(notice.subject).toBe('A sign-in method was added to your account');
});

test('a failed link shows an error once, and the error leaves the URL', async ({
  browser,
  page,
  provider,
  server,
  signInAsNew,
}) => {
  const person = newPerson('Lulu');
  provider.next(person);
  const elsewhere = await browser.newPage({ baseURL: server.url });
  await enter(elsewhere);
  await finishOnboarding(elsewhere);
  await elsewhere.close();
  await signInAsNew('user', 'Malik');
  await page.goto('/app/account');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Link Our school' }).click();
  await expect(page.getByText('already linked to someone else here')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/account$/);
});

test.describe('devices', () => {
  test('are listed, and can be signed out', async ({ browser, page, provider, server }) => {
    provider.next(newPerson('Nia'));
    await enter(page);
    await finishOnboarding(page);
    const phone = await browser.newContext({
      baseURL: server.url,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    });
    const other = await phone.newPage();
    await enter(other);
    await expect(other).toHaveURL(/\/app/);
    await page.goto('/app/account');
    const devices = page.getByRole('region', { name: 'My devices' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    const own = devices.getByRole('listitem').first();
    await expect(own.getByText('This device')).toBeVisible();
    await expect(own.getByRole('button')).toHaveCount(0);
    await devices.getByRole('button', { name: /Revoke the session on Safari 18 on iOS/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Session revoked')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await other.goto('/app/account');
    await expect(other).toHaveURL(/\/login/);
    // Then all other sessions at once.
    await enter(other);
    await expect(other).toHaveURL(/\/app/);
    await page.reload();
    await devices.getByRole('button', { name: 'Revoke all others' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke all others' }).click();
    await expect(page.getByText('All other sessions revoked')).toBeVisible();
    expect(await (await other.request.get('/api/auth/get-session')).json()).toBeNull();
    expect(await (await page.request.get('/api/auth/get-session')).json()).not.toBeNull();
    await phone.close();
  });
});

test.describe('deletion', () => {
  test.use({ allowedProblems: [/the server responded with a status of 400/] });

  test("of one's own account requires a new code", async ({ mailbox, page, provider }) => {
    const person = newPerson('Omari');
    provider.next(person);
    await enter(page);
    await finishOnboarding(page);
    await page.goto('/app/account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Send me a code' }).click();
    const code = codeIn(await waitForMail(mailbox, person.email));
    await dialog.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000');
    await expect(dialog.getByText('Code is invalid')).toBeVisible();
    await dialog.getByLabel('Verification code').fill(code);
    await expect(page.getByText('Your account was deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();
    const notice = await waitForMail(mailbox, person.email, 1);
    expect(notice.subject).toBe('Your account was deleted');
  });
});

test('a failed sign-in at a provider shows our own explanation', async ({ goto, page }) => {
  await goto('/login/error', { search: { error: 'access_denied' } });
  await expect(page.getByText('Unable to sign in, please try again')).toBeVisible();
  await goto('/login/error', { search: { error: 'signup_disabled' } });
  await expect(page.getByText('You need an account to sign in')).toBeVisible();
  await goto('/login/error', { search: { error: '<b>x</b>', error_description: 'Click here' } });
  await expect(page.getByText('Sign in failed, please try again')).toBeVisible();
  await expect(page.getByText('Click here')).toHaveCount(0);
});

test('the title of a failed sign-in names the error', async ({ goto, page }) => {
  for (const error of ['access_denied', 'signup_disabled', 'whatever']) {
    await goto('/login/error', { search: { error } });
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await expect(page).toHaveTitle(`${heading} | ${productName}`);
  }
});
