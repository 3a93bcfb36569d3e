import { describe, expect, it } from 'vitest';
import { SlidingWindow } from './sliding-window.server';

const minute = 60_000;

describe('SlidingWindow', () => {
  it('allows events up to the limit, for each key separately', () => {
    const window = new SlidingWindow(10, 60);
    const waits = Array.from({ length: 12 }, () => window.count('a', 5 * minute));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    expect(waits[11]).toBe(60);
    expect(window.count('b', 5 * minute)).toBe(0);
  });

  it('allows no burst at the boundary of two windows', () => {
    const window = new SlidingWindow(100, 60);
    const through = (now: number) =>
      Array.from({ length: 200 }, () => window.count('a', now)).filter((wait) => wait === 0).length;
    expect(through(6 * minute - 1)).toBe(100);
    expect(through(6 * minute)).toBe(0);
    expect(through(6 * minute + 30_000)).toBe(50);
  });

  it('returns the seconds to wait', () => {
    const window = new SlidingWindow(10, 60);
    for (let number = 0; number < 10; number += 1) window.count('a', 7 * minute - 1);
    const wait = window.count('a', 7 * minute);
    expect(wait).toBe(6);
    expect(window.count('a', 7 * minute + 5000)).toBe(1);
    expect(window.count('a', 7 * minute + 6000)).toBe(0);
  });

  it('drops expired counts', () => {
    const window = new SlidingWindow(1, 60);
    expect(window.count('a', 8 * minute)).toBe(0);
    expect(window.count('a', 10 * minute)).toBe(0);
  });
});
