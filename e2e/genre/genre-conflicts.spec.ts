import { expectAccessible } from '../fixtures/accessibility';
import { expect, test, waitForHydration } from '../fixtures/test';
import { saveInAnotherTab, side } from '../fixtures/two-tabs';

// Browsers log a refused write as an error, even if the page handles it.
test.use({ allowedProblems: [/status of 409/] });

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
