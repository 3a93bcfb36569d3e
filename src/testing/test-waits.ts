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

let stops = 0;

/**
 * Stops the clock of this process until the test ends, in a minute that no earlier test has used: a limit per minute has
 * counted nothing yet, and does not begin anew during a slow test.
 */
export function stopClock(): void {
  stops += 1;
  vi.useFakeTimers({ now: Date.now() + stops * 60_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
