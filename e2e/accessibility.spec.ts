/** Checks the states of screens with axe. `crawl.spec.ts` checks every page. See docs/decisions/073. */
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInTurn } from './fixtures/accessibility';
import { sampleIds, withIds } from './fixtures/screens';
import { test, waitForHydration } from './fixtures/test';
import { wordsIn } from './fixtures/words';

test.use({
  // Otherwise a button that is not there would wait until the test ends.
  actionTimeout: 30_000,
  allowedProblems: [
    /status of (400|403|404|500)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/,
  ],
});

type Words = ReturnType<typeof wordsIn>;
type State = {
  name: string;
  path: string;
  open: (page: Page, words: Words) => Promise<void>;
};

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
const openMenu = async (page: Page, name: RegExp) => {
  await button(page, name).click();
  await expect(page.getByRole('menu')).toBeVisible();
};
const dialogIn = (page: Page) => page.getByRole('dialog').first();

/** A menu of a page. */
const menu = (path: string, key: string): State => ({
  name: `menu ${key}`,
  path,
  open: (page, words) => openMenu(page, words(key)),
});
/** A dialog that a button of a page opens. */
const dialog = (path: string, key: string): State => ({
  name: `dialog ${key}`,
  path,
  open: async (page, words) => {
    await button(page, words(key)).click();
    await expect(dialogIn(page)).toBeVisible();
  },
});
/** A dialog that an item of a menu opens. */
const menuDialog = (path: string, key: string, item: string): State => ({
  name: `dialog ${item}`,
  path,
  open: async (page, words) => {
    await openMenu(page, words(key));
    await page.getByRole('menuitem', { name: words(item) }).click();
    await expect(dialogIn(page)).toBeVisible();
  },
});
/** A form that is sent empty. */
const refusedForm = (path: string, key: string): State => ({
  name: 'refused form',
  path,
  open: async (page, words) => {
    await button(page, words(key)).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  },
});

