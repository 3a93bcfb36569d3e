/** Input on a page before its scripts are loaded. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

const mailAddress = () => `reader-${crypto.randomUUID().slice(0, 8)}@example.org`;

/** Opens a page and delays its scripts. @returns a function that releases them */
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

test('an address submitted before hydration is not lost, and does not appear in the URL', async ({
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

test('text typed before hydration stays and is submitted', async ({ page }) => {
  const email = mailAddress();
  const release = await openWithoutScripts(page, '/login');
  await page.getByLabel('Email').fill(email);
  release();
  await page.waitForFunction(() => !('earlyInput' in window));
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Email').press('Enter');
  await expect(page).toHaveURL(/\/login\/verify\?/);
});

test('a menu clicked before hydration opens, a checkbox stays checked', async ({
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

test('a search typed before hydration runs', async ({ page, signInAsNew }) => {
  await signInAsNew('user');
  const release = await openWithoutScripts(page, '/app/books');
  await page.getByRole('searchbox').fill('persuasion');
  release();
  await expect(page).toHaveURL(/searchTerm=persuasion/);
  await expect(page.getByRole('searchbox')).toHaveValue('persuasion');
});

for (const keys of ['Control+k', 'Meta+k'])
  test(`the palette opens when ${keys} is pressed before hydration`, async ({
    page,
    signInAsNew,
  }) => {
    await signInAsNew('admin');
    const release = await openWithoutScripts(page, '/manager/books');
    await expect(page.getByRole('button', { name: 'Search' }).first()).toBeVisible();
    await page.keyboard.press(keys);
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
