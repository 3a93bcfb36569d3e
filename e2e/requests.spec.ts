/** What pages ask the server for: nothing when they have just come, and once when one goes to them. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

/** Notes the calls of data; files of the build are not counted. @returns takes those since the last time */
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

const settled = (page: Page) => page.waitForLoadState('networkidle');

test('a page that has just come asks for nothing', async ({ goto, page, signInAs }) => {
  const takeCalls = watchCalls(page);
  await goto('/login');
  await page.mouse.move(200, 200);
  await settled(page);
  expect(takeCalls(), '/login').toEqual([]);
  await signInAs('admin@admin.com');
  takeCalls();
  for (const path of [
    '/app',
    '/app/books',
    '/app/account',
    '/manager/dashboard',
    '/manager/books',
    '/manager/books/new',
    '/manager/genres',
    '/manager/users',
    '/manager/audit',
    '/manager/account',
  ] as const) {
    await goto(path);
    await settled(page);
    expect.soft(takeCalls(), path).toEqual([]);
  }
});

test('going to a page costs one call at most, and none while its data is fresh', async ({
  goto,
  page,
  signInAs,
}) => {
  // Data stays fresh for some seconds, which a busy machine needs for a single page.
  await page.clock.setFixedTime(new Date());
  await signInAs('admin@admin.com');
  await goto('/manager/dashboard');
  await settled(page);
  const takeCalls = watchCalls(page);
  const go = async (name: string, path: string) => {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    return takeCalls();
  };
  const places = [
    ['Books', '/manager/books'],
    ['Genres', '/manager/genres'],
    ['Users', '/manager/users'],
    ['Audit', '/manager/audit'],
    ['Account', '/manager/account'],
    ['Dashboard', '/manager/dashboard'],
  ] as const;
  for (const [name, path] of places)
    expect.soft((await go(name, path)).length, path).toBeLessThanOrEqual(1);
  for (const [name, path] of places) expect.soft(await go(name, path), `${path} again`).toEqual([]);
});

test('a book that is opened from a list costs one call, with those of its genre', async ({
  goto,
  page,
  signInAsNew,
}) => {
  await signInAsNew('user');
  await goto('/app/books');
  await settled(page);
  const takeCalls = watchCalls(page);
  await page.getByRole('main').locator('a[href^="/app/books/"]').first().click();
  await expect(page).toHaveURL(/\/app\/books\/[\w-]+$/);
  await settled(page);
  expect(takeCalls().length).toBeLessThanOrEqual(1);
});
