import type { Page } from '@playwright/test';
import { productName } from '../src/lib/product/product';
import { expectAccessibleInTurn } from './fixtures/accessibility';
import { expectRoomForSpacing, expectVisibleInForcedColors } from './fixtures/reader-settings';
import {
  closeState,
  kindIn,
  prepareScreens,
  publicPages,
  sampleIds,
  signedInPages,
  states,
  withIds,
} from './fixtures/screens';
import type { State } from './fixtures/state-kinds';
import { expect, test, waitForAnswers, waitForHydration, waitForRequests } from './fixtures/test';
import { expectLargeTargets } from './fixtures/touch-targets';
import { wordsIn } from './fixtures/words';

test.use({
  // Without this timeout, a missing button would block until the end of the test.
  actionTimeout: 30_000,
  // Scrollbars take room, as on most desktops. Most crawls hide them as the other journeys do.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
/** WCAG 1.4.10: at 400 % zoom a window of 1280 px is 320 px wide and must not scroll sideways. */
const narrow = { width: 320, height: 640 };

/**
 * Each page is opened once in each language, and shown twice in each theme and at every size. Then its menus,
 * dialogs and other states are opened in it. See decision 073. `npm test` runs Arabic each time, and the others by turns.
 */
const crawls = [
  {
    language: 'en',
    direction: 'ltr',
    theme: 'light',
    sizes: [desktop, phone, narrow],
    tag: '@turn-2',
  },
  {
    language: 'fr',
    direction: 'ltr',
    theme: 'dark',
    sizes: [phone, narrow, desktop],
    tag: '@turn-3',
  },
  {
    language: 'ar',
    direction: 'rtl',
    theme: 'dark',
    sizes: [phone, narrow, desktop],
    tag: '@each-time',
  },
  {
    language: 'sw',
    direction: 'ltr',
    theme: 'light',
    sizes: [desktop, phone, narrow],
    tag: '@turn-4',
  },
];

/** Fails if the page is wider than its window, and names the elements that are too wide. */
async function expectNoSidewaysScrolling(page: Page, place: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 0.5 || left < -0.5;
    });
    const last = wide.at(-1);
    return `${scrollWidth - clientWidth} px: ${last?.outerHTML.slice(0, 200) ?? '?'}`;
  });
  expect(found, `${place} is wider than a window of ${page.viewportSize()?.width} px`).toBeNull();
}

/** Fails if the drawer of the account page, or the page under it, scrolls sideways. */
async function expectNarrowDrawer(page: Page): Promise<void> {
  await page.setViewportSize(narrow);
  await page.goto('/manager/account');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('button').first().click();
  const drawer = page.locator('dialog[open]');
  await expect(drawer).toBeVisible();
  const hidden = await drawer
    .locator('> *')
    .first()
    .evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(hidden, 'the drawer scrolls sideways').toBeLessThanOrEqual(0);
  await expectNoSidewaysScrolling(page, 'the drawer');
}

/** The mailbox checks for new mails every three seconds. */
const polled = '/api/dev/mailbox';

/** Every state is opened in Arabic, because it is right to left, and in one more language. */
const others = crawls.map(({ language }) => language).filter((one) => one !== 'ar');
const statesIn = (language: string) =>
  states.filter((_, nth) => language === 'ar' || others[nth % others.length] === language);

for (const [index, { language, direction, theme, sizes, tag }] of crawls.entries()) {
  const [firstSize = desktop, ...otherSizes] = sizes;
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const title = `every page in ${language}, ${theme}, from ${sizes.map(({ width }) => width).join(', ')} px`;
  test(title, { tag }, async ({ page, server, signInAsNew }) => {
    test.setTimeout(600_000);
    const setTheme = (value: string) =>
      page.context().addCookies([{ name: 'theme', value, url: server.url }]);
    await page.context().addCookies([{ name: 'i18next', value: language, url: server.url }]);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === polled || request.isNavigationRequest()) return;
      if (/^\/(api|_serverFn)\//.test(pathname)) calls.push(pathname);
    });

    const expectFirstHtml = (html: string, itsTheme: string, path: string) => {
      expect(html, `${path} from the server`).toContain(
        `<html lang="${language}" dir="${direction}"`,
      );
      expect(html, path).toMatch(new RegExp(`<html[^>]* class="[^"]*${itsTheme}`));
    };
    // A form with unsaved changes asks for confirmation before the next page is loaded.
    page.on('dialog', (dialog) => void dialog.accept());
    const words = wordsIn(language);
    const own = statesIn(language);
    const show = async (state: State) => {
      await page.setViewportSize(desktop);
      await state.open(page, words);
      const place = `${state.name} of ${state.path} in ${language}`;
      await expectAccessibleInTurn(page, place, states.indexOf(state) + index);
      if (language === 'en') await expectLargeTargets(page, place);
    };
    let ids: Record<string, string> = {};
    let turn = index;
    const visit = async (screen: string) => {
      const path = withIds(screen, ids);
      // The other theme changes only the attributes that the server writes, and the colours.
      await setTheme(otherTheme);
      expectFirstHtml(await (await page.request.get(path)).text(), otherTheme, path);
      await setTheme(theme);
      await page.setViewportSize(firstSize);
      expectFirstHtml((await (await page.goto(path))?.text()) ?? '', theme, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(new RegExp(`\\S \\| ${productName}$`));
      await waitForRequests(page);
      // If the pointer does not reach the e-mail field, the page asks for nothing that it asks for at the first use.
      if (path === '/login') {
        await page.mouse.move(5, 5);
        await waitForAnswers(page);
      }
      expect.soft(calls.splice(0), `calls of ${path}, which came with its data`).toEqual([]);
      await expectNoSidewaysScrolling(page, path);
      if (firstSize === desktop) await expectVisibleInForcedColors(page, path);
      for (const size of otherSizes) {
        await page.setViewportSize(size);
        await expectNoSidewaysScrolling(page, path);
        // Each page is checked in each language at one of the two phone widths.
        if ((size === narrow) === (turn % 2 === 0)) await expectRoomForSpacing(page, path);
      }
      if (language === 'en') await expectLargeTargets(page, path);
      await expectAccessibleInTurn(page, `${path} in ${language}`, turn);
      turn += 1;
      expect(calls, `data asked for after ${path}, which had it`).toEqual([]);
      const itsStates = own.filter((one) => one.path === screen);
      for (const state of itsStates) {
        await show(state);
        await closeState(page);
      }
      // Otherwise the pointer would stay on a link, and the router may preload its page.
      if (itsStates.length > 0) await page.goto('about:blank');
      calls.length = 0;
    };
    for (const path of publicPages) await visit(path);
    await signInAsNew('admin');
    ids = await sampleIds(page);
    await prepareScreens(page, { language, ids });
    for (const path of signedInPages) await visit(path);
    const pages = new Set([...publicPages, ...signedInPages]);
    for (const state of own.filter((one) => !pages.has(one.path))) {
      await page.goto(state.path);
      await waitForHydration(page);
      await show(state);
    }
    await expectNarrowDrawer(page);
  });
}

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
