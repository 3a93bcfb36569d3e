import { afterEach, expect, it, vi } from 'vitest';
import { minuteLimit } from './minute-limit.server';

const minute = 60_000;
afterEach(() => void vi.useRealTimers());

it('counts each key up to the limit, and says how long the minute still lasts', async () => {
  vi.useFakeTimers({ now: 5 * minute + 12_300, toFake: ['Date'] });
  const count = minuteLimit('test', () => 2);
  expect([await count('a'), await count('a'), await count('a')]).toEqual([0, 0, 48]);
  expect([await count('b'), await count(null)]).toEqual([0, 0]);
  vi.setSystemTime(6 * minute);
  expect(await count('a')).toBe(0);
});

it('lets nobody wait longer than a minute after the clock was ahead', async () => {
  vi.useFakeTimers({ now: 2000 * minute, toFake: ['Date'] });
  const count = minuteLimit('test', () => 1);
  expect([await count('a'), await count('a')]).toEqual([0, 60]);
  vi.setSystemTime(minute);
  expect(await count('a')).toBe(0);
});

it('begins anew with another limit', async () => {
  vi.useFakeTimers({ now: 5 * minute, toFake: ['Date'] });
  let limit = 1;
  const count = minuteLimit('test', () => limit);
  expect([await count('a'), await count('a')]).toEqual([0, 60]);
  limit = 2;
  expect([await count('a'), await count('a'), await count('a')]).toEqual([0, 0, 60]);
});

it('counts nothing with a limit of 0', async () => {
  const count = minuteLimit('test', () => 0);
  expect([await count('a'), await count('a')]).toEqual([0, 0]);
});
