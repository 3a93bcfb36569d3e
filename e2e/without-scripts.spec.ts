/** Signing in, the onboarding and signing out by native forms, with JavaScript disabled. */
import type { Page } from '@playwright/test';
import { codeIn, expect, test, waitForMail } from './fixtures/test';
import { expectNoIdleControl, submit, withoutScripts } from './fixtures/without-scripts';

test.use(withoutScripts);

const mailAddress = () => `reader-${crypto.randomUUID().slice(0, 8)}@example.org`;
const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111');

/** The invalid fields in the first HTML, because the browser has no scripts. */
const invalid = (page: Page) => page.locator('[aria-invalid="true"]');

test('a new person gets from /login to a page', { tag: '@main' }, async ({ mailbox, page }) => {
  const email = mailAddress();
  await page.goto('/app/account?state=change-name');
  await expect(page).toHaveURL(/\/login\?redirect=/);

  expect((await submit(page, 'Continue with email')).status()).toBe(400);
  await expect(invalid(page)).toHaveAccessibleDescription('Email is required');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('not an address');
  expect((await submit(page, 'Continue with email')).status()).toBe(400);
  await expect(invalid(page)).toHaveValue('not an address');
  await expect(invalid(page)).toHaveAccessibleDescription(
    'An address looks like name@example.com Email is invalid',
  );
  await expect(invalid(page)).toBeFocused();
  // The error is shown once, and a reload posts nothing again.
  await page.reload();
  await expect(invalid(page)).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`  ${email.toUpperCase()} `);
  await submit(page, 'Continue with email');
  await expect(page).toHaveURL(/\/login\/verify\?/);
  await expect(page.getByText(email)).toBeVisible();
  const code = codeIn(await waitForMail(mailbox, email));

  expect((await submit(page, 'Confirm')).status()).toBe(400);
  await expect(invalid(page)).toHaveAccessibleDescription(/Code is required/);
  await page.getByLabel('Verification code').fill(wrongFor(code));
  expect((await submit(page, 'Confirm')).status()).toBe(400);
  await expect(invalid(page)).toHaveAccessibleDescription(
    'Code is invalid. Check the latest email.',
  );
  await expect(page.getByLabel('Verification code')).toHaveValue('');

  const early = await submit(page, 'Send a new code');
  expect(early.status()).toBe(429);
  expect(Number(early.headers()['retry-after'])).toBeGreaterThan(0);
  await expect(page.getByRole('alert')).toContainText(/Try again in \d+ seconds?\./);

  await page.getByLabel('Verification code').fill(`${code.slice(0, 3)} - ${code.slice(3)}`);
  await submit(page, 'Confirm');
  await expect(page).toHaveURL(/\/app\/account\?state=change-name$/);

  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect((await submit(page, 'Continue')).status()).toBe(400);
  await expect(invalid(page)).toHaveAccessibleDescription('Name is required');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('  Zawadi Njoroge ');
  await submit(page, 'Continue');
  await expect(page).toHaveURL(/\/app\/account\?state=change-name$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  const menu = page.locator('[popover]:popover-open');
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/app');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('the same in Arabic, with the language and the theme chosen by forms', async ({
  mailbox,
  page,
}) => {
  const email = mailAddress();
  await page.goto('/login?redirect=%2Fapp%2Faccount&lng=en');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fapp%2Faccount$/);
  const theme = page.getByRole('button', { name: 'المظهر' });
  await theme.click();
  const button = await theme.boundingBox();
  const menu = await page.locator('[popover]:popover-open').boundingBox();
  const distance = (menu?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
  expect(distance, 'between the button and its menu').toBeLessThan(10);
  await page.getByRole('button', { name: 'داكن' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);

  await page.getByLabel('البريد الإلكتروني').fill('لا');
  await page.locator('main form button[type=submit]').first().click();
  await expect(invalid(page)).toHaveAccessibleDescription(
    /name@example\.com البريد الإلكتروني غير صالح$/,
  );
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.locator('main form button[type=submit]').first().click();
  await expect(page).toHaveURL(/\/login\/verify\?/);
  const code = codeIn(await waitForMail(mailbox, email));
  const field = page.locator('input[name=code]');
  await field.fill(wrongFor(code));
  await field.press('Enter');
  await expect(invalid(page)).toHaveAccessibleDescription(/الرمز غير صالح/);
  // Digits in the script of the language.
  await field.fill([...code].map((digit) => String.fromCharCode(0x660 + Number(digit))).join(''));
  await field.press('Enter');
  await page.locator('input[name=name]').fill('زوادي');
  await page.locator('input[name=name]').press('Enter');
  await expect(page).toHaveURL(/\/app\/account$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('three wrong codes invalidate the code, and the page says what to do', async ({
  mailbox,
  page,
}) => {
  const email = mailAddress();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await submit(page, 'Continue with email');
  const wrong = wrongFor(codeIn(await waitForMail(mailbox, email)));
  for (let guess = 0; guess < 3; guess += 1) {
    await page.getByLabel('Verification code').fill(wrong);
    await submit(page, 'Confirm');
    await expect(page.getByText('Code is invalid')).toBeVisible();
  }
  await page.getByLabel('Verification code').fill(wrong);
  expect((await submit(page, 'Confirm')).status()).toBe(403);
  await expect(page.getByRole('alert')).toContainText(/no longer works\. Send a new one/);
});

test('an administrator sees no control that does nothing without scripts', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin@admin.com');
  for (const path of ['/manager/users', '/manager/audit']) {
    await page.goto(path);
    await expectNoIdleControl(page);
  }
  // The filters of the audit are forms, and the account menu is a native popover.
  await page.goto('/manager/audit');
  await page.getByRole('button', { name: 'Days' }).click();
  await page.getByLabel('From', { exact: true }).fill('2020-01-31');
  await submit(page, 'Apply');
  await expect(page).toHaveURL(/from=2020-01-31/);
  const filter = page.getByRole('button', { name: 'What was done' });
  await filter.click();
  const [chip, menu] = await Promise.all([
    filter.boundingBox(),
    page.locator(':popover-open').boundingBox(),
  ]);
  expect(menu!.x).toBeCloseTo(chip!.x, 0);
  expect(menu!.y).toBeCloseTo(chip!.y + chip!.height + 6, 0);
  const act = page.getByLabel('What was done').last();
  await act.selectOption({ label: 'Sessions' });
  await submit(page, 'Apply');
  await expect(page).toHaveURL(/act=session(?:&|$)/);
  await filter.click();
  await act.selectOption({ label: 'Signed in …' });
  await submit(page, 'Apply');
  await expect(page).toHaveURL(/from=2020-01-31.*act=session\.|act=session\..*from=2020-01-31/);
  // On a phone the links of the drawer are below the page.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

test('an impersonation is stopped by a form', async ({ page, server, signInAs }) => {
  await signInAs('admin@admin.com');
  const found = await page.request.get('/api/rest/users?limit=1&searchTerm=user@user.com');
  const { items } = (await found.json()) as { items: { id: string }[] };
  const path = `/users/${items[0]?.id}`;
  const headers = { Origin: server.url };
  await page.request.post(`/api/rest${path}/impersonate`, { data: {}, headers });
  await page.goto('/app/account');
  await submit(page, 'Stop');
  await expect(page).toHaveURL(new RegExp(`/manager${path}$`));
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
});
