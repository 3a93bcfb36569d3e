import { expectAccessible } from './fixtures/accessibility';
import { newAddress } from './fixtures/sign-in';
import { expect, test, waitForHydration } from './fixtures/test';
import { saveInAnotherTab, side } from './fixtures/two-tabs';

// Browsers log a refused write as an error, even if the page handles it.
test.use({ allowedProblems: [/status of 409/] });

test('two tabs that change one user lose nothing', async ({ page, server, signInAs }) => {
  await signInAs('admin@admin.com');
  await page.goto('/manager/users/new');
  await waitForHydration(page);
  await page.getByLabel('Name').fill('Njeri');
  await page.getByLabel('Email').fill(newAddress(server, 'user'));
  await page.getByRole('checkbox', { name: /Send an invitation/ }).click();
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Njeri' })).toBeVisible();
  const form = `${page.url()}/update`;
  await page.goto(form);
  await saveInAnotherTab(page, 'Save', async (tab) => {
    await tab.getByLabel('Name').fill('Njeri Kamau');
    await tab.getByLabel('Role').selectOption('Administrator and user');
  });

  await page.getByLabel('Name').fill('Njeri Mwangi');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'This account has changed' });
  const name = dialog.getByRole('group', { name: 'Name' });
  await expect(side(name, /Yours.*Njeri Mwangi/)).toBeChecked();
  await expect(side(name, /Theirs.*Njeri Kamau/)).toBeVisible();
  await expect(
    side(dialog.getByRole('group', { name: 'Role' }), /Theirs.*Administrator, User/),
  ).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).not.toHaveURL(form);
  await page.goto(form);
  await expect(page.getByLabel('Name')).toHaveValue('Njeri Mwangi');
  await expect(page.getByLabel('Role')).toHaveValue('admin,user');
});
