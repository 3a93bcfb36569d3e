/** Checks layouts, sign-in pages and error pages with axe, in both themes. */
import { expectAccessible } from './fixtures/accessibility';
import { expect, test } from './fixtures/test';

test.use({ allowedProblems: [/status of (403|404)/] });

const publicPages = ['/login', '/login/verify?email=a@example.org', '/login/error', '/dev/mailbox'];
const forReaders = ['/app-switch', '/app/nowhere', '/manager'];
const forManagers = ['/manager/nowhere'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const [who, addresses] of [
      [null, publicPages],
      ['user@user.com', forReaders],
      ['admin@admin.com', forManagers],
    ] as const) {
      test(`pages of ${who ?? 'visitors'} are accessible`, async ({ page, signInAs }) => {
        if (who) await signInAs(who);
        for (const address of addresses) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page.getByRole('main')).toHaveCount(1);
          await expectAccessible(page);
        }
      });
    }
  });
}

const menus = [
  ['/login', null, [/^Language/]],
  ['/app/books', 'user@user.com', [/Account menu$/, /Sort/]],
  ['/manager/books', 'admin@admin.com', [/Account menu$/, /^Filter$/, /^Sort$/, /^Actions for/]],
] as const;

for (const [path, who, names] of menus) {
  test(`open menus are accessible on ${path}`, async ({ page, goto, signInAs }) => {
    if (who) await signInAs(who);
    await goto(path);
    for (const name of names) {
      const button = page.getByRole('button', { name }).first();
      await button.click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });
}
