import { openDashboard } from '../dashboard/open-dashboard';
import { expect, test } from '../fixtures/test';

test('printed charts have no buttons', async ({ page, signInAs }) => {
  await signInAs('admin@admin.com');
  await openDashboard(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Show as table').first()).toBeAttached();
  await expect(page.getByText('Show as table').filter({ visible: true })).toHaveCount(0);
});
