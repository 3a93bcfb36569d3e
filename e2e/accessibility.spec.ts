/**
 * Checks with axe what a page shows when something fails. `crawl-*.spec.ts` check every page with its menus,
 * dialogs and other states. See docs/decisions/073.
 */
import { type Page, expect } from '@playwright/test';
import { languageCodes } from '../src/i18n/languages';
import { expectAccessibleInTurn } from './fixtures/accessibility';
import { test, waitForHydration } from './fixtures/test';
import { wordsIn } from './fixtures/words';

test.use({
  // Without this timeout, a missing button would block until the end of the test.
  actionTimeout: 30_000,
  allowedProblems: [/status of (403|404)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/],
});

type Words = ReturnType<typeof wordsIn>;
type Failure = { name: string; path: string; fail: (page: Page, words: Words) => Promise<void> };

const failures: Failure[] = [
  { name: 'not found', path: '/manager/nowhere', fail: async () => {} },
  {
    name: 'a failed search',
    path: '/manager/users',
    fail: async (page, words) => {
      await page.route('**/api/rpc/user/list**', (route) => route.abort());
      await page.getByRole('searchbox').fill('poetry');
      await expect(page.getByText(words('ui:list.failed')).first()).toBeVisible();
    },
  },
  {
    name: 'no connection',
    path: '/manager/users',
    fail: async (page, words) => {
      await page.context().setOffline(true);
      await page
        .getByRole('link', { name: words('audit:feature.navigation.audit') })
        .first()
        .click();
      await expect(page.getByText(words('common:errorPage.connectionTitle')).first()).toBeVisible();
    },
  },
];

const others = languageCodes.filter((language) => language !== 'ar');
// Each failure in Arabic, which is right to left, and each other language with one of the failures.
const cases = failures.flatMap((failure, nth) =>
  ['ar' as const, ...others.filter((_, at) => at % failures.length === nth)].map((language) => ({
    ...failure,
    language,
  })),
);

test('what a page shows when something fails', async ({ page, server, signInAsNew }) => {
  test.setTimeout(300_000);
  await signInAsNew('admin');
  for (const [turn, { name, path, fail, language }] of cases.entries()) {
    await page.context().addCookies([{ name: 'i18next', value: language, url: server.url }]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await waitForHydration(page);
    await fail(page, wordsIn(language));
    await expectAccessibleInTurn(page, `${name} of ${path} in ${language}`, turn);
    await page.context().setOffline(false);
    await page.unrouteAll();
  }
});

test("a page that a reader may not open, and the question for a new user's name", async ({
  page,
  signInAs,
}) => {
  await page.goto('/login');
  await signInAs('user@user.com');
  for (const [index, path] of ['/app-switch', '/app/nowhere', '/manager'].entries()) {
    await page.goto(path);
    await expectAccessibleInTurn(page, path, index);
  }
  await page.context().clearCookies();
  await signInAs('late.reader@example.com');
  await page.goto('/app');
  await expect(page.getByRole('textbox')).toBeVisible();
  await expectAccessibleInTurn(page, 'the onboarding', 3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('text of twice the size keeps words whole and names in full', async ({
    goto,
    page,
    signInAs,
  }) => {
    await signInAs('admin@admin.com');
    const doubled = 'html { font-size: 200% }';
    await goto('/manager/users');
    await page.addStyleTag({ content: doubled });
    const lines = page.locator('.page-bar-title').evaluate((title) => {
      const words = document.createRange();
      words.selectNodeContents(title);
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(await lines).toBe(1);
    await goto('/manager/audit');
    await page.addStyleTag({ content: doubled });
    const name = page.locator('.audit-line .row-text').first();
    await expect(name).toBeVisible();
    expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  });
});
