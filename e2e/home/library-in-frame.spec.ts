/** The pages of the library within the layout of every page. */
import { expectFewCalls } from '../fixtures/calls';
import { expect, test } from '../fixtures/test';
import { wordsIn } from '../fixtures/words';

test('the sidebar links to the pages of the library, and to its home page', async ({
  goto,
  page,
  signInAs,
}) => {
  await signInAs('admin@admin.com');
  await goto('/manager/books');
  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByRole('heading')).toHaveText(['Application', 'Configuration']);
  for (const [name, address] of Object.entries({
    Books: '/manager/books',
    Genres: '/manager/genres',
    Home: '/app',
  }))
    await expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  await sidebar.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/app$/);
});

test('a navigation to books or genres makes at most one call', async ({ page, signInAs }) => {
  await signInAs('admin@admin.com');
  await expectFewCalls(page, '/manager/users', {
    Books: '/manager/books',
    Genres: '/manager/genres',
  });
});

test('the home page greets a person by name', async ({ goto, page, signInAsNew }) => {
  await signInAsNew('user', 'Keyboard Reader');
  await goto('/app');
  await expect(page.getByRole('heading', { level: 1, name: /Keyboard/ })).toBeVisible();
});

test('a shared link says that the site is a library', async ({ request, server }) => {
  const html = await (await request.get(`${server.url}/login?lng=fr`)).text();
  const about = wordsIn('fr')('welcome:about');
  expect(/<meta property="og:description" content="([^"]*)"/.exec(html)?.[1]).toMatch(about);
});

test('on a narrow phone the headings of the home page are complete in every language', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs('user@user.com');
  for (const code of ['en', 'fr', 'ar', 'sw']) {
    await page.goto(`/app?lng=${code}`);
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).not.toHaveCount(0);
    const cut = await headings.evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).overflow === 'hidden')
        .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
        .map((one) => one.textContent),
    );
    expect(cut, code).toEqual([]);
  }
});
