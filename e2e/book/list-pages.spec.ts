/** Features that every list page has. */
import type { Page } from '@playwright/test';
import { delayRequests } from '../fixtures/late-scripts';
import type { TestServer } from '../fixtures/server';
import { expect, test, waitForRequests } from '../fixtures/test';

// These tests use a server of their own, because more than 100 genres would make other pages load in parts.
// They run in one worker, because each worker starts a server with these settings.
test.describe.configure({ mode: 'default' });
test.use({ settings: { VITE_ENV_NAME: 'list-pages' } });

const lists = [
  { to: '/app/books', name: 'Books', term: 'the' },
  { to: '/manager/books', name: 'Books', term: 'the' },
  { to: '/manager/genres', name: 'Genres', term: 'poetry' },
  { to: '/manager/users', name: 'Users', term: 'a' },
  { to: '/manager/audit', name: 'Activity log', term: 'genre' },
] as const;

const filled = new WeakSet<object>();

/**
 * Makes every list longer than a page: adds genres, which also add audit entries. Runs once for each server.
 */
async function addGenres(page: Page, server: TestServer): Promise<void> {
  if (filled.has(server)) return;
  for (let number = 1; number <= 21; number++) {
    const answer = await page.request.post('/api/rest/genres', {
      data: { name: `Shelf ${Date.now()} ${number}`, color: '#632a55' },
      headers: { origin: server.url },
    });
    expect(answer.status()).toBe(201);
  }
  filled.add(server);
}

const rowsOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('list', { name, exact: true }).locator('> li');

/** Checks that the headings of a list are aligned with the cells of its rows. */
async function expectAlignedHeadings(page: Page, name: string) {
  const starts = await rowsOf(page, name)
    .first()
    .evaluate((row) => {
      const startsOf = (cells?: Element | null) =>
        [...(cells?.children ?? [])].map((cell) => cell.getBoundingClientRect().left);
      return {
        headings: startsOf(
          row.closest('ul')?.previousElementSibling?.querySelector(':scope > .row-columns'),
        ),
        cells: startsOf(row.querySelector('.row-cells')),
      };
    });
  expect(starts.headings.length).toBeGreaterThan(1);
  expect(starts.headings).toEqual(starts.cells);
}

