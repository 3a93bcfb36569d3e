import { expect, test } from 'vitest';
import { dayOf } from './day';

test('a moment belongs to a day of its time zone', () => {
  const moment = new Date('2026-11-22T22:30:00Z');
  expect(dayOf(moment, 'UTC')).toBe('2026-11-22');
  expect(dayOf(moment, 'Africa/Nairobi')).toBe('2026-11-23');
});
