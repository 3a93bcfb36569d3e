import { ended, endedNotice, signOut } from '../fixtures/ended-session';
import { expect, test, waitForHydration, waitForRequests } from '../fixtures/test';

test.use({ allowedProblems: [/Minified React error #520|status of 401/] });

test('a form that began with a scanned number is kept when the session is ended elsewhere', async ({
  context,
  goto,
  page,
  signInAsNew,
}) => {
  await signInAsNew('admin', 'Signed Out While Scanning');
  await goto('/manager/books');
  await page.getByRole('link', { name: 'New Book' }).click();
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Scan or type an ISBN first')).toBeVisible();
  await page.getByLabel('ISBN', { exact: true }).fill('9780141439587');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('ISBN', { exact: true })).toHaveValue('9780141439587');
  await expect(page.getByLabel('Title')).toBeFocused();
  // The title of the page may be said with it.
  await expect(
    page.getByRole('status').filter({
      hasText: 'Nothing is known about 9780141439587 yet. Fill in the rest.',
    }),
  ).toBeAttached();
  await page.getByLabel('Title').fill('Left behind with a number');
  const other = await context.newPage();
  await other.goto('/app/account');
  await waitForHydration(other);
  await signOut(other);
  await expect(endedNotice(page)).toContainText(ended);
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await waitForRequests(page);
  await expect(page).toHaveURL(/books\/new/);
  await expect(page.getByLabel('Title')).toHaveValue('Left behind with a number');
  await expect(endedNotice(page)).toContainText(ended);
});
