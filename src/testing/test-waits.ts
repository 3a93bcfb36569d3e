import { expect, onTestFinished, vi } from 'vitest';

/** Whole seconds since `start`, a time of `performance.now()`; what has begun counts. */
export const secondsSince = (start: number): number =>
  Math.ceil((performance.now() - start) / 1000);

/** Expects a wait that was `seconds` long at `start` or later, of which some may have passed since. */
export function expectWait(wait: number, seconds: number, start: number): void {
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(wait).toBeGreaterThanOrEqual(seconds - secondsSince(start));
}

/** Stops the clock of this process until the test ends: counts of a minute decay in the next one. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
