import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionNotificationMilliseconds } from '@/auth/codes/sign-in-rules';
import { callAuth } from '@/auth/library/auth-client';
import { announceSessionChange, onSessionChange } from './session-signal';

/** Calls after which the browser must refetch the session. */
const calls: Record<string, () => Promise<unknown>> = {
  'sign-out': () => callAuth('/sign-out', {}),
  'sign-in': () => callAuth('/sign-in/email-otp', { email: 'ada@example.org', otp: '123456' }),
  'delete-user': () => callAuth('/delete-user', { token: '123456' }),
  'a call of our own': async () => announceSessionChange(),
};

const answerWith = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

describe('the session is refetched', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    answerWith({ status: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function watch(): unknown[] {
    const signals: unknown[] = [];
    onSessionChange(() => signals.push(true));
    return signals;
  }

  it.each(Object.entries(calls))('ten milliseconds after %s', async (_name, call) => {
    const signals = watch();
    await call();
    await vi.advanceTimersByTimeAsync(sessionNotificationMilliseconds - 1);
    expect(signals).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals).toHaveLength(1);
  });

  it('not after a refused call, whose error has code and data of the response', async () => {
    vi.stubGlobal('window', new EventTarget());
    answerWith({ code: 'TOO_MANY_REQUESTS', message: 'Wait', data: { retryAfter: 20 } }, 429);
    const signals = watch();
    await expect(callAuth('/sign-out', {})).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Wait',
      data: { retryAfter: 20 },
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(signals).toHaveLength(0);
  });

  it('not after requesting a code', async () => {
    const signals = watch();
    await callAuth('/email-otp/send-verification-otp', { email: 'a@example.org', type: 'sign-in' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(signals).toHaveLength(0);
  });
});
