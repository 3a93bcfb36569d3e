import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

/**
 * Number of queries for one page: session, page data and totals. Edit when a page shows more data,
 * but not for a repeated query.
 */
const queries = {
  'user@user.com': {
    '/app': 4,
    '/app/books': 5,
    '/app/account': 6,
  },
  'admin@admin.com': {
    '/manager/dashboard': 6,
    '/manager/users': 3,
    '/manager/books': 5,
    '/manager/genres': 3,
    '/manager/audit': 3,
  },
};

async function queriesSoFar(page: Page): Promise<number> {
  const text = await (await page.request.get('/api/metrics')).text();
  return Number(/^start_ui_database_queries_total (\d+)$/m.exec(text)?.[1]);
}

/** The minimum of several visits, because the outbox and other background work query, too. */
async function leastQueries(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let look = 0; look < 5; look += 1) {
    const before = await queriesSoFar(page);
    await visit();
    counts.push((await queriesSoFar(page)) - before);
  }
  return Math.min(...counts);
}

for (const [email, pages] of Object.entries(queries)) {
  test(
    `pages need no more queries than listed: ${email}`,
    { tag: '@main' },
    async ({ page, signInAs }) => {
      await signInAs(email);
      await page.goto('about:blank');
      const ofTheLook = await leastQueries(page, () => Promise.resolve());
      for (const [path, most] of Object.entries(pages)) {
        const count = await leastQueries(page, () => page.request.get(path));
        expect.soft(count - ofTheLook, path).toBeLessThanOrEqual(most);
      }
    },
  );
}

test('the first page is small and has few files', async ({ page }) => {
  const html = await (await page.request.get('/login')).text();
  const files = new Set(html.match(/\/assets\/[\w~-]+\.(?:js|css)/g));
  let bytes = 0;
  for (const file of files) {
    const headers = { 'accept-encoding': 'br' };
    const answer = await page.request.get(file, { headers });
    bytes += Number(answer.headers()['content-length']);
  }
  // Measured: 9 files with 196 kB in total. A large library on the first page exceeds this limit.
  expect(files.size).toBeLessThanOrEqual(12);
  expect(bytes / 1024).toBeLessThanOrEqual(205);
});
