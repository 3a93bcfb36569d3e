import type { ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '@/features/user/user.schema';
import { Addressed } from '@/testing/browser/test-address';
import { renderPage } from '@/testing/browser/test-render';
import { testProcedure, serveApiForTest, goOfflineForTest } from '@/testing/browser/test-rpc';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { UserList } from './user-list';

const now = new Date('2026-11-21T12:00:00Z').getTime();
const ada = userForTest('Ada', { role: 'admin' });
const ben = userForTest('Ben');
const cleo = userForTest('Cleo', { banned: true, banExpires: new Date('2026-12-24T12:00:00Z') });

const show = (
  users: readonly User[] = [ada, ben, cleo],
  {
    isSelecting = false,
    by = ada,
    language = 'en',
    whole,
  }: {
    isSelecting?: boolean;
    by?: User;
    language?: 'en' | 'fr';
    whole?: ComponentProps<typeof UserList>['whole'];
  } = {},
) =>
  renderPage(
    <Addressed to="/manager/users" search={{ searchTerm: '' }}>
      {(address) => (
        // As on its page, the bar and the controls of the list are above it.
        <div className="pt-32">
          <UserList
            address={address}
            users={users}
            whole={whole}
            now={now}
            isSelecting={isSelecting}
            onStopSelecting={() => {}}
          >
            <p>the foot</p>
          </UserList>
        </div>
      )}
    </Addressed>,
    { texts: ['user', 'error'], answers: [signedInForTest(by)], language },
  );

const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const selectAll = () => page.getByRole('checkbox', { name: 'Select all shown' });
const bar = () => page.getByRole('toolbar', { name: 'Selected users' });
const offered = () =>
  bar()
    .getByRole('button')
    .elements()
    .map((button) => button.textContent)
    .filter(Boolean);

beforeEach(() => page.viewport(1280, 800));

test('the checkbox above the list shows whether all, some or none are selected', async () => {
  await show();
  const isSome = () => (selectAll().element() as HTMLInputElement).indeterminate;
  await expect.element(selectAll()).not.toBeChecked();
  await expect.element(bar()).not.toBeInTheDocument();

  await box('Ben').click();
  await expect.element(bar().getByText('1 selected')).toBeVisible();
  expect(isSome()).toBe(true);
  await selectAll().click();
  await expect.element(bar().getByText('3 selected')).toBeVisible();
  await expect.element(selectAll()).toBeChecked();
  expect(isSome()).toBe(false);
  await selectAll().click();
  await expect.element(bar()).not.toBeInTheDocument();
});

test('when all that are shown are selected, the rest of the list can be', async () => {
  const loads: string[] = [];
  const load = () => {
    loads.push('rest');
    return Promise.resolve([ada, ben, cleo]);
  };
  await show([ada, ben, cleo], { whole: { total: 47, load } });
  const rest = bar().getByRole('button', { name: 'Select all 47' });
  await box('Ada').click();
  await expect.element(bar().getByText('1 selected')).toBeVisible();
  await expect.element(rest).not.toBeInTheDocument();
  await selectAll().click();
  await rest.click();
  await expect.poll(() => loads).toEqual(['rest']);
  await expect.element(bar()).toHaveFocus();
});

test('clearing the selection moves the focus to the first selected row', async () => {
  await show();
  await box('Ben').click();
  await box('Cleo').click();
  (bar().getByRole('button', { name: 'Clear selection' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(box('Ben')).toHaveFocus();
  await expect.element(box('Ben')).not.toBeChecked();
});

test('the toolbar offers applicable actions, for the users to whom they apply', async () => {
  await show();
  const always = ['Change role', 'Revoke sessions'];
  await box('Ben').click();
  await expect.element(bar()).toBeVisible();
  expect(offered()).toEqual([...always, 'Invite again', 'Ban', 'Delete']);
  await box('Cleo').click();
  expect(offered()).toEqual([...always, 'Invite again', 'Ban', 'Lift the ban', 'Delete']);
  await bar().getByRole('button', { name: 'Lift the ban' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Lift the ban on Cleo?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await box('Ben').click();
  expect(offered()).toEqual([...always, 'Lift the ban', 'Delete']);
});

test('the toolbar offers nothing without permissions', async () => {
  await show([ben], { by: userForTest('Reader') });
  await box('Ben').click();
  await expect.element(bar()).toBeVisible();
  expect(offered()).toEqual([]);
});

test('failed users are listed by name, with the reason', async () => {
  const asked: unknown[] = [];
  serveApiForTest({
    user: {
      bulk: testProcedure.handler(({ input }) => {
        asked.push(input);
        return {
          succeeded: ['Ben'],
          failed: [
            { id: 'Ada', code: 'YOU_CANNOT_BAN_YOURSELF' },
            { id: 'Dora', code: 'NOT_FOUND' },
          ],
        };
      }),
    },
  });
  await show([ada, ben, userForTest('Dora')]);
  await selectAll().click();
  await bar().getByRole('button', { name: 'Ban' }).click();
  const question = page.getByRole('dialog', { name: 'Ban 3 users?' });
  await question.getByLabelText('Reason').fill('Noise in the reading room');
  await question.getByRole('button', { name: 'Ban', exact: true }).click();

  const report = page.getByRole('dialog', { name: 'Failed to ban' });
  await expect.element(report).toHaveAccessibleDescription('It worked for 1 of 3, but not for:');
  expect(
    report
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['AdaYou cannot ban yourself', 'DoraThis account no longer exists']);
  expect(asked).toEqual([
    {
      act: 'ban',
      ids: ['Ada', 'Ben', 'Dora'],
      reason: 'Noise in the reading room',
      expiresAt: null,
    },
  ]);
});

test('if everything failed, no success is shown and the selection stays', async () => {
  goOfflineForTest();
  await show();
  await box('Ben').click();
  await box('Cleo').click();
  await bar().getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  const report = page.getByRole('dialog', { name: 'Failed to delete the user' });
  await expect.element(report).toHaveAccessibleDescription('Nothing was changed:');
  expect(report.getByRole('listitem').elements()).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(bar().getByText('2 selected')).toBeVisible();
});

test('a row marks the signed-in user and shows the end of a ban', async () => {
  await show();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('ada@example.org').getByText('You', { exact: true })).toBeVisible();
  const end = row('cleo@example.org').getByText('Banned until Dec 24, 2026');
  await expect.element(end).toBeVisible();
  await expect.element(row('ben@example.org').getByText(/Banned|You/)).not.toBeInTheDocument();
});

test('on a phone, checkboxes appear only while selecting, with one for all', async () => {
  await page.viewport(390, 844);
  const { unmount } = await show();
  await expect.element(page.getByRole('link', { name: 'Ben' })).toBeVisible();
  await expect.element(box('Ben')).not.toBeInTheDocument();
  // A ban is shown on a phone too.
  await expect.element(page.getByText('Banned until Dec 24, 2026')).toBeVisible();
  await unmount();

  await show(undefined, { isSelecting: true });
  await selectAll().click();
  await expect.element(bar().getByText('3 selected')).toBeVisible();
  await expect.element(box('Cleo')).toBeChecked();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('on a small phone a long address of a user wraps, and is not cut', async () => {
  await page.viewport(320, 640);
  const email = 'margarete.schuette-lihotzky@architecture.example.org';
  await show([userForTest('Grete', { email })]);
  document.documentElement.dir = 'rtl';
  const { right } = page.getByRole('listitem').element().getBoundingClientRect();
  const address = page.getByText(email, { exact: true });
  await expect.element(address).toBeVisible();
  expect(getComputedStyle(address.element()).textAlign).toBe('right');
  const { scrollWidth, clientWidth } = address.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(address.element().getBoundingClientRect().right).toBeLessThan(right);
});

test('on a small phone a name is whole, and its badge stands below it', async () => {
  await page.viewport(320, 640);
  const name = 'Chiamaka Okonkwo-Bright of Abeokuta';
  await show([userForTest(name, { emailVerified: false }), cleo]);
  const text = page.getByText(name, { exact: true }).element();
  const title = text.closest('.row-title')!;
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  const badge = page.getByText('Not Verified').element().getBoundingClientRect();
  expect(badge.top).toBeGreaterThanOrEqual(text.getBoundingClientRect().bottom);
  // A ban is said once, with its end.
  expect(
    page
      .getByText(/^Banned/)
      .elements()
      .filter((one) => one.checkVisibility()),
  ).toHaveLength(1);
});

test.each([968, 640])('in a list of %d px a row has one line in French too', async (width) => {
  await page.viewport(width, 800);
  const days = new Date(now - 86_400_000 * 20);
  const email = 'margarete.schuette-lihotzky@architecture.example.org';
  await show([userForTest('Ben', { email, onboardedAt: days }), userForTest('Ada')], {
    language: 'fr',
  });
  await expect.element(page.getByText(email, { exact: true })).toBeVisible();
  expect(Math.round(document.querySelector('.row')!.getBoundingClientRect().height)).toBe(44);
  // The status is left out where it would be cut.
  const status = page.getByText(/^Inscription terminée/).first();
  expect(status.element().checkVisibility()).toBe(width > 640);
});

test('a stacked row names the role of administrators only', async () => {
  await page.viewport(390, 844);
  await show([userForTest('Ben'), userForTest('Ada', { role: 'admin' })]);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const named = () => row('Ada').getByText('Administrator', { exact: true }).elements();
  await expect.poll(() => named().filter((one) => one.checkVisibility())).toHaveLength(1);
  await expect.element(row('Ben').getByText('User', { exact: true })).not.toBeVisible();
});
