import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility';
import { newAddress } from './fixtures/sign-in';
import { expect, test, waitForHydration } from './fixtures/test';

// Browsers log a refused write as an error, even if the page handles it.
test.use({ allowedProblems: [/status of 409/] });

/** Opens a form in two tabs, and saves a change in the second one. */
async function saveInAnotherTab(page: Page, submit: string, change: (tab: Page) => Promise<void>) {
  await waitForHydration(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await waitForHydration(other);
  const address = other.url();
  await change(other);
  await other.getByRole('button', { name: submit }).click();
  await expect(other).not.toHaveURL(address);
  await other.close();
}

const side = (group: Locator, name: RegExp) => group.getByRole('radio', { name });

test('two tabs that change one genre lose nothing', async ({ page, signInAs }) => {
  await signInAs('admin@admin.com');
  const name = `Ballads ${Date.now()}`;
  await page.goto('/manager/genres/new');
  await waitForHydration(page);
  await page.getByLabel('Name').first().fill(name);
  await page.getByRole('button', { name: 'Create genre' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const form = `${page.url()}/update`;
  await page.goto(form);
  await saveInAnotherTab(page, 'Save changes', async (tab) => {
    await tab.getByLabel('French').fill('Ballades');
    await tab.getByLabel('Swahili').fill('Tenzi');
  });

  await page.getByLabel('French').fill('Complaintes');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'This genre has changed' });
  const french = dialog.getByRole('group', { name: 'Name (French)' });
  await expect(side(french, /Yours.*Complaintes/)).toBeChecked();
  await expect(side(french, /Theirs.*Ballades/)).toBeVisible();
  await expect(side(dialog.getByRole('group').last(), /Theirs.*Tenzi/)).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).not.toHaveURL(form);
  await page.goto(form);
  await expect(page.getByLabel('French')).toHaveValue('Complaintes');
  await expect(page.getByLabel('Swahili')).toHaveValue('Tenzi');
});

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
    await tab.getByLabel('Role').selectOption('Admin and user');
  });

  await page.getByLabel('Name').fill('Njeri Mwangi');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'This account has changed' });
  const name = dialog.getByRole('group', { name: 'Name' });
  await expect(side(name, /Yours.*Njeri Mwangi/)).toBeChecked();
  await expect(side(name, /Theirs.*Njeri Kamau/)).toBeVisible();
  await expect(
    side(dialog.getByRole('group', { name: 'Role' }), /Theirs.*admin, user/),
  ).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).not.toHaveURL(form);
  await page.goto(form);
  await expect(page.getByLabel('Name')).toHaveValue('Njeri Mwangi');
  await expect(page.getByLabel('Role')).toHaveValue('admin,user');
});
