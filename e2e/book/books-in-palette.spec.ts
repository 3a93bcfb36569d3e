import { openPalette } from '../command-palette/open-palette';
import { expect, test } from '../fixtures/test';

test('a manager finds a book by misspelt words in the palette', async ({
  goto,
  page,
  signInAsNew,
}) => {
  await signInAsNew('admin');
  await goto('/manager/account');
  const field = await openPalette(page);
  await field.fill('tolkein hobit');
  await expect(page.getByRole('option', { name: /The Hobbit/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manager\/books\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'The Hobbit' }).first()).toBeVisible();
});

test('a reader finds a book in the palette of the list of books', async ({
  goto,
  page,
  signInAsNew,
}) => {
  await signInAsNew('user');
  await goto('/app/books');
  // The list has a search field, so the bar shows no other one.
  await expect(page.getByTitle('Search and commands')).toHaveCount(0);
  const field = await openPalette(page);
  await field.fill('achebe');
  await expect(page.getByRole('option', { name: /Things Fall Apart/ })).toBeVisible();
});
