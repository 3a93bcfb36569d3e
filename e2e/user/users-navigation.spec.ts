/**
 * Going from the list of users to a user and back: with slow responses, by mistake, by keyboard.
 */
import type { Locator, Page } from '@playwright/test';
import { delayRequests } from '../fixtures/late-scripts';
import { rowOf, test } from '../fixtures/people';
import { expect } from '../fixtures/test';

// Browsers log refused writes and missing pages as errors, even if the page handles them.
test.use({ allowedProblems: [/status of (404|409)/] });

test('the back link leads to the same list after any change', async ({
  page,
  goto,
  signInAsNew,
  newcomer,
}) => {
  const other = await newcomer('Quentin Larkspur');
  await newcomer('Quenby Larkspur');
  await signInAsNew('admin');
  const search = { searchTerm: 'larkspur', role: 'user' };
  await goto('/manager/users', { search });
  const isList = /\/manager\/users\?(?=.*searchTerm=larkspur)(?=.*role=user)/;
  await rowOf(page, 'Quentin').getByRole('link').press('Enter');
  await page.getByRole('link', { name: 'Edit' }).press('Enter');

  // Leaving the form by mistake does not lose the input.
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Quintin Larkspur');
  await page.getByRole('link', { name: 'Activity log', exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).press('Enter');
  await expect(question).toBeHidden();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('admin@admin.com');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Another user has this email address')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('quintin@example.org');
  await page.getByLabel('Role').selectOption({ label: 'Administrator and user' });
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('User saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Quintin Larkspur' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Users' }).press('Enter');
  await expect(page).toHaveURL(isList);
  await expect(rowOf(page, 'quintin@example.org')).toContainText('Administrator, User');

  // A deleted user is gone from the list, and going forward to the user shows that, and leads back to the list.
  await rowOf(page, 'Quintin').getByRole('link').press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('User deleted')).toBeVisible();
  await expect(page).toHaveURL(isList);
  await expect(rowOf(page, 'Quenby')).toBeVisible();
  await expect(rowOf(page, 'Quintin')).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(other.id));
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL(/\/manager\/users$/);
});

test('a slow search keeps the focus and the text of the field', async ({
  page,
  goto,
  signInAs,
}) => {
  await signInAs('admin@admin.com');
  await goto('/manager/users');
  const release = await delayRequests(page, '**/api/rpc/user/list**');
  const field = page.getByRole('searchbox', { name: 'Search users' });
  await field.pressSequentially('feather');
  // The page navigates before the response arrives: the old rows stay, marked as busy.
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(rowOf(page, 'admin@admin.com')).toBeVisible();
  await field.pressSequentially('stone');
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/searchTerm=featherstone/);
  release();
  await expect(page.getByText('1 result for “featherstone”')).toBeVisible();
  await expect(field).toHaveValue('featherstone');
  await expect(field).toBeFocused();
});

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a user is found, banned, unbanned and promoted with the keyboard only', async ({
  page,
  goto,
  signInAsNew,
  newcomer,
}) => {
  await newcomer('Isambard Thistle');
  await signInAsNew('admin');
  await goto('/manager/users');
  const { keyboard } = page;
  await tabTo(page, page.getByRole('searchbox', { name: 'Search users' }));
  await keyboard.type('isambard thistel');
  await expect(page.getByText('1 result for “isambard thistel”')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Isambard Thistle' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Isambard Thistle' })).toBeVisible();

  const act = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const pick = async (name: string) => {
    await tabTo(page, act(name));
    await keyboard.press('Enter');
  };
  const dialog = page.getByRole('dialog');
  await pick('Ban');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await keyboard.type('Lost the key');
  await keyboard.press('Tab');
  await expect(dialog.getByLabel('How long')).toBeFocused();
  await keyboard.press('O');
  await expect(dialog.getByLabel('How long')).toHaveValue('1');
  await keyboard.press('Tab');
  await tabTo(page, dialog.getByRole('button', { name: 'Ban' }));
  await keyboard.press('Enter');
  await expect(page.getByText(/^Banned until .*\d/)).toBeVisible();
  await expect(act('Lift the ban')).toBeFocused();

  await pick('Lift the ban');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Lift the ban' }));
  await keyboard.press('Enter');
  await expect(page.getByText(/^Banned until .*\d/)).toHaveCount(0);

  await pick('Change role');
  await expect(dialog.getByLabel('Role')).toBeFocused();
  await keyboard.type('Administrator:');
  await tabTo(page, dialog.getByRole('button', { name: 'Change role' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Role changed')).toBeVisible();
  await expect(
    page.getByRole('main').getByText('Administrator', { exact: true }).first(),
  ).toBeVisible();
});
