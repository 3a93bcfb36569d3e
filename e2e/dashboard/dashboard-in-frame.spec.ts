/** The dashboard within the layout of every page. */
import { expectFewCalls } from '../fixtures/calls';
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
