import { productName } from '../../src/lib/product/product';
import { expect, test } from '../fixtures/test';
import { refuseInDemo } from './demo-refusal';

// All tests of this file run in one worker, because each worker starts a server with these settings.
test.describe.configure({ mode: 'default' });
test.use({
  settings: { VITE_IS_DEMO: 'true', VITE_ENV_NAME: 'preview', VITE_ENV_COLOR: 'gold' },
  // The refused write gets 403, which the browser logs as an error.
  allowedProblems: [/403/],
});

test('a visitor enters the demo, sees every page and cannot change data', async ({
  goto,
  page,
}) => {
  await goto('/login');
  await expect(page).toHaveTitle(new RegExp(`^\\[preview\\] .+ \\| ${productName}$`));
  await expect(page.getByRole('complementary').getByText('preview')).toBeVisible();
  // A setting can change the targets; these are the defaults.
  for (const [name, href] of [
    ['Read the documentation', /^\/api\/docs$/],
    ['Report an issue', /^mailto:/],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  await page.getByRole('button', { name: 'Enter' }).first().click();
  await expect(page).toHaveURL(/\/manager\/\w+$/);

  await goto('/manager/users/new');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ann@example.org');
  await page.getByRole('button', { name: 'Create user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Demo Mode' });
  await expect(dialog).toContainText('This is a read-only demo, this action is disabled.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('on a narrow phone each account has its button beside it', async ({ goto, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await goto('/login');
  for (const account of await page.getByRole('listitem').filter({ hasText: '@' }).all()) {
    const address = await account.getByText('@').boundingBox();
    const button = await account.getByRole('button', { name: 'Enter' }).boundingBox();
    expect(button?.x).toBeGreaterThan((address?.x ?? 0) + (address?.width ?? 0));
  }
});

test('a refused write shows only the dialog', async ({ goto, page }) => {
  await goto('/login');
  await page.getByRole('button', { name: 'Enter' }).first().click();
  await expect(page).toHaveURL(/\/manager\/\w+$/);
  await goto('/manager/users', { search: { searchTerm: 'user@user.com' } });
  await page.getByRole('link', { name: /\S/ }).and(page.locator('li a')).last().click();
  // The list of users also has menus with this name.
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete' }).click();
  await refuseInDemo(page, () =>
    page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click(),
  );

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Elsewhere');
  await refuseInDemo(page, () => page.getByRole('button', { name: 'Save' }).click());
});

test('a demo shows only the sign-in codes of its own accounts', async ({ goto, page }) => {
  await goto('/login/verify', { search: { email: 'user@user.com' } });
  await expect(page.getByRole('main')).toContainText(/\d{6}/);
  await goto('/login/verify', { search: { email: 'amina@example.org' } });
  await expect(page.getByRole('main')).toContainText('is not one of its accounts');
  await expect(page.getByRole('main')).not.toContainText(/\d{6}/);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Use another email' }).click();
  await expect(page.getByRole('button', { name: 'Enter' }).first()).toBeVisible();
});
