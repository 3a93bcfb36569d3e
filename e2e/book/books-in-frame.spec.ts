/** Pages of books within the layout of every page. */
import { productName } from '../../src/lib/product/product';
import { watchCalls } from '../fixtures/calls';
import { expectControlsInOneLine } from '../fixtures/list-controls';
import { expect, test, waitForRequests } from '../fixtures/test';

test.describe('an unknown book', () => {
  test.use({ allowedProblems: [/status of 404/] });

  test('gets 404 within the layout of its area', async ({ page, signInAs }) => {
    await signInAs('admin@admin.com');
    for (const address of ['/app/books/nothing', '/manager/books/nothing']) {
      expect((await page.goto(address))?.status(), address).toBe(404);
      await expect(page.getByText('This page could not be found')).toBeVisible();
      await expect(page).toHaveTitle(`Not Found | ${productName}`);
      await expect(page.getByRole('link', { name: 'Books', exact: true }).first()).toBeVisible();
    }
    expect((await page.request.get('/app/books/1/2')).status()).toBe(404);
  });
});

test('a shared link to books says that the site has some, in the language of the link', async ({
  request,
  server,
}) => {
  const html = await (await request.get(`${server.url}/app/books?lng=fr`)).text();
  const [, description] = /<meta property="og:description" content="([^"]*)"/.exec(html) ?? [];
  expect(description).toContain('livres');
});

test('the printed list of books has its titles, without navigation', async ({
  goto,
  page,
  signInAs,
}) => {
  await signInAs('admin@admin.com');
  await goto('/manager/books');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  for (const role of ['button', 'checkbox'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /A Doll/ })).toBeVisible();
  await goto('/app/books');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('tabs at the bottom are hidden on the page of a book', async ({ goto, page, signInAs }) => {
    await signInAs('user@user.com');
    await goto('/app/books');
    const tabs = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(tabs.getByRole('link', { name: 'Books' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('main').locator('a[href^="/app/books/"]').first().click();
    await expect(page).toHaveURL(/\/app\/books\/[\w-]+$/);
    await expect(tabs).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Books' }).click();
    await expect(page).toHaveURL(/\/app\/books$/);
    await expect(tabs.getByRole('link', { name: 'Home' })).toBeVisible();
  });
});

test('opening a book from a list makes one call, which includes books of its genre', async ({
  goto,
  page,
  signInAsNew,
}) => {
  await signInAsNew('user');
  await goto('/app/books');
  await waitForRequests(page);
  const takeCalls = watchCalls(page);
  await page.getByRole('main').locator('a[href^="/app/books/"]').first().click();
  await expect(page).toHaveURL(/\/app\/books\/[\w-]+$/);
  await waitForRequests(page);
  expect(takeCalls().length).toBeLessThanOrEqual(1);
});

test('on a phone the controls of the list of books are one line in every language', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin@admin.com');
  await expectControlsInOneLine(page, '/manager/books');
});
