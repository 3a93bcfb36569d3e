import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerForTest } from '@/testing/test-answer';
import { renderPage } from '@/testing/test-render';
import { signedInForTest, userForTest } from '@/testing/test-users';
import { Toaster } from '@/ui/toaster';
import { UserProfileCard } from './user-profile-card';
import type { User } from './user.schema';

const ada = userForTest('Ada', { role: 'admin' });
const now = new Date('2026-11-21T12:00:00Z').getTime();

const show = (user: User) =>
  renderPage(
    <>
      <UserProfileCard user={user} now={now} isOneself={false} />
      <Toaster />
    </>,
    { texts: ['user', 'error'], answers: [signedInForTest(ada)] },
  );
const button = () => page.getByRole('button', { name: 'Send the invitation again' });

/** Answers in the server's place. @returns whom invitations were asked for */
function answerInvitations(refusal?: Error): unknown[] {
  const asked: unknown[] = [];
  const send = answer.handler(({ input }) => {
    asked.push(input);
    if (refusal) throw refusal;
  });
  answerForTest({ user: { invitation: { send } } });
  return asked;
}

test('who has never signed in is sent the invitation again', async () => {
  await show(userForTest('Ben', { lastSignInAt: null }));
  const asked = answerInvitations();
  await button().click();
  await expect.poll(() => asked).toEqual([{ id: 'Ben' }]);
});

test('how long to wait is said, in minutes when it is long', async () => {
  await show(userForTest('Ben', { lastSignInAt: null }));
  answerInvitations(
    new ORPCError('TOO_MANY_REQUESTS', { status: 429, data: { retryAfter: 1200 } }),
  );
  await button().click();
  await expect.element(page.getByText('Failed to send the invitation')).toBeVisible();
  const words = 'Too many invitations were sent to this address. Try again in 20 minutes.';
  await expect.element(page.getByText(words)).toBeVisible();
});

test.each([
  ['who has signed in', { lastSignInAt: new Date('2026-11-01T12:00:00Z') }],
  ['who is banned', { lastSignInAt: null, banned: true }],
])('there is none for %s', async (_, facts) => {
  await show(userForTest('Ben', facts));
  await expect.element(page.getByRole('heading', { name: 'Ben' })).toBeVisible();
  await expect.element(button()).not.toBeInTheDocument();
});
