import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionNotificationMilliseconds } from '@/auth/codes/sign-in-rules';

// Stubbed before the import, because the client stores `fetch` when it is created.
vi.stubGlobal('fetch', async () => Response.json({ status: true }));
vi.stubEnv('BETTER_AUTH_URL', 'http://localhost:3000');
const { authClient } = await import('@/auth/library/auth-client');
const { announceSessionChange } = await import('./session-sync');

/** Calls after which the browser must refetch the session. */
const calls: Record<string, () => Promise<unknown>> = {
  'sign-out': () => authClient.signOut(),
  'update-user': () => authClient.updateUser({ name: 'Ada' }),
  'sign-in': () => authClient.signIn.emailOtp({ email: 'ada@example.org', otp: '123456' }),
  'sign-up': () =>
    authClient.signUp.email({ email: 'ada@example.org', name: 'Ada', password: 'password' }),
  'delete-user': () => authClient.deleteUser(),
  'verify-email': () => authClient.verifyEmail({ query: { token: 'token' } }),
  'a call of our own': async () => announceSessionChange(),
};

describe('the session is refetched', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each(Object.entries(calls))('ten milliseconds after %s', async (_name, call) => {
    const signals: unknown[] = [];
    const stop = authClient.$store.atoms.$sessionSignal?.listen((value) => signals.push(value));
    await call();
    await vi.advanceTimersByTimeAsync(sessionNotificationMilliseconds - 1);
    expect(signals).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals).toHaveLength(1);
    stop?.();
  });

  it('not after reading it', async () => {
    const signals: unknown[] = [];
    const stop = authClient.$store.atoms.$sessionSignal?.listen((value) => signals.push(value));
    await authClient.getSession();
    await vi.advanceTimersByTimeAsync(1000);
    expect(signals).toHaveLength(0);
    stop?.();
  });
});
