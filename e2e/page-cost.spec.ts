import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

/**
 * Queries for one page: who is asking, the page's own, and totals. Edit when a page shows more than
 * it did; the same thing asked twice is no reason.
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

/** The least of several looks: the outbox and other work of the server's own ask in between. */
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
    `pages ask the database no more than they need: ${email}`,
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

test('the first page is light, and in few files', async ({ page }) => {
  const html = await (await page.request.get('/login')).text();
  const files = new Set(html.match(/\/assets\/[\w~-]+\.(?:js|css)/g));
  let bytes = 0;
  for (const file of files) {
    const headers = { 'accept-encoding': 'br' };
    const answer = await page.request.get(file, { headers });
    bytes += Number(answer.headers()['content-length']);
  }
  // Measured: 9 files of 196 kB together. A library that is needed on one page shows here.
  expect(files.size).toBeLessThanOrEqual(12);
  expect(bytes / 1024).toBeLessThanOrEqual(205);
});
