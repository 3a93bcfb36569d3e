/** The list of users: loading more, exporting, and selecting users on a phone. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/test';

test.beforeEach(async ({ signInAs }) => signInAs('admin@admin.com'));

test('the list loads more in place, and shows its total', async ({ page, goto }) => {
  await goto('/manager/users');
  const rows = page.getByRole('list', { name: 'Users' }).getByRole('listitem');
  const summary = page.getByText(/^Showing \d+ of \d+$/).first();
  await expect(rows).toHaveCount(20);
  await expect(summary).toHaveText(/^Showing 20 of /);
  const total = Number(/\d+$/.exec((await summary.textContent()) ?? '')?.[0]);
  expect(total).toBeGreaterThan(20);
  const names = await rows.getByRole('link').allTextContents();
  const more = page.getByRole('button', { name: 'Load more' });
  await more.focus();
  const top = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  const shown = Math.min(40, total);
  await expect(summary).toHaveText(`Showing ${shown} of ${total}`);
  await expect(rows).toHaveCount(shown);
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  expect((await rows.getByRole('link').allTextContents()).slice(0, 20)).toEqual(names);
});

test('everybody in a list is selected at once', async ({ page, goto }) => {
  await goto('/manager/users', { search: { searchTerm: 'example' } });
  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  const toolbar = page.getByRole('toolbar', { name: 'Selected users' });
  await expect(toolbar.getByText('20 selected')).toBeVisible();
  await toolbar.getByRole('button', { name: /^Select all \d+$/ }).click();
  await expect(toolbar).toBeFocused();
  // Other journeys add users meanwhile.
  const count = async () => Number.parseInt((await toolbar.textContent()) ?? '', 10);
  await expect.poll(count).toBeGreaterThan(40);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
});

test('search results are saved as a file', async ({ page, goto }) => {
  await goto('/manager/users', { search: { searchTerm: 'fetherstone barow' } });
  await expect(page.getByText('1 result for “fetherstone barow”')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export users as CSV' }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Hyacinth Featherstone-Barrow');
  expect(page.url()).toContain('searchTerm=');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('users are selected, and their role is changed together', async ({ page, goto, server }) => {
    for (const name of ['Isolde Pennyfeather', 'Ignatius Pennyfeather']) {
      const email = `${name.replace(' ', '.').toLowerCase()}@example.org`;
      const answer = await page.request.post('/api/rest/users', {
        data: { name, email },
        headers: { Origin: server.url },
      });
      expect(answer.status()).toBe(201);
    }
    await goto('/manager/users', { search: { searchTerm: 'pennyfeather' } });
    await expect(page.getByLabel('Select Isolde Pennyfeather')).toBeHidden();
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Select' }).tap();
    await page.getByLabel('Select Isolde Pennyfeather').tap();
    await page.getByLabel('Select Ignatius Pennyfeather').tap();
    const toolbar = page.getByRole('toolbar', { name: 'Selected users' });
    await expect(toolbar.getByText('2 selected')).toBeVisible();
    await toolbar.getByRole('button', { name: 'Actions' }).tap();
    await page.getByRole('menuitem', { name: 'Change role' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Change the role of 2 users' });
    await dialog.getByLabel('Role').selectOption({ label: 'Administrator and user' });
    await dialog.getByRole('button', { name: 'Change role' }).tap();
    await expect(page.getByText('Role of 2 users changed')).toBeVisible();
    const shown = page.getByText('Administrator, User', { exact: true }).filter({ visible: true });
    await expect(shown).toHaveCount(2);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
