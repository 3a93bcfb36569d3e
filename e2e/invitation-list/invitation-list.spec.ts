import { expectAccessible } from '../fixtures/accessibility';
import { newAddress, signIn } from '../fixtures/sign-in';
import { expect, test, waitForHydration, waitForMail } from '../fixtures/test';

test('people are invited from a pasted list, one signs in, and the others are taken back', async ({
  browser,
  mailbox,
  page,
  server,
}) => {
  await signIn(page, server, 'admin@admin.com');
  const address = () => newAddress(server, 'user');
  const [anna, bob, carl] = [address(), address(), address()];
  await page.goto('/manager/users');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Invite people' }).click();
  await expect(page.getByRole('heading', { name: 'Invite people', level: 1 })).toBeVisible();
  await page
    .getByRole('textbox', { name: 'People' })
    .fill(
      `Name\tEmail\nAnna\t${anna}\nBob\t${bob}\nAgain\t${bob}\nEve\tuser@user.com\nCarl\tx\nNoMail\tx`,
    );
  await page.getByRole('button', { name: 'Check the list' }).click();
  const read = page.getByRole('heading', { name: '6 rows read' });
  await expect(read).toBeFocused();
  await expect(read).toHaveAccessibleDescription(
    'To correct 2 Twice in the list 1 Has an account 1 New 2',
  );
  const rows = page.getByRole('list', { name: 'Checked list' }).getByRole('listitem');
  const wrong = /not an email/;
  const double = /Row 3.*Row 2 has the same email address/;
  await expect(rows).toHaveText([wrong, wrong, double, /Has an account/, /Anna/, /Bob/]);
  await expectAccessible(page);
  const email = (row: number) =>
    page.getByRole('form', { name: `Row ${row}` }).getByLabel('Email', { exact: true });
  // Who gets the address of another row by mistake is corrected again.
  await email(5).fill(anna);
  await email(5).press('Enter');
  await expect(rows.nth(2)).toHaveText(/Row 5.*Row 1 has the same email address/);
  await email(5).fill(carl);
  await email(5).press('Enter');
  await expect(rows).toHaveText([wrong, double, /Has an account/, /Anna/, /Bob/, /Carl/]);
  await expect(email(6)).toBeFocused();
  // The button checks a row that was changed, and invites nobody yet.
  await email(6).fill('y');
  await page.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(email(6)).toHaveAttribute('value', 'y');
  const people = page.getByRole('textbox', { name: 'People' });
  await page.getByRole('button', { name: 'Change the list' }).click();
  await expect(people).toBeFocused();
  await expect(people).toHaveValue(new RegExp(`Carl\t${carl}`));
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(page.getByRole('heading', { name: '3 people are invited' })).toBeVisible();
  await expect(rows).toHaveText([
    /NoMail.*not an email/,
    /Twice/,
    /Has an account/,
    ...[anna, bob, carl].map((one) => new RegExp(`${one}.*Invited`)),
  ]);
  await expectAccessible(page);
  expect((await waitForMail(mailbox, anna, 0)).text).toContain(anna);
  await waitForMail(mailbox, bob, 0);
  await waitForMail(mailbox, carl, 0);

  const other = await browser.newPage({ baseURL: server.url });
  await signIn(other, server, anna);
  await other.close();

  await page.getByRole('button', { name: 'Correct the rows left out' }).click();
  await expect(email(1)).toHaveValue('y');
  await page.goto('/manager/users/invite');
  await waitForHydration(page);
  const list = page.getByRole('list', { name: 'Invited together' }).getByRole('listitem').first();
  await expect(list).toContainText('1 signed in');
  await list.getByRole('button', { name: 'Take back invitations: 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back invitations' }).click();
  await expect(page.getByText('2 accounts deleted')).toBeVisible();
  const found = async (email: string) =>
    (await (await page.request.get(`/api/rest/users?searchTerm=${email}`)).json()) as {
      items: { email: string }[];
    };
  expect((await found(bob)).items.map(({ email }) => email)).not.toContain(bob);
  expect((await found(anna)).items.map(({ email }) => email)).toContain(anna);
});
