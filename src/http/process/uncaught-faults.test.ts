import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '@/testing/register-server-features.server';
import { logger } from '@/server/logger.server';
import { logUncaughtErrors, needsRestart, surviveUncaughtErrors } from './uncaught-faults.server';

const log = vi.spyOn(logger(), 'error');
const listeners = new Map<unknown, (error: unknown) => void>();
const listening = vi.spyOn(process, 'on').mockImplementation((name, listener) => {
  listeners.set(name, listener as (error: unknown) => void);
  return process;
});
logUncaughtErrors();
surviveUncaughtErrors();
listening.mockRestore();
const catchError = (error: unknown) => listeners.get('uncaughtException')?.(error);

beforeEach(() => {
  vi.useFakeTimers();
  log.mockReset().mockImplementation(() => {});
});
afterEach(() => void vi.useRealTimers());

/** Errors with different names are logged separately. */
const socketError = (name: string) =>
  Object.assign(new Error('broken'), { name, code: 'ECONNRESET', syscall: 'read' });

it('logs an error once a minute, even if the clock is set back', () => {
  const error = socketError('First');
  catchError(error);
  catchError(error);
  expect(log).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(60_000);
  catchError(error);
  expect(log).toHaveBeenCalledTimes(2);
});

it('survives an error that cannot be logged', () => {
  log.mockImplementation(() => {
    throw new Error('no space');
  });
  expect(() => catchError(socketError('Second'))).not.toThrow();
  const hostile = Object.defineProperty(new Error('hostile'), 'stack', {
    get: () => {
      throw new Error('no stack');
    },
  });
  expect(() => catchError(hostile)).not.toThrow();
});

it('needs a restart after five errors in ten minutes, even if the clock is set back', () => {
  vi.advanceTimersByTime(600_000);
  for (let n = 0; n < 5; n += 1) catchError(new TypeError('A mistake'));
  expect(needsRestart()).toBe(true);
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(600_000);
  expect(needsRestart()).toBe(false);
});
