/** The connection, or a file of the build, is lost while a page is open. */
import type { Page } from '@playwright/test';
import { productName } from '../src/lib/product/product';
import { expect, test, waitForRequests } from './fixtures/test';

test.use({
  allowedProblems: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|imported module|status of 404|This file is gone/,
  ],
});

/** Counts loads of the page's document. */
function watchLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test('offline, hovering over a link changes nothing, and submitting a form shows an error', async ({
  context,
  goto,
  page,
  signInAs,
}) => {
  await signInAs('admin@admin.com');
  await goto('/manager/users/new');
  const loads = watchLoads(page);
  const name = `Offline ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const email = `${name.toLowerCase().replace(' ', '-')}@example.org`;
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await waitForRequests(page);
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('link', { name: 'Activity log', exact: true }).first().hover();
  await failed;
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await page
    .getByRole('main')
    .getByRole('button', { name: /create|save/i })
    .click();
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to save the user Check your connection and try again.',
  );
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  expect(loads()).toBe(0);
  await context.setOffline(false);
  await page
    .getByRole('main')
    .getByRole('button', { name: /create|save/i })
    .click();
  await expect(page).toHaveURL(/\/manager\/users\/(?!new)/);
  await expect(page.getByText(name).first()).toBeVisible();
});

test('offline, a link shows an error, and works when the connection is back', async ({
  context,
  goto,
  page,
  signInAs,
}) => {
  await signInAs('admin@admin.com');
  await goto('/manager/account');
  const loads = watchLoads(page);
  await waitForRequests(page);
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Users', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  expect(uncaught).toEqual([]);
  await expect(page).toHaveTitle(`No connection | ${productName}`);
  expect(loads()).toBe(0);
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

test('a lost connection is shown at once, moves nothing, and the page recovers by itself', async ({
  context,
  goto,
  page,
  signInAs,
}) => {
  await signInAs('admin@admin.com');
  await goto('/manager/users');
  const loads = watchLoads(page);
  const notice = page.getByText('You are offline.');
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('aside, main header, main li')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  await waitForRequests(page);
  const before = await places();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  expect(await places()).toEqual(before);
  await expect(page.getByRole('link', { name: /Amina Saleh/ })).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Try Again' }).click();
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Activity log', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  // The page shows it, so the notice is hidden.
  await expect(notice).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Activity log' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
  // Some browsers remember that the page's script could not be fetched: there it is loaded once.
  expect(loads()).toBeLessThanOrEqual(1);
});

test('a missing file of the build reloads the page once, and then shows an error', async ({
  goto,
  page,
  signInAs,
}) => {
  await signInAs('admin@admin.com');
  await goto('/manager/account');
  await waitForRequests(page);
  const loads = watchLoads(page);
  await page.route('**/assets/users*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Users', exact: true }).first().click();
  await expect.poll(loads).toBe(1);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  expect(loads()).toBe(1);
});

test('texts of a build that is gone reload the page once, without retries', async ({
  goto,
  page,
  signInAs,
}) => {
  await signInAs('admin@admin.com');
  await goto('/manager/account');
  await waitForRequests(page);
  const loads = watchLoads(page);
  let asked = 0;
  await page.route('**/assets/audit-*.json', (route) => {
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  await page.getByRole('link', { name: 'Activity log', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity log' })).toBeVisible();
  expect(loads()).toBe(1);
  // One request by hovering before the click, and one by the click.
  expect(asked).toBeLessThanOrEqual(2);
});

test('texts that fail to load are retried five times, then shown in the first language', async ({
  goto,
  page,
}) => {
  await goto('/login');
  const loads = watchLoads(page);
  const attempts = new Map<string, number[]>();
  // Only texts of another language are requested, because those of the current one came with the page.
  await page.route('**/assets/*.json', (route) => {
    const times = attempts.get(route.request().url()) ?? [];
    attempts.set(route.request().url(), [...times, Date.now()]);
    return route.abort();
  });
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(attempts.size).toBeGreaterThan(1);
  for (const [file, times] of attempts) {
    expect(times.length, file).toBe(6);
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    for (const [index, wait] of waits.entries())
      expect(wait, `${file} ${index}`).toBeGreaterThanOrEqual(350 * 2 ** index - 5);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  expect(await page.locator('body').innerText()).not.toMatch(
    /\b(login|loginOrSignUp|signIn)[.:]\w/,
  );
  expect(loads()).toBe(0);
});
