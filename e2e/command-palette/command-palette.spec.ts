import { delayRequests, openWithoutScripts } from '../fixtures/late-scripts';
import { expect, test, waitForHydration, waitForRequests } from '../fixtures/test';
import { textsIn } from '../fixtures/words';
import { openPalette } from './open-palette';

test('a manager finds a page and a person with the keyboard only', async ({
  goto,
  page,
  signInAsNew,
}) => {
  await signInAsNew('admin');
  await goto('/manager/account');
  const field = await openPalette(page);
  await field.fill('aryabhata users');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await field.fill('activ');
  await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName('Activity log');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manager\/audit$/);

  await page.keyboard.press('Control+k');
  await field.fill('mwangi baraka');
  await expect(page.getByRole('option', { name: /Baraka Mwangi/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manager\/users\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'Baraka Mwangi' }).first()).toBeVisible();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a reader finds pages of the app, but no people', async ({ goto, page, signInAsNew }) => {
  await signInAsNew('user');
  await goto('/app');
  const field = await openPalette(page);
  await field.fill('admin@admin.com');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await field.fill('account');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/account$/);
});

for (const keys of ['Control+k', 'Meta+k'])
  test(`the palette opens when ${keys} is pressed before hydration`, async ({
    page,
    signInAsNew,
  }) => {
    await signInAsNew('admin');
    const release = await openWithoutScripts(page, '/manager/users');
    await expect(page.getByRole('button', { name: 'Search' }).first()).toBeVisible();
    await page.keyboard.press(keys);
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

for (const language of ['en', 'ar'])
  test(`the palette is first shown with its words, also when they come late: ${language}`, async ({
    page,
    goto,
    signInAsNew,
  }) => {
    await page.addInitScript(() => {
      const names = new Set<string>();
      Object.assign(window, { names });
      new MutationObserver(() => {
        const field = document.querySelector('[role="dialog"] [role="combobox"]');
        if (field) names.add(field.getAttribute('aria-label') ?? '');
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    const release = await delayRequests(page, /commandPalette-[^/]*\.json$/);
    await signInAsNew('admin');
    await goto('/manager/users', { search: { lng: language } });
    await waitForRequests(page);
    const code = page.waitForResponse(/palette-dialogs-[^/]*\.js$/);
    await page.keyboard.press('Control+k');
    await (await code).finished();
    release();
    const title = textsIn(language)('commandPalette:title');
    await expect(page.getByRole('combobox', { name: title })).toBeFocused();
    expect(await page.evaluate(() => [...(Reflect.get(window, 'names') as Set<string>)])).toEqual([
      title,
    ]);
  });

test.describe('without a connection', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });
  test('the palette leaves the page as it is, and opens when the connection is back', async ({
    context,
    goto,
    page,
    signInAsNew,
  }) => {
    await signInAsNew('admin');
    await goto('/manager/users');
    await waitForRequests(page);
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await page.keyboard.press('Control+k');
    await failed;
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.setOffline(false);
    await openPalette(page);
  });
});

test.describe('what a person opened last', () => {
  // The search for the typed word may be under way when the session ends.
  test.use({ allowedProblems: [/status of 401 .*\/api\/rpc\//] });
  test('is offered by an empty palette, and forgotten at sign-out', async ({
    goto,
    page,
    signInAsNew,
  }) => {
    const stored = () => page.evaluate(() => JSON.stringify(localStorage));
    await signInAsNew('admin');
    await goto('/manager/users', { search: { searchTerm: 'Baraka Mwangi' } });
    await page.getByRole('link', { name: 'Baraka Mwangi' }).first().click();
    await expect(page).toHaveURL(/\/manager\/users\/[\w-]+$/);
    await expect.poll(stored).toContain('Baraka Mwangi');
    const address = page.url();

    await goto('/manager/account');
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Baraka Mwangi' }).click();
    await expect(page).toHaveURL(address);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('logout');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(stored).not.toContain('Baraka Mwangi');
  });
});

test('letters lead to pages and start a new record, but not in fields, with modifiers, or switched off', async ({
  goto,
  page,
  signInAsNew,
}) => {
  await signInAsNew('admin');
  await goto('/manager/account');
  await waitForHydration(page);
  // Letters are keys only once the code of the palette is there, which the page waits for when it is idle.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await expect(page).toHaveURL(/\/manager\/users$/, { timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('bar');
  await expect(page).toHaveURL(/searchTerm=bar/);
  await page.getByRole('heading', { name: 'Users' }).click();
  // The key between B and M, on a keyboard of any script.
  await page.evaluate(() => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ى', code: 'KeyN', cancelable: true }));
  });
  await expect(page).toHaveURL(/\/manager\/users\/new$/);

  await goto('/manager/account');
  await waitForHydration(page);
  await page.getByRole('checkbox', { name: 'Shortcuts with single letters' }).uncheck();
  await page.getByRole('heading', { name: 'Account' }).first().click();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL(/\/manager\/account$/);
});
