/** The layout of every page: access by role, 404 pages, language, theme, navigation. */
import { productName } from '../src/lib/product/product';
import { expect, test } from './fixtures/test';

test.use({ allowedProblems: [/status of (403|404)/] });

test('the wrong role gets 403 without data', { tag: '@main' }, async ({ goto, page, signInAs }) => {
  await signInAs('user@user.com');
  const answer = await goto('/manager/users');
  expect(answer.status()).toBe(403);
  expect(await answer.text()).not.toContain('admin@admin.com');
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("You don't have access to this page")).toBeVisible();
  await expect(page).toHaveTitle(`Access Denied | ${productName}`);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/app$/);
  // The same for a navigation in the browser.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
});

test('an unknown page gets 404 within its layout', async ({ page, signInAs }) => {
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await signInAs('admin@admin.com');
  for (const [address, place] of [
    ['/app/nowhere', 'Account'],
    ['/app/account/nothing', 'Account'],
    ['/manager/nowhere', 'Users'],
    ['/manager/users/nothing', 'Users'],
  ] as const) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page.getByText('This page could not be found')).toBeVisible();
    await expect(page).toHaveTitle(`Not Found | ${productName}`);
    await expect(page.getByRole('link', { name: place, exact: true }).first()).toBeVisible();
  }
});

test('an unknown page is 404 for every role, in every area', async ({ page, signInAsNew }) => {
  const nowhere = ['/login/nowhere', '/app/nowhere', '/app/account/1/2', '/manager/nowhere'];
  const statuses = async () => {
    const answers = nowhere.map((path) => page.request.get(path, { maxRedirects: 0 }));
    return (await Promise.all(answers)).map((answer) => answer.status());
  };
  const gone = nowhere.map(() => 404);
  expect(await statuses()).toEqual(gone);
  await page.goto('/manager/nowhere');
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await expect(page).toHaveTitle(`Not Found | ${productName}`);
  await signInAsNew('user');
  expect(await statuses()).toEqual(gone);
  await page.goto('/login/nowhere');
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await page.goto('/manager/nowhere');
  await expect(page.getByText('This page could not be found')).toBeVisible();
});

test('addresses redirect on the server', async ({ page, server, signInAs }) => {
  const answerTo = (address: string) =>
    page.request.get(`${server.url}${address}`, { maxRedirects: 0 });
  const leadsTo = async (address: string) => {
    const answer = await answerTo(address);
    expect(answer.status(), address).toBe(307);
    return new URL(answer.headers().location ?? '', server.url).href.replace(server.url, '');
  };
  expect(await leadsTo('/')).toBe('/login');
  expect(await leadsTo('/login/verify?email=nonsense')).toBe('/login');
  expect(await leadsTo('/manager/users?searchTerm=a')).toBe(
    '/login?redirect=%2Fmanager%2Fusers%3FsearchTerm%3Da',
  );
  await signInAs('admin@admin.com');
  expect(await leadsTo('/manager')).toMatch(/^\/manager\/\w+$/);
  expect(await leadsTo('/login')).toBe('/manager');
  expect(await leadsTo('/login?redirect=%2Fmanager%2Fusers%3FsearchTerm%3Da%23b')).toBe(
    '/manager/users?searchTerm=a#b',
  );
  for (const evil of ['//evil.example', '/%5Cevil.example', 'https://evil.example', '/%2F/evil'])
    expect(await leadsTo(`/login?redirect=${encodeURIComponent(evil)}`), evil).toBe('/manager');
});

test('the first HTML has the language, its direction and the theme', async ({
  request,
  server,
}) => {
  const htmlFor = async (headers: Record<string, string>, query = '') =>
    /<html[^>]*>/.exec(
      await (await request.get(`${server.url}/login${query}`, { headers })).text(),
    );
  expect(String(await htmlFor({ cookie: 'i18next=ar; theme=dark' }))).toMatch(
    /lang="ar" dir="rtl" class="dark"/,
  );
  expect(String(await htmlFor({ 'accept-language': 'sw,en;q=0.5' }))).toContain('lang="sw"');
  expect(String(await htmlFor({ cookie: 'i18next=ar' }, '?lng=fr'))).toContain(
    'lang="fr" dir="ltr"',
  );
});

test('a shared link shows what the site is, in the language of the link', async ({
  request,
  server,
}) => {
  const html = await (await request.get(`${server.url}/app/account?lng=fr`)).text();
  const content = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];
  expect(content('og:title')).toBe('Connexion ou inscription');
  expect(content('og:description')).not.toBe('');
  expect(content('og:url')).toBe(`${server.url}/login`);
  expect(content('og:locale')).toBe('fr_FR');
  expect((await request.get(content('og:image') ?? '')).headers()['content-type']).toBe(
    'image/png',
  );
});

