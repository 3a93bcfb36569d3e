import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMost } from './at-most';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is quick is waited for, and its failure told', async () => {
  await atMost(Promise.resolve('done'), 1000);
  await expect(atMost(Promise.reject(new Error('refused')), 1000)).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

test('what is slow is left to itself, even when it fails in the end', async () => {
  let fail = (_: Error) => {};
  const slow = new Promise<never>((_, reject) => {
    fail = reject;
  });
  let isOver = false;
  const waiting = atMost(slow, 1000).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  fail(new Error('late'));
  await expect(slow).rejects.toThrow('late');
});
