/** The lists of books with JavaScript disabled. */
import { expect, test } from '../fixtures/test';
import { expectNoIdleControl, submit, withoutScripts } from '../fixtures/without-scripts';

test.use(withoutScripts);

test(
  'a reader searches and sorts books, and opens one',
  { tag: '@main' },
  async ({ page, signInAs }) => {
    await page.goto('/app/books?searchTerm=pride');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await signInAs('user@user.com');
    await page.goto('/app/books?searchTerm=pride');
    // The list is shown as lines, also after a reload, and keeps the search.
    const books = page.getByRole('list', { name: 'Books' });
    await expect(books).not.toContainText('1813');
    await submit(page, 'List');
    await expect(page).toHaveURL(/\/app\/books\?searchTerm=pride$/);
    await expect(books).toContainText('1813');
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.getByRole('link', { name: 'Author, Z to A' }).click();
    await expect(page).toHaveURL(/\/app\/books\?searchTerm=pride&sort=-author$/);
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page.getByRole('link', { name: 'Author, Z to A' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByRole('link', { name: 'Best match' }).click();
    await expect(page).toHaveURL(/\/app\/books\?searchTerm=pride$/);
    await page
      .getByRole('link', { name: /Pride and Prejudice/ })
      .first()
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Pride and Prejudice' }),
    ).toBeVisible();
  },
);

test('a reader in Arabic opens a book', async ({ page, signInAs }) => {
  await signInAs('user@user.com');
  await page.goto('/app/books?lng=ar');
  await page
    .getByRole('main')
    .getByRole('link')
    .and(page.locator('[href^="/app/books/"]'))
    .first()
    .click();
  await expect(page).toHaveURL(/\/app\/books\/[\w-]+$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test('a list of books shows no control that does nothing without scripts', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin@admin.com');
  for (const path of ['/manager/books', '/app/books']) {
    await page.goto(path);
    await expectNoIdleControl(page);
  }
});
