/** The website that `npm run docs` makes of the documents. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { productName } from '../src/lib/product/product';
import { expect, test } from './fixtures/operations';

const root = resolve(import.meta.dirname, '..');
const site = join(root, '.tmp/docs/dist');
const address = 'http://docs.test';

test('the documents become a website, and its search finds a page', async ({ page }) => {
  test.setTimeout(900_000);
  await promisify(execFile)('npm', ['run', 'docs'], { cwd: root });
  await page.route(`${address}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(site, pathname === '/' ? 'index.html' : decodeURIComponent(pathname));
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(productName);
  await page.getByRole('link', { name: 'All settings' }).first().click();
  await expect(page.getByRole('main')).toContainText('AUTH_SECRET');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('merge two branches with migrations');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/CONTRIBUTING\.html#merge-two-branches-with-migrations$/);
});