test('the language of a link is stored with the first response, before any script runs', async ({
  request,
  server,
}) => {
  const cookieFor = async (query: string, cookie: string) =>
    (await request.get(`${server.url}/login${query}`, { headers: { cookie } })).headers()[
      'set-cookie'
    ] ?? '';
  expect(await cookieFor('?lng=fr', 'i18next=ar')).toMatch(/i18next=fr; path=\/; max-age=2592000/i);
  expect(await cookieFor('?lng=fr', 'i18next=fr')).not.toContain('i18next');
  expect(await cookieFor('?lng=xx', 'i18next=ar')).not.toContain('i18next');
  expect(await cookieFor('', 'i18next=ar')).not.toContain('i18next');
});

test('language and theme are switched in place, and in the other tab too', async ({
  context,
  goto,
  page,
}) => {
  await goto('/login');
  const other = await context.newPage();
  await other.goto('/login');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول أو إنشاء حساب');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveTitle(/تسجيل الدخول/);
  await expect(other.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'المظهر' }).click();
  await page.getByRole('menuitemradio', { name: 'داكن' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(other.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test('a printed page is light, without navigation', async ({ goto, page, signInAs }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs('admin@admin.com');
  await goto('/manager/users');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(navigation).toBeVisible();
  const inkOf = () =>
    page.evaluate(() => {
      const { color, colorScheme } = getComputedStyle(document.body);
      return { color, colorScheme };
    });
  const dark = await inkOf();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const paper = await inkOf();
  expect(dark.colorScheme).toBe('dark');
  expect(paper.colorScheme).toBe('light');
  expect(paper.color).not.toBe(dark.color);
  await expect(navigation).toBeHidden();
  for (const role of ['button', 'checkbox'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Amina Saleh/ })).toBeVisible();
  await goto('/app/account');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the sidebar links to the pages, and to the app', async ({ goto, page, signInAs }) => {
  await signInAs('admin@admin.com');
  await goto('/manager/users');
  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByRole('heading', { name: 'Configuration' })).toBeVisible();
  for (const [name, address] of Object.entries({
    Users: '/manager/users',
    'Activity log': '/manager/audit',
    Account: '/manager/account',
    'Open app': '/app',
  }))
    await expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  // "Home" leads there, and "Open app" opens it beside the manager.
  const beside = page.waitForEvent('popup');
  await sidebar.getByRole('link', { name: 'Open app', exact: true }).click();
  await expect(await beside).toHaveURL(/\/app$/);
  await expect(page).toHaveURL(/\/manager\/users$/);
});

test('the sidebar is hidden by key or button, and stays hidden', async ({
  goto,
  page,
  signInAs,
}) => {
  await signInAs('admin@admin.com');
  await goto('/manager/account');
  const users = page.getByRole('link', { name: 'Users' });
  await expect(users).toBeVisible();
  await page.keyboard.press('Control+b');
  await expect(users).toHaveCount(0);
  const html = await (await page.reload())?.text();
  expect(html).not.toContain('/manager/audit');
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  await toggle.click();
  await expect(users).toBeVisible();
  // Focus has moved to the other toggle button.
  await expect(toggle).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the account menu in the drawer is reachable', async ({ goto, page, signInAsNew }) => {
    await signInAsNew('admin');
    await goto('/manager/users');
    const drawer = page.getByRole('dialog', { name: 'Main navigation' });
    const account = drawer.getByRole('button', { name: /Account menu$/ });
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await account.click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await account.click();
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Menu du compte$/ })
      .click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    // Esc closes the menu, not the drawer.
    await account.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(account).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await account.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  test('the sidebar is a drawer that closes after a navigation', async ({
    goto,
    page,
    signInAs,
  }) => {
    await signInAs('admin@admin.com');
    await goto('/manager/account');
    const drawer = page.getByRole('dialog', { name: 'Main navigation' });
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await drawer.getByRole('link', { name: 'Activity log' }).click();
    await expect(page).toHaveURL(/\/manager\/audit$/);
    await expect(drawer).toBeHidden();
  });
});

test('cards of both areas stand on the home page of those who may enter both', async ({
  goto,
  page,
  signInAs,
}) => {
  const cards = page.getByRole('navigation', { name: 'Where to?' });
  await signInAs('user@user.com');
  await goto('/app');
  await expect(cards).toHaveCount(0);
  await goto('/app-switch');
  await expect(cards.getByRole('link')).toHaveCount(1);
  await expect(cards.getByText('Access Denied')).toBeVisible();
  await signInAs('admin@admin.com');
  await goto('/app');
  await cards.getByRole('link', { name: 'Manager' }).click();
  await expect(page).toHaveURL(/\/manager\/./);
});
