/** Actions of administrators on accounts, and what their users then see. */
import type { Page } from '@playwright/test';
import '../../src/features';
import { pagePaths } from '../../src/auth/page-permissions';
import { productName } from '../../src/lib/product/product';
import { expectAccessible } from '../fixtures/accessibility';
import { choose, readdress, rowOf, test } from '../fixtures/people';
import { signIn } from '../fixtures/sign-in';
import { expect, waitForMail } from '../fixtures/test';

test.use({ allowedProblems: [/status of (401|403|409|429)/] });

test(
  'a person is invited, found by a misspelt name, and renamed',
  { tag: '@main' },
  async ({ page, goto, signInAsNew, mailbox }) => {
    await signInAsNew('admin', 'Amina Wekesa');
    await goto('/manager/users');
    await page.getByRole('link', { name: 'New User' }).press('Enter');
    const email = 'wilhelmina.abernathy@example.org';
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Wilhelmina Abernathy');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('admin@admin.com');
    await page.getByRole('textbox', { name: 'Email', exact: true }).press('Enter');
    await expect(page.getByText('Another user has this email address')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeFocused();
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await expect(page.getByLabel('Send an invitation')).toBeChecked();
    await page.getByRole('textbox', { name: 'Email', exact: true }).press('Enter');
    await expect(page.getByText('User created, invitation on its way')).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Wilhelmina Abernathy' }),
    ).toBeVisible();
    const mail = await waitForMail(mailbox, email);
    expect(mail.subject).toBe(`Your account at ${productName}`);
    expect(mail.text).toContain('Amina Wekesa has created an account for you');

    await page.getByRole('main').getByRole('link', { name: 'Users' }).press('Enter');
    await page.getByRole('searchbox', { name: 'Search users' }).fill('wilhemina abernaty');
    await expect(page).toHaveURL(/searchTerm=wilhemina/);
    await expect(page.getByText('1 result for “wilhemina abernaty”')).toBeVisible();
    await expect(rowOf(page, email).getByText('Not onboarded')).toBeVisible();
    await rowOf(page, email).getByRole('link').press('Enter');
    await page.getByRole('link', { name: 'Edit' }).press('Enter');
    await page
      .getByRole('textbox', { name: 'Name', exact: true })
      .fill('Wilhelmina Abernathy-Cole');
    await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
    await expect(page.getByText('User saved')).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Wilhelmina Abernathy-Cole' }),
    ).toBeVisible();
    await goto('/manager/users', { search: { searchTerm: 'abernathy' } });
    await expect(rowOf(page, email)).toContainText('Wilhelmina Abernathy-Cole');
  },
);

