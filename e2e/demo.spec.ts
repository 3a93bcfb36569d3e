import { expect, test } from './fixtures/test';

test.use({
  settings: { VITE_IS_DEMO: 'true', VITE_ENV_NAME: 'preview', VITE_ENV_COLOR: 'gold' },
  // The refused write answers 403, which the browser reports.
  allowedProblems: [/403/],
});

test('a visitor enters the demo, sees everything and changes nothing', async ({ goto, page }) => {
  await goto('/login');
  await expect(page).toHaveTitle(/^\[preview\] .+ \| Start UI$/);
  await expect(page.getByRole('complementary').getByText('preview')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read the documentation' })).toBeVisible();
  await page.getByRole('link', { name: 'Enter' }).first().click();
  const hint = await page.getByText('This demo mails nothing').innerText();
  const code = /\d{6}/.exec(hint)?.[0] ?? '';
  await page.getByRole('textbox').first().fill(code);
  await expect(page).toHaveURL(/\/manager\/dashboard$/);

  await goto('/manager/genres/new');
  await page.getByLabel('Name').fill('Essays');
  await page.getByRole('button', { name: 'Create' }).click();
  const dialog = page.getByRole('dialog', { name: 'Demo Mode' });
  await expect(dialog).toContainText('This is a read-only demo, this action is disabled.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});
