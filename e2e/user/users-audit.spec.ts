/** Changes of users appear on the user's page, in the audit and in its export. */
import { readFile } from 'node:fs/promises';
import { productName } from '../../src/lib/product/product';
import { choose, refusals, rowOf, test } from '../fixtures/people';
import { codeIn, expect, waitForHydration, waitForMail } from '../fixtures/test';

test.use({ allowedProblems: refusals });

test.describe('in a time zone with another date', () => {
  test.use({ timezoneId: 'America/New_York' });

  test("a ban until a date ends at the start of that day in the administrator's time zone", async ({
    page,
    goto,
    signInAsNew,
    newcomer,
  }) => {
    const { id, email } = await newcomer('Hesper Dunmore');
    await signInAsNew('admin', 'Orla Quick');
    await goto('/manager/users/$id', { params: { id } });
    await page.getByRole('button', { name: 'Ban', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ban Hesper Dunmore?' });
    await dialog.getByLabel('Reason').fill('Never returned the atlas');
    await dialog.getByLabel('How long').selectOption({ label: 'Until a date' });
    await dialog.getByLabel('Until', { exact: true }).fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Ban' }).press('Enter');
    await expect(dialog.getByText('The end must be in the future')).toBeVisible();
    await dialog.getByLabel('Until', { exact: true }).fill('2098-12-24');
    await expect(dialog.getByText('Ends 24 Dec 2098, 00:00')).toBeVisible();
    await dialog.getByRole('button', { name: 'Ban' }).press('Enter');
    await expect(page.getByText('User banned')).toBeVisible();
    await expect(page.getByText('Banned until 24 Dec 2098, 00:00')).toBeVisible();

    const answer = await page.request.get(`/api/rest/users/${id}`);
    expect(await answer.json()).toMatchObject({
      banned: true,
      banReason: 'Never returned the atlas',
      banExpires: '2098-12-24T05:00:00.000Z',
    });
    await goto('/manager/users', { search: { status: 'banned', searchTerm: 'dunmore' } });
    await expect(rowOf(page, email)).toContainText('Banned until 24 Dec 2098');

    await goto('/manager/users/$id', { params: { id } });
    const entry = page.getByRole('list', { name: 'Activity log' }).getByRole('listitem').first();
    await expect(entry).toContainText('Orla Quick · Banned Hesper Dunmore');
    await entry.locator('summary').first().press('Enter');
    const row = (field: string) => entry.getByRole('row', { name: field });
    await expect(row('Reason').getByRole('cell')).toHaveText(['—', 'Never returned the atlas']);
    await expect(row('Banned until').getByRole('cell')).toHaveText(['—', '24 Dec 2098, 00:00']);
  });
});

test('the invitation arrives in the chosen language, and its link leads to the sign-in', async ({
  page,
  goto,
  signInAsNew,
  mailbox,
  browser,
  server,
}) => {
  await signInAsNew('admin', 'Margaux Lindqvist');
  await goto('/manager/users/new');
  const email = 'aurelie.ndiaye@example.net';
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Aurélie Ndiaye');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Role').selectOption({ label: 'Administrator: manages everything' });
  await page.getByLabel('Language of the invitation').selectOption({ label: 'Français' });
  await page.getByRole('button', { name: 'Create user' }).press('Enter');
  await expect(page.getByText('User created, invitation on its way')).toBeVisible();
  const mail = await waitForMail(mailbox, email);
  expect(mail.subject).toBe(`Votre compte sur ${productName}`);
  expect(mail.text).toContain('Margaux Lindqvist a créé un compte pour vous');
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
  expect(link).toBe(`${server.url}/login`);

  const elsewhere = await browser.newContext({ locale: 'fr-FR' });
  const theirs = await elsewhere.newPage();
  await theirs.goto(link);
  await waitForHydration(theirs);
  await theirs.locator('input[type=email]').fill(email);
  await theirs.locator('input[type=email]').press('Enter');
  await expect(theirs).toHaveURL(/\/login\/verify/);
  const code = codeIn(await waitForMail(mailbox, email, 1));
  await theirs.locator('input[autocomplete="one-time-code"]').fill(code);
  await expect(theirs).toHaveURL(/\/manager/);
  const session = await theirs.request.get(`${server.url}/api/auth/get-session`);
  expect(await session.json()).toMatchObject({ user: { email, role: 'admin' } });
  await elsewhere.close();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText('Not Verified')).toHaveCount(0);
});

test('changed roles and impersonation are found by action, person and day', async ({
  page,
  goto,
  signInAsNew,
  newcomer,
}) => {
  const { id } = await newcomer('Leopold Marsh');
  await signInAsNew('admin', 'Perpetua Voss');
  await goto('/manager/users/$id', { params: { id } });
  await page.getByRole('button', { name: 'Act as this user', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Act as this user' }).press('Enter');
  await expect(page).toHaveURL(/\/app$/);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/manager/users/${id}$`));
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Change role', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the role of Leopold Marsh' });
  await dialog.getByLabel('Role').selectOption({ label: 'Administrator and user' });
  await dialog.getByRole('button', { name: 'Change role' }).press('Enter');
  await expect(page.getByText('Role changed')).toBeVisible();

  await goto('/manager/audit', { search: { searchTerm: 'leopold marsh' } });
  const entries = page.getByRole('list', { name: 'Activity log' }).getByRole('listitem');
  const itsEntries = entries.filter({ hasText: 'Perpetua Voss' });
  await expect(itsEntries).toContainText([
    'Changed the role of Leopold Marsh',
    'Stopped acting as Leopold Marsh',
    'Started acting as Leopold Marsh',
  ]);
  const changed = entries.filter({ hasText: 'Changed the role of Leopold Marsh' });
  await choose(page, 'What was done', 'Users');
  await choose(page, 'What was done', 'Changed the role of …');
  await expect(page).toHaveURL(/act=user\.set-role/);
  await expect(entries).toHaveCount(1);
  await entries.first().locator('summary').first().press('Enter');
  const role = entries.first().getByRole('row', { name: 'Role' });
  await expect(role.getByRole('cell')).toHaveText(['User', 'Administrator, User']);
  await expect(entries.first()).toContainText(/Network address\s*(127\.0\.0\.1|::1)/);

  const download = page.waitForEvent('download');
  await choose(page, 'More', 'Export the activity log as CSV');
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]?.replaceAll('"', '')).toMatch(
    /user\.set-role,admin-\d+@example\.org,,user,.*Leopold Marsh/,
  );

  await entries.first().getByRole('link', { name: 'Everything Perpetua Voss did' }).press('Enter');
  await expect(page.getByRole('link', { name: /By Perpetua Voss/ })).toBeVisible();
  await expect(changed).toBeVisible();
  await expect(entries.filter({ hasNotText: 'Perpetua Voss' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Days/ }).click();
  await page.getByLabel('Until').fill('2020-01-01');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByLabel('Until').fill('');
  await expect(changed).toBeVisible();
});
