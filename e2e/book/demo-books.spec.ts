/** Refused writes of books in a demo. */
import { refuseInDemo } from '../demo/demo-refusal';
import { expect, test } from '../fixtures/test';

test.use({
  settings: { VITE_IS_DEMO: 'true', VITE_ENV_NAME: 'preview', VITE_ENV_COLOR: 'gold' },
  // The refused write gets 403, which the browser logs as an error.
  allowedProblems: [/403/],
});

test('a refused write of a book shows only the dialog', async ({ goto, page }) => {
  await goto('/login');
  await page.getByRole('button', { name: 'Enter' }).first().click();
  await expect(page).toHaveURL(/\/manager\/\w+$/);
  await goto('/manager/books');
  await page.getByRole('list', { name: 'Books' }).getByRole('link').first().click();
  // The rows of the list have menus too.
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await refuseInDemo(page, () =>
    page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click(),
  );
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Publisher').fill('Elsewhere');
  await refuseInDemo(page, () => page.getByRole('button', { name: 'Save changes' }).click());
});
