/**
 * Checks that a navigation makes one API call, and a change of language one request for each of its files.
 * `crawl-*.spec.ts` check that a loaded page makes no call.
 */
import { expectFewCalls } from './fixtures/calls';
import { expect, test, waitForRequests } from './fixtures/test';

test('a navigation makes at most one call, and none while the data is fresh', async ({
  page,
  signInAsNew,
}) => {
  // The account keeps the language, so it is no account of other journeys.
  await signInAsNew('admin', 'A Polyglot');
  await expectFewCalls(page, '/manager/users/new', {
    Users: '/manager/users',
    'Activity log': '/manager/audit',
    Account: '/manager/account',
  });
  // A file for each namespace that these pages have loaded, among them what all features are called.
  const texts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.json')) texts.push(pathname);
  });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await waitForRequests(page);
  expect(texts).toContainEqual(expect.stringContaining('/auditNames-'));
  expect(texts.length).toBeLessThanOrEqual(20);
  expect(new Set(texts).size).toBe(texts.length);
});
