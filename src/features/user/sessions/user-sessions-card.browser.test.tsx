import { ORPCError } from '@orpc/client';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListedSession } from '@/auth/session/listed-session.schema';
import { userQueries } from '@/features/user/user.queries';
import { renderPage } from '@/testing/browser/test-render';
import { testProcedure, serveApiForTest } from '@/testing/browser/test-rpc';
import { signedInForTest, userForTest } from '@/testing/rows/test-users';
import { Toaster } from '@/ui/overlays/toaster';
import { UserSessionsCard } from './user-sessions-card';

const ada = userForTest('Ada', { role: 'admin' });
const now = new Date('2026-11-21T12:00:00Z').getTime();

const listed = (id: string, facts: Partial<ListedSession> = {}): ListedSession => ({
  id,
  fingerprint: `${id}${id}${id}`,
  userAgent: null,
  browser: 'Firefox 140',
  system: 'Android 15',
  device: 'mobile',
  ipAddress: '192.0.2.7',
  createdAt: new Date('2026-11-01T12:00:00Z'),
  updatedAt: new Date('2026-11-21T10:00:00Z'),
  expiresAt: new Date('2026-12-21T12:00:00Z'),
  current: false,
  impersonated: false,
  ...facts,
});

function show(sessions: readonly ListedSession[]) {
  const first = { items: sessions, nextCursor: null, total: sessions.length };
  return renderPage(
    <Suspense>
      <UserSessionsCard user={ada} onRevokeAll={() => {}} now={now} />
      <Toaster />
    </Suspense>,
    {
      texts: ['user', 'error'],
      answers: [
        signedInForTest(ada),
        [userQueries.sessions('Ada').queryKey, { pages: [first], pageParams: [undefined] }],
      ],
    },
  );
}
const rows = () => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
const revoke = (fingerprint: string) =>
  page.getByRole('button', { name: `Revoke session ${fingerprint}` });

test('the current session is marked and cannot be revoked', async () => {
  await show([listed('ab', { current: true }), listed('cd', { impersonated: true })]);
  await expect.element(rows().first().getByText('This session')).toBeVisible();
  await expect.element(rows().nth(1).getByText('Acting as this user')).toBeVisible();
  await expect.element(rows().nth(1).getByText('192.0.2.7')).toBeVisible();
  // As on the account's own page, a session is named by its device.
  expect(rows().nth(1).element().textContent).toMatch(/^Firefox 140 on Android 15/);
  await expect.element(revoke('cdcdcd')).toBeVisible();
  await expect.element(revoke('ababab')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Revoke all' })).toBeVisible();
});

test('a list with only the current session has no button to revoke', async () => {
  await show([listed('ab', { current: true })]);
  await expect.element(rows()).toBeVisible();
  expect(page.getByRole('button', { name: /Revoke/ }).elements()).toEqual([]);
});

test('a revoked session disappears, and the focus stays in the list', async () => {
  const alive = [listed('ab'), listed('cd')];
  serveApiForTest({
    user: {
      session: {
        revoke: testProcedure.handler(({ input }) => {
          const { sessionId } = input as { sessionId: string };
          alive.splice(
            alive.findIndex(({ id }) => id === sessionId),
            1,
          );
        }),
        list: testProcedure.handler(() => ({
          items: alive,
          nextCursor: null,
          total: alive.length,
        })),
      },
    },
  });
  await show([...alive]);
  (revoke('ababab').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Session revoked')).toBeVisible();
  await expect.element(page.getByText('Showing 1 of 1').first()).toBeVisible();
  expect(rows().elements()).toHaveLength(1);
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(rows().first().element())).toBe(true);
});

test('a session that could not be revoked stays, with the reason', async () => {
  const stays = { items: [listed('ab')], nextCursor: null, total: 1 };
  serveApiForTest({
    user: {
      session: {
        revoke: testProcedure.handler(() => {
          throw new ORPCError('YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS', { status: 403 });
        }),
        list: testProcedure.handler(() => stays),
      },
    },
  });
  await show(stays.items);
  await revoke('ababab').click();
  await expect.element(page.getByText('Failed to revoke session')).toBeVisible();
  await expect.element(page.getByText(/not allowed to revoke/i)).toBeVisible();
  expect(rows().elements()).toHaveLength(1);
});
