import { expectControlsInOneLine } from '../fixtures/list-controls';
import { test } from '../fixtures/test';
import { dryRun } from './screens';

test('on a phone the controls of imports are one line in every language', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin@admin.com');
  // An empty list has no controls.
  await page.goto('/manager/books/import');
  await dryRun(page);
  await expectControlsInOneLine(page, '/manager/books/import');
});
