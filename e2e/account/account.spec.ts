import { readFile } from 'node:fs/promises';
import { productName } from '../../src/lib/product/product';
import { drawerAnimationMs } from '../../src/ui/ui-constants';
import { expectAccessible } from '../fixtures/accessibility';
import { codeIn, expect, test, waitForMail } from '../fixtures/test';

test('a reader changes their name', { tag: '@main' }, async ({ goto, page, signInAsNew }) => {
  await signInAsNew('user', 'Amina');
  await goto('/app/account');
  await page.getByRole('link', { name: 'Change name' }).click();
  await expect(page).toHaveURL(/[?]state=change-name$/);
  const dialog = page.getByRole('dialog', { name: 'Change name' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('   ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Amina Nakato');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name updated')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/account$/);
  await expect(page.locator('main').getByText('Amina Nakato')).toBeVisible();
});

test('the drawer for the name opens by its URL, and Back closes it', async ({
  goto,
  page,
  signInAsNew,
}) => {
  await signInAsNew('admin', 'Baraka');
  await goto('/manager/account', { search: { state: 'change-name' } });
  const dialog = page.getByRole('dialog', { name: 'Change name' });
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Baraka');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/manager\/account$/);
  await page.getByRole('link', { name: 'Change name' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const [reducedMotion, isMoving] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const)
    test.describe(`with motion: ${reducedMotion}`, () => {
      test.use({ contextOptions: { reducedMotion } });

      test(`a drawer ${isMoving ? 'slides' : 'appears and disappears at once'}`, async ({
        goto,
        page,
        signInAsNew,
      }) => {
        await page.addInitScript(() => {
          const moves: string[] = [];
          Reflect.set(window, 'moves', moves);
          for (const type of ['transitionrun', 'animationstart'] as const)
            addEventListener(type, ({ target }) => {
              if (!(target instanceof Element) || !target.closest('[role=dialog]')) return;
              for (const { effect } of target.getAnimations())
                moves.push(String(effect?.getComputedTiming().duration));
            });
        });
        await signInAsNew('user', 'Amina');
        await goto('/app/account');
        const dialog = page.getByRole('dialog', { name: 'Change name' });
        await page.getByRole('link', { name: 'Change name' }).click();
        await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        const moves = await page.evaluate(() => Reflect.get(window, 'moves') as string[]);
        if (isMoving) expect(moves).toContain(String(drawerAnimationMs));
        else expect(moves).toEqual([]);
      });
    });
});

test.describe('when the server fails', () => {
  test.use({ allowedProblems: [/the server responded with a status of 500/] });

  test('a name stays in the field when it cannot be saved', async ({ goto, page, signInAsNew }) => {
    await signInAsNew('user', 'Chidi');
    await goto('/app/account', { search: { state: 'change-name' } });
    await page.route('**/api/rpc/account/update', (route) => route.fulfill({ status: 500 }));
    const dialog = page.getByRole('dialog', { name: 'Change name' });
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Chidi Okeke');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Failed to update your name')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
      'Chidi Okeke',
    );
  });

  test('a theme that cannot be stored in the account is applied, and says so', async ({
    goto,
    page,
    signInAsNew,
  }) => {
    await signInAsNew('user', 'Nadia');
    await goto('/app/account');
    await page.route('**/api/rpc/account/update', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect(page.getByText('Applied here, but not saved in your account.')).toBeVisible();
    await expect(page.locator('html')).toHaveClass(/dark/);
  });
});

test('language and theme are saved in the account', async ({ goto, page, signInAsNew }) => {
  await signInAsNew('user', 'Dalia');
  await goto('/app/account');
  await page.getByRole('radio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveTitle(`الحساب | ${productName}`);
  await page.getByRole('radio', { name: 'داكن' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect
    .poll(async () => (await page.request.get('/api/rest/account')).json())
    .toMatchObject({ language: 'ar', theme: 'dark' });
  await expectAccessible(page);
});

test.describe('a new e-mail address', () => {
  test.use({ allowedProblems: [/the server responded with a status of 400/] });

  test(
    'is verified by a code, and the old address is notified',
    { tag: '@main' },
    async ({ goto, mailbox, page, signInAsNew }) => {
      const old = await signInAsNew('user', 'Emeka');
      const next = `next-${old}`;
      await goto('/app/account');
      await page.getByRole('button', { name: 'Change email' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('New email address').fill(old);
      await dialog.getByRole('button', { name: 'Send the code' }).click();
      await expect(dialog.getByText('This is already your address')).toBeVisible();
      await dialog.getByLabel('New email address').fill(` ${next.toUpperCase()} `);
      await dialog.getByRole('button', { name: 'Send the code' }).click();
      await expect(page).toHaveURL(new RegExp(`newEmail=${encodeURIComponent(next)}$`));
      const code = codeIn(await waitForMail(mailbox, next));
      // The pending change survives a reload.
      await page.reload();
      await expect(dialog.getByText(next)).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000');
      await expect(dialog.getByText('Code is invalid')).toBeVisible();
      await dialog.getByLabel('Verification code').fill(code);
      await expect(page.getByText('Email address changed')).toBeVisible();
      await expect(page).toHaveURL(/\/app\/account$/);
      await expect(page.locator('main').getByText(next)).toBeVisible();
      const seen = (await mailbox.mails()).filter(({ to }) => to === old).length;
      const notice = await waitForMail(mailbox, old, seen > 1 ? seen - 1 : 1);
      expect(notice.subject).toBe('Your email address was changed');
      expect(notice.text).toContain(next);
    },
  );
});

test('an address in use gets no code', async ({ mailbox, page, server, signInAsNew }) => {
  await signInAsNew('user', 'Fatou');
  const ask = (email: string) =>
    page.request.post('/api/rest/account/email-code', {
      data: { email },
      headers: { Origin: server.url },
    });
  const taken = 'juma.abdallah@example.net';
  expect(await (await ask(taken)).json()).toEqual({ email: taken });
  const free = 'nobody-yet@example.org';
  expect(await (await ask(free)).json()).toEqual({ email: free });
  // The outbox sends mails in order: when this mail has arrived, the other one has been dropped.
  await waitForMail(mailbox, free);
  expect((await mailbox.mails()).filter(({ to }) => to === taken)).toEqual([]);
});

test('a person downloads their data', async ({ goto, page, signInAsNew }) => {
  const email = await signInAsNew('user', 'Grace');
  await goto('/app/account');
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^[a-z-]+-account\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ account: { email, name: 'Grace' } });
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'start-ui-session');
  expect(text).not.toContain(decodeURIComponent(cookie?.value ?? '').split('.')[0]);
});
