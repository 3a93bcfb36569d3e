import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { UserProfileCard } from '@/features/user/user-profile-card';
import type { User } from '@/features/user/user.schema';
import { renderPage } from '@/testing/browser/test-render';
import { testProcedure, serveApiForTest } from '@/testing/browser/test-rpc';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { Toaster } from '@/ui/overlays/toaster';

const ada = userForTest('Ada', { role: 'admin' });
const now = new Date('2026-11-21T12:00:00Z').getTime();

const show = (user: User) =>
  renderPage(
    <>
      <UserProfileCard
        user={{ ...user, addedBy: null, lastSignInMethod: null }}
        now={now}
        isCurrentUser={false}
      />
      <Toaster />
    </>,
    { texts: ['user', 'auditNames', 'error'], answers: [signedInForTest(ada)] },
  );
const button = () => page.getByRole('button', { name: 'Send the invitation again' });

/**
 * Replaces the server's response.
 * @returns the inputs of the calls so far
 */
function answerInvitations(refusal?: Error): unknown[] {
  const asked: unknown[] = [];
  const send = testProcedure.handler(({ input }) => {
    asked.push(input);
    if (refusal) throw refusal;
  });
  serveApiForTest({ user: { invitation: { send } } });
  return asked;
}

test('a user who has never signed in can be invited again', async () => {
  await show(userForTest('Ben', { lastSignInAt: null }));
  const asked = answerInvitations();
  await button().click();
  await expect.poll(() => asked).toEqual([{ id: 'Ben' }]);
});

test('a refusal shows the wait, in minutes if it is long', async () => {
  await show(userForTest('Ben', { lastSignInAt: null }));
  answerInvitations(
    new ORPCError('TOO_MANY_REQUESTS', { status: 429, data: { retryAfter: 1200 } }),
  );
  await button().click();
  await expect.element(page.getByText('Failed to send the invitation')).toBeVisible();
  const words = 'Too many invitations were sent. Try again in 20 minutes.';
  await expect.element(page.getByText(words)).toBeVisible();
});

test.each([
  ['has signed in', { lastSignInAt: new Date('2026-11-01T12:00:00Z') }],
  ['is banned', { lastSignInAt: null, banned: true }],
])('is not offered for a user who %s', async (_, facts) => {
  const user = userForTest('Ben', facts);
  await show(user);
  await expect.element(page.getByRole('heading', { name: user.name })).toBeVisible();
  await expect.element(button()).not.toBeInTheDocument();
});
