/** Input on a page before its scripts are loaded. */
import { productName } from '../src/lib/product/product';
import { delayRequests, openWithoutScripts } from './fixtures/late-scripts';
import {
  codeIn,
  expect,
  test,
  waitForHydration,
  waitForMail,
  waitForRequests,
} from './fixtures/test';

const mailAddress = () => `reader-${crypto.randomUUID().slice(0, 8)}@example.org`;

test('an address that is submitted before the scripts load is posted by the browser, and signs in', async ({
  mailbox,
  page,
}) => {
  const email = mailAddress();
  const release = await openWithoutScripts(page, '/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Email', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/login\/verify\?/);
  await expect(page.getByText(email)).toBeVisible();
  const field = page.getByLabel('Verification code');
  const code = codeIn(await waitForMail(mailbox, email));
  await field.fill(code.slice(0, 3));
  release();
  // The scripts keep the typed text, show the wait until the next mail, and send the code when it is
  // complete.
  await expect(page.getByRole('button', { name: /Send a new code in 0:[0-3]\d/ })).toBeVisible();
  await expect(field).toHaveValue(code.slice(0, 3));
  await field.pressSequentially(code.slice(3));
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
});

test('text typed before hydration stays and is submitted', async ({ page }) => {
  const email = mailAddress();
  const release = await openWithoutScripts(page, '/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  release();
  await waitForHydration(page);
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
  await page.getByRole('textbox', { name: 'Email', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/login\/verify\?/);
});

test('a menu clicked before hydration opens, a checkbox stays checked', async ({
  page,
  signInAsNew,
}) => {
  await signInAsNew('admin');
  const release = await openWithoutScripts(page, '/manager/users');
  // The account menu is native until the scripts run, and if it is open then, until it is closed.
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox').nth(1).click();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  release();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar')).toContainText('1 selected');
});

test('a search typed before hydration runs', async ({ page, signInAsNew }) => {
  await signInAsNew('admin');
  const release = await openWithoutScripts(page, '/manager/users');
  await page.getByRole('searchbox').fill('persuasion');
  release();
  await expect(page).toHaveURL(/searchTerm=persuasion/);
  await expect(page.getByRole('searchbox')).toHaveValue('persuasion');
});

test('a page that is scrolled before hydration stays there, and has the same position after Back', async ({
  page,
  signInAsNew,
}) => {
  await signInAsNew('user');
  const release = await openWithoutScripts(page, '/app/account');
  const deletion = page.getByRole('button', { name: 'Delete my account' });
  // A font that loads later may change the line breaks.
  await page.evaluate(() => document.fonts.ready);
  await deletion.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const place = await scrolled();
  expect(place).toBeGreaterThan(300);
  // The page hydrates between the press and the release of the button.
  const { x, y, width, height } = (await deletion.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  release();
  await waitForRequests(page);
  expect(await scrolled()).toBe(place);
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('banner').getByRole('link', { name: productName }).click();
  await expect(page).toHaveURL(/\/app$/);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(deletion).toBeVisible();
  await expect.poll(scrolled).toBe(place);
  await page.reload();
  await waitForRequests(page);
  // Chromium restores the position relative to an element on the page, and rounds the distance to it.
  expect(Math.abs((await scrolled()) - place)).toBeLessThanOrEqual(1);
});

test('a page whose data is late says so, and is shown when the data arrives', async ({
  page,
  signInAsNew,
}) => {
  await signInAsNew('admin');
  await page.goto('/manager/audit');
  await waitForHydration(page);
  const release = await delayRequests(page, '**/api/rpc/**');
  await page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click();
  const notice = page.getByText('This is taking longer than usual');
  await expect(notice).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a page whose data is late has a placeholder', async ({ page, goto, signInAs }) => {
  await signInAs('user@user.com');
  await goto('/app');
  const releaseData = await delayRequests(page, '**/api/rpc/**');
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Account', exact: true })
    .click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Hello, Baraka' })).toBeHidden();
  await expect(main.locator('.skeleton').first()).toBeVisible();
  releaseData();
  await expect(main.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(main.locator('.skeleton')).toHaveCount(0);
});
