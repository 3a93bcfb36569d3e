import { expect, test } from '../fixtures/test';

test('printed charts have no buttons', async ({ goto, page, signInAs }) => {
  await signInAs('admin@admin.com');
  await goto('/manager/dashboard');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Show as table').first()).toBeAttached();
  await expect(page.getByText('Show as table').filter({ visible: true })).toHaveCount(0);
});
