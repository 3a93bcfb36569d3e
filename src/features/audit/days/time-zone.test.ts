import { expect, test } from 'vitest';
import { isTimeZone, startOfDay } from './time-zone';

test.each([
  ['2026-11-21', 'UTC', 0, '2026-11-21T00:00:00.000Z'],
  ['2026-11-21', 'America/New_York', 0, '2026-11-21T05:00:00.000Z'],
  ['2026-11-30', 'Africa/Nairobi', 1, '2026-11-30T21:00:00.000Z'],
  ['2026-01-01', 'Asia/Kathmandu', 0, '2025-12-31T18:15:00.000Z'],
  // Daylight saving time starts or ends on that day, or in the night before.
  ['2026-03-29', 'Europe/Paris', 0, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Paris', 1, '2026-03-29T22:00:00.000Z'],
  ['2026-11-01', 'America/New_York', 0, '2026-11-01T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', 1, '2026-11-02T05:00:00.000Z'],
])('the start of %s in %s, plus %i days, is %s', (day, zone, later, start) => {
  expect(startOfDay(day, zone, later).toJSON()).toBe(start);
});

test('a zone is known by its name', () => {
  expect(['UTC', 'Africa/Dar_es_Salaam', 'Asia/Calcutta'].every(isTimeZone)).toBe(true);
  expect(['', 'Mars/Olympus', "UTC'"].some(isTimeZone)).toBe(false);
});
