/** Signing in like a person: e-mail address, code, name, and signing out. */
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { productName } from '../../src/lib/product/product';
import { codeIn, expect, test, waitForMail } from '../fixtures/test';

test.use({
  // Chromium logs every refused call, even if the page handles it.
  allowedProblems: [/status of (400|403|429)/],
});

const mailAddress = () => `reader-${crypto.randomUUID().slice(0, 8)}@example.org`;

/** Requests a code on the page, and waits for the page with the code field. */
async function requestCodeOnPage(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

test(
  'a new person signs up with a code and enters a name once',
  { tag: '@main' },
  async ({ context, goto, mailbox, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const email = mailAddress();
    await goto('/app/account', { search: { state: 'change-name' } });
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await requestCodeOnPage(page, `  ${email.toUpperCase()} `);
    await expect(page.getByText('The code is valid for 5 minutes.')).toBeVisible();
    const code = codeIn(await waitForMail(mailbox, email));
    // The field removes spaces and dashes, and submits at the sixth digit.
    const copied = `${code.slice(0, 3)} - ${code.slice(3)}`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
    await page.getByLabel('Verification code').press('Control+v');

    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/account\?state=change-name$/);
    await expect(page).toHaveTitle(`Welcome | ${productName}`);
    await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('  Zawadi Njoroge ');
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByText('Welcome Zawadi Njoroge')).toBeVisible();
    // After the name is saved, the requested page appears.
    await expect(page.getByRole('dialog', { name: 'Change name' })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/account\?state=change-name$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toHaveCount(0);
  },
);

test('a wrong code shows an error, and the right one still works', async ({
  goto,
  mailbox,
  page,
}) => {
  const email = mailAddress();
  await goto('/login');
  await requestCodeOnPage(page, email);
  const code = codeIn(await waitForMail(mailbox, email));
  const wrong = code === '111111' ? '222222' : '111111';
  const field = page.getByLabel('Verification code');
  await field.pressSequentially(wrong);
  await expect(page.getByText('Code is invalid')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await field.pressSequentially(code);
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
});

test('three wrong codes invalidate the code, and the page says what to do', async ({
  goto,
  page,
}) => {
  await goto('/login');
  await requestCodeOnPage(page, mailAddress());
  const field = page.getByLabel('Verification code');
  for (const wrong of ['000000', '000001', '000002']) {
    await field.pressSequentially(wrong);
    await expect(page.getByText('Code is invalid')).toBeVisible();
    await expect(field).toHaveValue('');
  }
  await field.pressSequentially('000003');
  await expect(page.getByText(/the last one no longer works\. Send a new one/)).toBeVisible();
});

test(
  'an expired code shows an error, and a new one works',
  { tag: '@postgres' },
  async ({ goto, mailbox, page, server }) => {
    // Moves the expiry time in the database instead of waiting five minutes. The embedded database
    // accepts no second client.
    const email = mailAddress();
    await goto('/login');
    await requestCodeOnPage(page, email);
    const old = codeIn(await waitForMail(mailbox, email));
    const client = new Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query(
      `update email_code set expires_at = now() - interval '1 second' where email = $1`,
      [email],
    );
    await client.query('delete from rate_counter');
    await client.end();
    const field = page.getByLabel('Verification code');
    await field.pressSequentially(old);
    await expect(page.getByText('This code has expired. Send a new one')).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByText('A code is on its way')).toBeVisible();
    await field.pressSequentially(codeIn(await waitForMail(mailbox, email, 1)));
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  },
);

test('a new code is available after 30 seconds, also after a reload', async ({ goto, page }) => {
  await goto('/login');
  await requestCodeOnPage(page, mailAddress());
  const resend = page.getByRole('button', { name: /Send a new code in 0:[0-3]\d/ });
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
});

test('Use another email keeps the typed address', async ({ goto, page }) => {
  const email = mailAddress();
  await goto('/login', { search: { redirect: '/app/account' } });
  await requestCodeOnPage(page, email);
  await page.getByRole('link', { name: 'Use another email' }).click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
  await expect(page).toHaveURL(/redirect=%2Fapp%2Faccount/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
});

test('a person signs in with the keyboard only', async ({ goto, mailbox, page }) => {
  const email = mailAddress();
  await goto('/login');
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await page.keyboard.type(codeIn(await waitForMail(mailbox, email)));
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Keyboard Reader');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome Keyboard Reader')).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);

  await goto('/app/account');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Change name' })).toBeFocused();
});

test(
  'signing out needs a confirmation, and Back shows no data afterwards',
  { tag: '@main' },
  async ({ goto, page, signInAsNew }) => {
    await signInAsNew('user', 'Leaving Soon');
    await goto('/app');
    await goto('/app/account');
    await expect(page.getByText(/Leaving/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('You are about to end your session')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(/Leaving/)).toHaveCount(0);
  },
);