/** Records what screen readers announce: changes in live regions that are already on the page. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    for (const region of document.querySelectorAll('[aria-live="polite"]'))
      new MutationObserver(() => announced.push(region.textContent)).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
      });
  });
  return () => page.evaluate(() => Object(window).announced as string[]);
}

const tables = lists.filter(({ to }) => /^\/manager\/(books|genres|users)$/.test(to));

test('in print, headings are above their columns', async ({ page, goto, signInAs }) => {
  await signInAs('admin@admin.com');
  for (const { to, name } of tables) {
    await goto(to);
    await page.emulateMedia({ media: 'print' });
    await expectAlignedHeadings(page, name);
    await page.emulateMedia({ media: null });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedProblems: [/\.js csp$/] });

  test('headings are above their columns', async ({ page, goto, signInAs }) => {
    await signInAs('admin@admin.com');
    for (const { to, name } of tables) {
      await goto(to);
      await expectAlignedHeadings(page, name);
    }
  });

  for (const { to, name } of lists)
    test(`${to} links to its next page`, async ({ page, goto, signInAsNew, server }) => {
      await signInAsNew('admin');
      await addGenres(page, server);
      await goto(to);
      const rows = rowsOf(page, name);
      await expect(rows).toHaveCount(20);
      const first = await rows.allTextContents();
      await page.getByRole('link', { name: 'Load more' }).click();
      await expect(page).toHaveURL(/[?&]cursor=/);
      await expect(rows).not.toHaveCount(0);
      expect((await rows.allTextContents()).filter((row) => first.includes(row))).toEqual([]);
    });
});

for (const { to, name, term } of lists)
  test(`${to} counts its rows, and announces changes`, async ({
    page,
    goto,
    server,
    signInAsNew,
  }) => {
    await signInAsNew('admin');
    await addGenres(page, server);
    await goto(to);
    const rows = rowsOf(page, name);
    const main = page.getByRole('main');
    await expect(main.getByText(/^\d+ (books?|genres?|users?|entries)$/).first()).toBeVisible();

    const announced = await listen(page);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(20);
    const count = await rows.count();
    await expect.poll(announced).toContainEqual(expect.stringMatching(`^Showing ${count} of `));

    const field = page.getByRole('searchbox');
    await field.fill(term);
    const results = expect.stringMatching(/^[1-9]\d* results? for /);
    await expect.poll(announced).toContainEqual(results);
    await field.fill('qqqqqqqqqq');
    await expect.poll(announced).toContainEqual(expect.stringMatching(/^0 results for /));
    await expect(rows).toHaveCount(0);
    await main.getByRole('link', { name: /^Show / }).click();
    await expect(rows).not.toHaveCount(0);
  });

const refusal = {
  json: { defined: false, code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfter: 30 } },
};

test.describe('a search that fails', () => {
  test.use({ allowedProblems: [/401|429|ERR_INTERNET_DISCONNECTED/] });

  for (const { to, name, term } of lists)
    test(`${to} shows an error above its rows, and retries`, async ({
      page,
      goto,
      signInAsNew,
    }) => {
      await signInAsNew('admin');
      await goto(to);
      const rows = rowsOf(page, name);
      await expect(rows).not.toHaveCount(0);
      const before = await rows.allTextContents();
      await page.route('**/api/rpc/**', (route) => route.fulfill({ status: 429, json: refusal }));
      const field = page.getByRole('searchbox');
      await field.fill(term);
      const message = page.getByRole('main').getByRole('alert');
      await expect(message).toContainText('Too many requests');
      await expect(field).toHaveValue(term);
      await expect(field).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`searchTerm=${term}`));
      expect(await rows.allTextContents()).toEqual(before);

      const again = message.getByRole('button', { name: 'Try Again' });
      const answered = page.waitForResponse('**/api/rpc/**');
      await again.click();
      await answered;
      await expect(again).toBeEnabled();
      await expect(again).toBeFocused();
      await page.unroute('**/api/rpc/**');
      await again.click();
      await expect(message).toHaveCount(0);
      await expect(page.getByRole('main').getByText(/^\d+ results? for /)).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('DIV');
    });

  test('leads to the sign-in when the session has ended', async ({
    page,
    goto,
    context,
    signInAsNew,
  }) => {
    await signInAsNew('admin');
    await goto('/manager/genres');
    // Answers only after the loader has stopped waiting for the search.
    const answer = await delayRequests(page, '**/api/rpc/genre/list**');
    await context.clearCookies();
    await page.getByRole('searchbox').fill('o');
    await expect(page).toHaveURL(/searchTerm=o/);
    answer();
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });

  test('shows that there is no connection', async ({ page, goto, context, signInAsNew }) => {
    await signInAsNew('admin');
    await goto('/manager/users');
    await waitForRequests(page);
    await context.setOffline(true);
    await page.getByRole('searchbox').fill('a');
    const message = page.getByRole('main').getByRole('alert');
    await expect(message).toContainText('Check your connection');
    await expect(page.getByText('You are offline.')).toBeHidden();
    await context.setOffline(false);
    await message.getByRole('button', { name: 'Try Again' }).click();
    await expect(message).toHaveCount(0);
  });
});

test('a filter that is chosen while a search is being typed is kept, and so is the search', async ({
  page,
  goto,
  signInAs,
}) => {
  await signInAs('user@user.com');
  await goto('/app/books');
  const chips = page.getByRole('navigation', { name: 'Filters' });
  const both = { genre: /genreId=/, search: /searchTerm=a\b/ };
  // The filter first, the search while its page is on its way.
  await page.getByRole('searchbox').pressSequentially('a');
  await chips.getByText('Mystery').click();
  await expect(page).toHaveURL(both.genre);
  await expect(page).toHaveURL(both.search);
  await expect(page).toHaveURL(both.genre);

  // The search first, the filter while the answer of the search is held back.
  await goto('/app/books');
  const answer = await delayRequests(page, '**/api/rpc/book/lines**');
  await page.getByRole('searchbox').fill('a');
  await expect(page).toHaveURL(both.search);
  await chips.getByText('Mystery').click();
  await expect(page).toHaveURL(both.genre);
  expect(page.url()).toMatch(both.search);
  answer();
  await expect(chips.getByRole('link', { name: 'Mystery' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(page.url()).toMatch(both.search);
});

test('in Arabic the top bar is one row', async ({ page, server, signInAs }) => {
  await signInAs('admin@admin.com');
  await page.context().addCookies([{ name: 'i18next', value: 'ar', url: server.url }]);
  const found = await page.request.get('/api/rest/users?limit=1&searchTerm=user@user.com');
  const { items } = (await found.json()) as { items: { id: string }[] };
  for (const [width, path] of [
    [1280, '/manager/books'],
    [320, `/manager/users/${items[0]?.id}`],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const row = await page.locator('.page-bar').boundingBox();
    expect(row?.height, path).toBeLessThan(75);
  }
});
