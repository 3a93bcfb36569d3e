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

test('a navigation to the dashboard makes at most one call', async ({ page, signInAs }) => {
  await signInAs('admin@admin.com');
  await expectFewCalls(page, '/manager/users', { Dashboard: '/manager/dashboard' });
});
