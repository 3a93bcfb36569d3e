import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { signIn } from '../fixtures/sign-in';
import { expect, test, waitForHydration, waitForMail } from '../fixtures/test';

/** Adds Chromium's virtual authenticator, which confirms without interaction. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

const session = async (page: Page) =>
  (await (await page.request.get('/api/auth/get-session')).json()) as {
    session: { id: string };
    user: { id: string; email: string };
  } | null;

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/app/account');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  // A click before hydration has no effect.
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page.getByRole('button', { name: 'Add a passkey' }).click({ timeout: 2000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
}

async function signOut(page: Page, url: string): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-out', {
    data: {},
    headers: { Origin: url },
  });
  expect(answer.status()).toBe(200);
}

test('a passkey is created, named, listed, and signs in from the e-mail field', async ({
  mailbox,
  page,
  server,
  signInAsNew,
}) => {
  const email = await signInAsNew('user', 'Pili');
  const authenticator = await addAuthenticator(page);
  await addPasskey(page, 'Work laptop');
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list.getByText('Work laptop')).toBeVisible();
  expect((await waitForMail(mailbox, email, 1)).text).toContain('Work laptop');
  // The browser stores the user's address with the passkey.
  expect(await authenticator.credentials()).toMatchObject([
    { isResidentCredential: true, rpId: 'localhost', userName: email, userDisplayName: 'Pili' },
  ]);
  await list.getByRole('button', { name: 'Actions for Work laptop' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename the passkey' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Old laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByText('Old laptop')).toBeVisible();
  await expectAccessible(page);

  const first = await session(page);
  await signOut(page, server.url);
  await page.goto('/login?redirect=%2Fapp%2Faccount');
  await waitForHydration(page);
  // The browser offers passkeys when the field is used.
  await page.getByRole('textbox', { name: 'Email', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/app/account`);
  const second = await session(page);
  expect(second?.user.email).toBe(email);
  expect(second?.session.id).not.toBe(first?.session.id);

  await page.goto('/app/account');
  const rename = await page.request.patch('/api/rest/account', {
    data: { name: 'Pili Pili' },
    headers: { Origin: server.url },
  });
  expect(rename.status()).toBe(200);
  await page.reload();
  // The page tells the password manager the new name.
  await expect
    .poll(() => authenticator.credentials())
    .toMatchObject([{ userName: email, userDisplayName: 'Pili Pili' }]);
  await waitForHydration(page);
  await list.getByRole('button', { name: 'Actions for Old laptop' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(list).toBeHidden();
  expect(await authenticator.credentials()).toEqual([]);
});

test.describe('a passkey that is refused', () => {
  test.use({ allowedProblems: [/the server responded with a status of 40[13]/] });

  test('because it was removed shows the reason', async ({ page, server, signInAsNew }) => {
    await signInAsNew('user', 'Rashid');
    const authenticator = await addAuthenticator(page);
    await addPasskey(page, 'Gone');
    const { passkeys } = (await (
      await page.request.get('/api/rest/account/sign-in-methods')
    ).json()) as { passkeys: { id: string }[] };
    await page.request.delete(`/api/rest/account/passkeys/${passkeys[0]?.id}`, {
      headers: { Origin: server.url },
    });
    await signOut(page, server.url);
    await page.goto('/login');
    await waitForHydration(page);
    // The browser offers passkeys when the field is used.
    await page.getByRole('textbox', { name: 'Email', exact: true }).click();
    await expect(page.getByText('no longer known here').first()).toBeVisible();
    // The password manager is told, so that it does not offer the passkey again.
    expect(await authenticator.credentials()).toEqual([]);
    expect(await session(page)).toBeNull();
  });

  test('because its owner is banned shows the reason', async ({
    browser,
    page,
    server,
    signInAsNew,
  }) => {
    await signInAsNew('user', 'Salma');
    await addAuthenticator(page);
    await addPasskey(page, 'Phone');
    const person = await session(page);
    const office = await browser.newPage({ baseURL: server.url });
    await signIn(office, server, 'admin@admin.com');
    const ban = await office.request.post(`/api/rest/users/${person?.user.id}/ban`, {
      data: { reason: 'Noise' },
      headers: { Origin: server.url },
    });
    expect(ban.status()).toBeLessThan(300);
    await office.close();
    await signOut(page, server.url);
    await page.goto('/login');
    await waitForHydration(page);
    // The browser offers passkeys when the field is used.
    await page.getByRole('textbox', { name: 'Email', exact: true }).click();
    // The passkey has proven who asks, so the page says why.
    await expect(page.getByText('You have been banned from this application')).toBeVisible();
    await expect(page.getByText('Reason: Noise')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await session(page)).toBeNull();
  });
});
