/** What people do while the page is already there and its scripts are still on their way. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

const mailAddress = () => `reader-${crypto.randomUUID().slice(0, 8)}@example.org`;

/** Opens a page whose scripts wait. @returns lets them come */
async function openWithoutScripts(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  return release;
}

test('an address typed and sent early is not lost, nor put into the page’s address', async ({
  page,
}) => {
  const email = mailAddress();
  const release = await openWithoutScripts(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page).toHaveURL(/\/login\/verify\?/);
  await expect(page.getByText(email)).toBeVisible();
});

test('what is typed early stays, and counts', async ({ page }) => {
  const email = mailAddress();
  const release = await openWithoutScripts(page, '/login');
  await page.getByLabel('Email').fill(email);
  release();
  await page.waitForFunction(() => !('earlyInput' in window));
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Email').press('Enter');
  await expect(page).toHaveURL(/\/login\/verify\?/);
});

test('a menu that is pressed early opens, a box that is ticked early stays ticked', async ({
  page,
  signInAsNew,
}) => {
  await signInAsNew('admin');
  const release = await openWithoutScripts(page, '/manager/users');
  await page.getByRole('checkbox').nth(1).click();
  await page.getByRole('button', { name: 'Account menu' }).click();
  release();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar')).toContainText('1 selected');
});

test('a search that is typed early is searched for', async ({ page, signInAsNew }) => {
  await signInAsNew('user');
  const release = await openWithoutScripts(page, '/app/books');
  await page.getByRole('searchbox').fill('persuasion');
  release();
  await expect(page).toHaveURL(/searchTerm=persuasion/);
  await expect(page.getByRole('searchbox')).toHaveValue('persuasion');
});

for (const keys of ['Control+k', 'Meta+k'])
  test(`the palette that is asked for early by ${keys} opens`, async ({ page, signInAsNew }) => {
    await signInAsNew('admin');
    const release = await openWithoutScripts(page, '/manager/books');
    await expect(page.getByRole('button', { name: 'Search' }).first()).toBeVisible();
    await page.keyboard.press(keys);
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
