import { randomUUID } from 'node:crypto';
import { accessTokenIn, sessionMemo } from '@/auth/session/current-session.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { runInRequestScope } from '@/server/request-scope.server';

/** The id of the session that `testSession` makes for a user. */
export const testSessionId = (userId: string) => `session-of-${userId}`;

/** A session for tests, of an administrator by default. `addCaller` adds its rows. */
export const testSession = (user: Partial<CurrentSession['user']> = {}): CurrentSession => ({
  session: {
    id: testSessionId(user.id ?? 'test-admin'),
    expiresAt: new Date(Date.now() + 3_600_000),
    impersonatedBy: null,
  },
  user: {
    id: 'test-admin',
    name: 'Ada Test',
    email: 'ada@example.org',
    emailVerified: true,
    role: 'admin',
    onboardedAt: new Date(),
    language: null,
    theme: null,
    ...user,
  },
});

/**
 * Runs `work` in a request with this session, or without one if it is null. An access token in the request
 * takes precedence, as it does in every request. For tests.
 */
export function runWithSession<T>(
  session: CurrentSession | null,
  work: () => T,
  request = new Request('http://localhost:3000/'),
): T {
  const scope = {
    id: randomUUID(),
    nonce: 'nonce',
    clientAddress: '192.0.2.1',
    clientKey: null,
    request,
    memo: new Map<string, unknown>(
      accessTokenIn(request) === null ? [[sessionMemo, Promise.resolve(session)]] : [],
    ),
  };
  return runInRequestScope(scope, work);
}
