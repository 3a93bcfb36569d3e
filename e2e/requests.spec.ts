/** Checks that a navigation makes one API call. `crawl.spec.ts` checks that a loaded page makes none. */
import type { Page } from '@playwright/test';
import { expect, test, waitForRequests } from './fixtures/test';

/**
 * Records API calls; ignores files of the build.
 * @returns a function that returns the calls since its last call
 */
function watchCalls(page: Page): () => string[] {
  let calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|_serverFn)\//.test(pathname)) calls.push(pathname);
  });
  return () => {
    const taken = calls;
    calls = [];
    return taken;
  };
}

test('a navigation makes at most one call, and none while the data is fresh', async ({
  goto,
  page,
  signInAs,
}) => {
  // Fixes the clock: data is fresh for some seconds, and a busy machine may need longer for one page.
  await page.clock.setFixedTime(new Date());
  await signInAs('admin@admin.com');
  // A page that shares no data with the others.
  await goto('/manager/genres');
  await waitForRequests(page);
  const takeCalls = watchCalls(page);
  const go = async (name: string, path: string) => {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForRequests(page);
    return takeCalls();
  };
  const places = [
    ['Books', '/manager/books'],
    ['Users', '/manager/users'],
    ['Audit', '/manager/audit'],
    ['Account', '/manager/account'],
    ['Dashboard', '/manager/dashboard'],
    ['Genres', '/manager/genres'],
  ] as const;
  for (const [name, path] of places)
    expect.soft((await go(name, path)).length, path).toBeLessThanOrEqual(1);
  for (const [name, path] of places) expect.soft(await go(name, path), `${path} again`).toEqual([]);
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