const states: State[] = [
  refusedForm('/login', 'signIn:loginOrSignUp.submit'),
  menu('/login', 'common:language.label'),
  menu('/app/books', 'ui:list.sort'),
  menu('/manager/books', 'ui:list.sort'),
  {
    name: 'nothing found',
    path: '/app/books?searchTerm=qqqqqqqqqq',
    open: (page, words) => expect(page.getByText(words('book:list.nothingFound'))).toBeVisible(),
  },
  {
    name: 'palette with results',
    path: '/app/books',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('achebe');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'shortcuts',
    path: '/manager/genres',
    open: async (page) => {
      await page.keyboard.press('?');
      await expect(dialogIn(page)).toBeVisible();
    },
  },
  menu('/manager/books', 'ui:list.filter'),
  menu('/manager/books', 'book:manage.menu'),
  menu('/manager/books', 'book:manage.actionsFor'),
  menuDialog('/manager/books', 'book:manage.actionsFor', 'book:delete.action'),
  {
    name: 'selected rows and a dialog for them',
    path: '/manager/books',
    open: async (page, words) => {
      await page
        .getByRole('checkbox', { name: words('book:bulk.select') })
        .nth(1)
        .check();
      await button(page, words('book:bulk.change.publisher.action')).click();
      await expect(dialogIn(page)).toBeVisible();
    },
  },
  dialog('/manager/books/BOOK', 'book:delete.action'),
  refusedForm('/manager/books/new', 'book:create.submit'),
  {
    name: 'unsaved changes',
    path: '/manager/books/new',
    open: async (page, words) => {
      await page.getByLabel(words('book:fields.title')).first().fill('Emma');
      await page.getByRole('link', { name: words('ui:cancel') }).click();
      await expect(dialogIn(page)).toBeVisible();
    },
  },
  menuDialog('/manager/genres', 'genre:list.actionsFor', 'genre:merge.action'),
  refusedForm('/manager/genres/new', 'genre:create.submit'),
  menu('/manager/users', 'user:actions.menu'),
  menuDialog('/manager/users/USER', 'user:actions.menu', 'user:acts.ban.action'),
  menuDialog('/manager/users/USER', 'user:actions.menu', 'user:acts.set-role.action'),
  menuDialog('/manager/users/USER', 'user:actions.menu', 'user:acts.delete.action'),
  menuDialog('/manager/users/USER', 'user:actions.menu', 'user:impersonate.action'),
  refusedForm('/manager/users/new', 'user:form.create'),
  {
    name: 'details of an entry',
    path: '/manager/audit',
    open: async (page) => {
      await page.locator('main summary').first().click();
      await expect(page.locator('main details[open] dl').first()).toBeVisible();
    },
  },
  {
    name: 'account menu',
    path: '/manager/account',
    // Its name begins with that of the person.
    open: (page, words) =>
      openMenu(page, new RegExp(words('common:user.menu').source.replace(/^\^/, ''))),
  },
  {
    name: 'drawer for the name',
    path: '/manager/account?state=change-name',
    open: (page) => expect(dialogIn(page)).toBeVisible(),
  },
  dialog('/manager/account', 'account:email.change'),
  dialog('/manager/account', 'accessToken:new'),
  dialog('/manager/account', 'account:delete.action'),
  dialog('/manager/account', 'common:signOut.action'),
  {
    name: 'toast',
    path: '/manager/account?state=change-name',
    open: async (page, words) => {
      await button(page, words('account:name.save')).click();
      await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
    },
  },
  {
    name: 'sidebar in a drawer',
    path: '/manager/genres',
    open: async (page, words) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await button(page, words('common:nav.toggleSidebar')).click();
      await expect(dialogIn(page)).toBeVisible();
    },
  },
  { name: 'not found', path: '/manager/nowhere', open: async () => {} },
  {
    name: 'a failed search',
    path: '/manager/genres',
    open: async (page, words) => {
      await page.route('**/api/rpc/genre/list**', (route) => route.abort());
      await page.getByRole('searchbox').fill('poetry');
      await expect(page.getByText(words('ui:list.failed')).first()).toBeVisible();
    },
  },
  {
    name: 'no connection',
    path: '/manager/genres',
    open: async (page, words) => {
      await page.context().setOffline(true);
      await page
        .getByRole('link', { name: words('common:nav.audit') })
        .first()
        .click();
      await expect(page.getByText(words('common:errorPage.connectionTitle')).first()).toBeVisible();
    },
  },
];

const languages = ['en', 'fr', 'ar', 'sw'] as const;

for (const [index, language] of languages.entries()) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page, server }) => {
      await page.context().addCookies([{ name: 'i18next', value: language, url: server.url }]);
    });

    test('menus, dialogs, drawers, toasts and errors', async ({ page, signInAsNew }) => {
      test.setTimeout(600_000);
      const words = wordsIn(language);
      // A form with unsaved changes asks before the next page is loaded.
      page.on('dialog', (dialog) => void dialog.accept());
      // Arabic is the other direction, so it has every state; each state has one more language.
      const others = languages.filter((one) => one !== 'ar');
      const own = states.filter(
        (_, nth) => language === 'ar' || others[nth % others.length] === language,
      );
      const show = async (state: State, ids: Record<string, string>) => {
        const { name, path, open } = state;
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(withIds(path, ids));
        await waitForHydration(page);
        await open(page, words);
        const turn = states.indexOf(state) + index;
        await expectAccessibleInTurn(page, `${name} of ${path} in ${language}`, turn);
        await page.context().setOffline(false);
        await page.unrouteAll();
      };
      const isPublic = ({ path }: State) => path.startsWith('/login');
      for (const state of own.filter(isPublic)) await show(state, {});
      await signInAsNew('admin');
      const ids = await sampleIds(page);
      for (const state of own.filter((one) => !isPublic(one))) await show(state, ids);
    });
  });
}

test('what a reader may not open, and the name of a new user', async ({ page, signInAs }) => {
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