test('a form that was opened before restores neither a revoked role nor an old address', async ({
  page,
  goto,
  signInAsNew,
  server,
}) => {
  await signInAsNew('admin', 'Amina Wekesa');
  const users = '/api/rest/users';
  const headers = { Origin: server.url };
  const made = await page.request.post(users, {
    data: { name: 'Revoked Person', email: 'revoked@example.org', role: 'admin' },
    headers,
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await goto('/manager/users/$id/update', { params: { id } });
  await expect(page.getByLabel('Role')).toHaveValue('admin');
  const theirs = { email: 'moved@example.org', role: 'user' };
  const changed = await page.request.patch(`${users}/${id}`, { data: theirs, headers });
  expect(changed.status()).toBe(200);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed Person');
  await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
  // The other person's values are chosen where only that person changed the field.
  const dialog = page.getByRole('dialog', { name: 'This account has changed' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User saved')).toBeVisible();
  await expect(page.getByRole('main').getByText(theirs.email).first()).toBeVisible();
  const found = await page.request.get(`${users}/${id}`);
  expect(await found.json()).toMatchObject({ name: 'Renamed Person', ...theirs });
});

test('an invitation is sent again to a user who never signed in, at most every 30 seconds', async ({
  page,
  goto,
  signInAsNew,
  mailbox,
}) => {
  await signInAsNew('admin', 'Amina Wekesa');
  const email = 'new.colleague@example.com';
  await goto('/manager/users', { search: { searchTerm: email } });
  await choose(page, `Actions for ${email}`, 'Send the invitation again');
  await expect(page.getByText('Invitation on its way')).toBeVisible();
  expect((await waitForMail(mailbox, email)).text).toContain('Amina Wekesa has created an account');
  await rowOf(page, email).getByRole('link').press('Enter');
  await page.getByRole('button', { name: 'Send the invitation again' }).press('Enter');
  await expect(
    page.locator('[data-sonner-toast]').filter({ hasText: 'Failed to send the invitation' }),
  ).toContainText(/Try again in \d+ seconds?\./);
  await expectAccessible(page);
});

test('a changed role applies from the next click', async ({
  page,
  goto,
  signInAsNew,
  newcomer,
}) => {
  const promoted = await newcomer('Odalys Ferreira');
  expect((await promoted.page.goto('/manager/users'))?.status()).toBe(403);
  await signInAsNew('admin');
  await goto('/manager/users/$id', { params: { id: promoted.id } });
  await page.getByRole('button', { name: 'Change role', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the role of Odalys Ferreira' });
  await dialog.getByLabel('Role').selectOption({ label: 'Administrator: manages everything' });
  await dialog.getByRole('button', { name: 'Change role' }).press('Enter');
  await expect(page.getByText('Role changed')).toBeVisible();
  expect((await promoted.page.goto('/manager/users'))?.status()).toBe(200);
});

test('several users are banned at once, with a report of failures', async ({
  page,
  goto,
  signInAsNew,
  newcomer,
}) => {
  const first = await newcomer('Zacharias Brambleton');
  await newcomer('Zenobia Brambleton');
  const myself = await signInAsNew('admin', 'Zuri Brambleton');
  await goto('/manager/users', { search: { searchTerm: 'brambleton' } });
  await expect(page.getByText('3 results for “brambleton”')).toBeVisible();
  for (const name of ['Zacharias Brambleton', 'Zenobia Brambleton', 'Zuri Brambleton'])
    await page.getByLabel(`Select ${name}`, { exact: true }).press('Space');
  const toolbar = page.getByRole('toolbar', { name: 'Selected users' });
  await expect(toolbar.getByText('3 selected')).toBeVisible();
  await toolbar.getByRole('button', { name: 'Ban', exact: true }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Ban 3 users?' })
    .getByRole('button', { name: 'Ban' })
    .press('Enter');
  await expect(page.getByText('2 users banned')).toBeVisible();
  const report = page.getByRole('dialog', { name: 'Failed to ban' });
  await expect(report.getByRole('listitem')).toHaveText([
    /Zuri Brambleton.*You cannot ban yourself/,
  ]);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, first.email).getByText('Banned indefinitely')).toBeVisible();
  await expect(rowOf(page, myself).getByText('Banned indefinitely')).toHaveCount(0);
});

test('an administrator impersonates a user, but cannot impersonate administrators', async ({
  page,
  goto,
  signInAsNew,
  newcomer,
}) => {
  const other = await newcomer('Lucasta Merriweather');
  await signInAsNew('admin', 'Bram Overbeek');
  await goto('/manager/users/$id', { params: { id: other.id } });
  await page.getByRole('button', { name: 'Act as this user', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Act as Lucasta Merriweather?' });
  await dialog.getByRole('button', { name: 'Act as this user' }).press('Enter');
  const banner = page.getByText('You are acting as Lucasta Merriweather.');
  await expect(page).toHaveURL(/\/app$/);
  for (const address of pagePaths().filter((path) => /^\/app(\/\w+)?$/.test(path))) {
    await page.goto(address);
    await expect(banner).toBeVisible();
  }
  await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/manager/users/${other.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Lucasta Merriweather' })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await goto('/manager/users', { search: { searchTerm: 'admin@admin.com' } });
  const administrator = rowOf(page, 'admin@admin.com');
  await administrator.getByRole('button', { name: /^Actions for/ }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Act as this user' })).toHaveCount(0);
});

test('one session is ended, a new address ends another one, then all are ended', async ({
  page,
  goto,
  signInAsNew,
  newcomer,
  browser,
  server,
}) => {
  const { page: first, id } = await newcomer('Thaddeus Umber');
  await signInAsNew('admin');
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const isOut = async (one: Page['request']) =>
    (await (await one.get('/api/auth/get-session')).text()) === 'null';
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  const none = page.getByText('Not signed in anywhere.');

  await goto('/manager/users/$id', { params: { id } });
  await expect(sessions).toHaveCount(1);
  await sessions.first().getByRole('button', { name: 'Revoke session' }).press('Enter');
  await expect(page.getByText('Session revoked')).toBeVisible();
  await expect(none).toBeVisible();
  expect(await isOut(first.request)).toBe(true);

  await signIn(first, server, await readdress(page, id, 'thaddeus@example.org'));
  expect(await isOut(first.request)).toBe(false);
  await signIn(await elsewhere.newPage(), server, await readdress(page, id, 'umber@example.org'));
  expect(await isOut(first.request)).toBe(true);
  await goto('/manager/users/$id', { params: { id } });
  await expect(sessions).toHaveCount(1);
  await page.getByRole('button', { name: 'Revoke all' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Revoke all sessions of Thaddeus Umber?' })
    .getByRole('button', { name: 'Revoke all' })
    .press('Enter');
  await expect(page.getByText('All sessions revoked')).toBeVisible();
  await expect(none).toBeVisible();
  // The button that had the focus has left the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await isOut(elsewhere.request)).toBe(true);
  await elsewhere.close();
});

test('a user is deleted after a confirmation with their name, and the audit records it', async ({
  page,
  goto,
  signInAsNew,
  newcomer,
}) => {
  const { id, page: theirs, email } = await newcomer('Peregrine Lockhart');
  await theirs.goto('/app');
  await signInAsNew('admin', 'Ottoline Vance');
  await goto('/manager/users', { search: { searchTerm: email } });
  await choose(page, 'Actions for Peregrine Lockhart', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete Peregrine Lockhart?' });
  // The dialog focuses Cancel, so an accidental Enter deletes nothing.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('User deleted')).toBeVisible();
  await expect(rowOf(page, email)).toHaveCount(0);
  await theirs
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Account', exact: true })
    .click();
  await expect(theirs).toHaveURL(/\/login/);

  await goto('/manager/audit', { search: { targetId: id } });
  const entries = page.getByRole('list', { name: 'Activity log' }).getByRole('listitem');
  await choose(page, 'What was done', 'Users');
  await choose(page, 'What was done', 'Deleted user …');
  await expect(page).toHaveURL(/act=user\.delete/);
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText('Ottoline Vance');
  await expect(entries.first()).toContainText('Deleted user Peregrine Lockhart');
  await entries.first().locator('summary').first().press('Enter');
  await expect(entries.first().getByRole('cell', { name: email })).toBeVisible();
  await expectAccessible(page);
});
