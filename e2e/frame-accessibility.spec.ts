/** The frames, the way in and the pages for errors, as axe sees them, in both themes. */
import { expectAccessible } from './fixtures/accessibility';
import { expect, test } from './fixtures/test';

test.use({ allowedProblems: [/status of (403|404)/] });

const forAnybody = ['/login', '/login/verify?email=a@example.org', '/login/error', '/dev/mailbox'];
const forReaders = ['/app-switch', '/app/nowhere', '/manager'];
const forManagers = ['/manager/nowhere'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const [who, addresses] of [
      [null, forAnybody],
      ['user@user.com', forReaders],
      ['admin@admin.com', forManagers],
    ] as const) {
      test(`frames around ${who ?? 'anybody'} are accessible`, async ({ page, signInAs }) => {
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

test('menus that are open are part of the page around them', async ({ page, goto, signInAs }) => {
  const open = async (name: RegExp) => {
    const button = page.getByRole('button', { name }).first();
    await button.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
  };
  await goto('/login');
  await open(/^Language/);
  await signInAs('admin@admin.com');
  await goto('/app/books');
  await open(/Account menu$/);
  await open(/Sort/);
  await goto('/manager/books');
  await open(/Account menu$/);
  await open(/Genre/);
  await open(/^Actions for/);
});
