/** The dashboard within the layout of every page. */
import { expectFewCalls } from '../fixtures/calls';
import { newAddress } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

test('the manager begins with the dashboard, and the sidebar links to it', async ({
  goto,
  page,
  signInAs,
}) => {
  await signInAs('admin@admin.com');
  await goto('/manager');
  await expect(page).toHaveURL(/\/manager\/dashboard$/);
  const link = page
    .getByRole('complementary')
    .getByRole('link', { name: 'Dashboard', exact: true });
  await expect(link).toHaveAttribute('href', '/manager/dashboard');
});

test('a card of the dashboard leads to the app', async ({ goto, page, signInAs }) => {
  await signInAs('admin@admin.com');
  await goto('/manager/dashboard');
  const cards = page.getByRole('navigation', { name: 'Where to?' });
  await cards.getByRole('link', { name: 'App' }).click();
  await expect(page).toHaveURL(/\/app$/);
});

test('a navigation to the dashboard makes at most one call', async ({ page, signInAs }) => {
  await signInAs('admin@admin.com');
  await expectFewCalls(page, '/manager/users', { Dashboard: '/manager/dashboard' });
});

test('who has just given a name is not counted among those without one', async ({
  goto,
  page,
  server,
  signInAs,
}) => {
  await signInAs(newAddress(server, 'admin'));
  await goto('/manager/dashboard');
  await page.getByRole('textbox', { name: 'Name' }).fill('Maria Mwangi');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Good to see you, Maria')).toBeVisible();
  const waiting = page.locator('[data-waiting]', { hasText: 'not onboarded' });
  const shown = await waiting.innerText();
  await page.reload();
  await expect(waiting).toHaveText(shown, { useInnerText: true });
});
