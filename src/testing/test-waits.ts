import { expect, onTestFinished, vi } from 'vitest';

/** Seconds since `start`, a time of `performance.now()`, rounded up. */
export const secondsSince = (start: number): number =>
  Math.ceil((performance.now() - start) / 1000);

/**
 * Expects the rest of a wait: `seconds` minus at most the time that has passed since `start`. The wait began
 * at `start` or later.
 */
export function expectWait(wait: number, seconds: number, start: number): void {
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(wait).toBeGreaterThanOrEqual(seconds - secondsSince(start));
}

/**
 * Stops the clock of this process until the test ends, so that a limit per minute does not recover during a
 * slow test.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
