import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitAtMost } from './wait-at-most';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a fast promise is awaited, and its error thrown', async () => {
  await waitAtMost(Promise.resolve('done'), 1000);
  await expect(waitAtMost(Promise.reject(new Error('refused')), 1000)).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

test('a slow promise is not awaited, even if it rejects later', async () => {
  let fail = (_: Error) => {};
  const slow = new Promise<never>((_, reject) => {
    fail = reject;
  });
  let isOver = false;
  const waiting = waitAtMost(slow, 1000).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  fail(new Error('late'));
  await expect(slow).rejects.toThrow('late');
});
