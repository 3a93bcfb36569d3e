import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { UserProfileCard } from './user-profile-card';

const admin = userForTest('Ada', { role: 'admin' });

const show = (name: string) => {
  const user = {
    ...userForTest('Ben', { name, email: 'ben@example.org', lastSignInAt: new Date() }),
    addedBy: 'Ada',
    lastSignInMethod: 'code',
  };
  return renderPage(
    <div style={{ width: '18rem' }}>
      <UserProfileCard user={user} now={Date.now()} isCurrentUser={false} />
    </div>,
    { texts: ['user', 'auditNames'], answers: [signedInForTest(admin)] },
  );
};

test('a name is shown completely, with the address below it', async () => {
  const name = `Hubert ${'Wolfeschlegelstein'.repeat(4)}`;
  await show(name);
  const heading = page.getByRole('heading', { name });
  await expect.element(heading).toBeVisible();
  const { scrollWidth, clientWidth } = heading.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expect.element(page.getByText('ben@example.org')).toBeVisible();
  await expect.element(page.getByText('added by Ada')).toBeVisible();
  await expect.element(page.getByText('with a code by email')).toBeVisible();
});

test('without a name the heading says so, with the address below it', async () => {
  await show('');
  await expect.element(page.getByRole('heading', { name: 'N/A' })).toBeVisible();
  expect(page.getByText('ben@example.org').elements()).toHaveLength(1);
});
