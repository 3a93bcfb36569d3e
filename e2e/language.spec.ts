/** The language of the first page, and how it is stored. */
import type { Page } from '@playwright/test';
import { delayRequests, openWithoutScripts } from './fixtures/late-scripts';
import { expectControlsInOneLine } from './fixtures/list-controls';
import { kindIn, signedInPages } from './fixtures/screens';
import { expect, test, waitForHydration } from './fixtures/test';

const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
const cookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'i18next')?.value;

for (const storage of ['localStorage', 'sessionStorage'] as const)
  test(`a language in the ${storage} is used if neither URL nor cookie sets one`, async ({
    page,
    goto,
  }) => {
    await goto('/login');
    await page.evaluate((name) => window[name].setItem('i18nextLng', 'fr-CA'), storage);
    // Records the language of each visible page load: only the French one may become visible.
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      addEventListener('DOMContentLoaded', () => {
        const { lang, style } = document.documentElement;
        if (style.visibility !== 'hidden') seen.push(lang);
      });
    });
    await goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('html')).toBeVisible();
    await expect(page).toHaveTitle(/Se connecter|connexion/i);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
      'fr',
    ]);
    expect(await cookie(page)).toBe('fr');
    // The language of the URL, or of the cookie, takes precedence.
    await page.goto('/login?lng=sw');
    expect(await language(page)).toBe('sw');
    await expect.poll(() => cookie(page)).toBe('sw');
    await page.evaluate((name) => window[name].setItem('i18nextLng', 'ar'), storage);
    await goto('/login');
    expect(await language(page)).toBe('sw');
  });

test('a browser without cookies does not reload forever', async ({ page, goto }) => {
  await page.addInitScript(() => {
    localStorage.setItem('i18nextLng', 'fr');
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(loads).toBe(1);
});

test('the first page on another device has the account’s language, and keeps it', async ({
  browser,
  goto,
  page,
  server,
  signInAsNew,
}) => {
  await signInAsNew('user');
  await goto('/app/account');
  const headers = { Origin: server.url };
  const saved = await page.request.patch('/api/rest/account', {
    data: { language: 'sw' },
    headers,
  });
  expect(saved.status()).toBe(200);
  const session = (await page.context().cookies()).filter(({ name }) => name !== 'i18next');
  const device = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' });
  await device.addCookies(session);
  const other = await device.newPage();
  await other.goto('/app');
  expect(await language(other)).toBe('sw');
  await expect.poll(() => cookie(other)).toBe('sw');
  await device.close();
});

for (const moment of ['before', 'during'] as const)
  test(`a language that is chosen stays if another tab opens ${moment} the change`, async ({
    context,
    goto,
    page,
    server,
    signInAsNew,
  }) => {
    await signInAsNew('user');
    const headers = { Origin: server.url };
    await page.request.patch('/api/rest/account', { data: { language: 'en' }, headers });
    await goto('/app/account');
    // As after a sign-in without a page load: neither the cookie nor the storage has a language.
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies({ name: 'i18next' });
    const other = await context.newPage();
    const choice = page.getByText('العربية');
    if (moment === 'before') {
      const release = await openWithoutScripts(other, '/app/account');
      await expect(other.locator('html')).toHaveAttribute('lang', 'en');
      await choice.click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
      release();
      await waitForHydration(other);
    } else {
      const release = await delayRequests(page, '**/assets/*.json');
      const asked = page.waitForRequest('**/assets/*.json');
      await choice.click();
      await asked;
      await other.goto('/app/account');
      await waitForHydration(other);
      release();
    }
    for (const tab of [page, other])
      await expect(tab.locator('html')).toHaveAttribute('lang', 'ar');
    await expect.poll(() => cookie(page)).toBe('ar');
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ar');
  });

test('on a phone the controls of a list are one line in every language', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin@admin.com');
  await expectControlsInOneLine(page, '/manager/users');
});

test('a link may set the language and contain unknown parameters', async ({
  page,
  signInAsNew,
}) => {
  await signInAsNew('admin');
  for (const path of signedInPages.filter((one) => !kindIn.test(one))) {
    const answer = await page.request.get(`${path}?lng=ar&utm_source=mail`);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toContain('<html lang="ar" dir="rtl"');
  }
});
