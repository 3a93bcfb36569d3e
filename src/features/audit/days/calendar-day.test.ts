import { expect, test } from 'vitest';
import { dayText } from './calendar-day';

test.each([
  ['2026-11-23', 'en', 'today'],
  ['2026-11-22', 'en', 'yesterday'],
  ['2026-11-21', 'en', 'Saturday, November 21'],
  ['2025-11-23', 'en', 'Sunday, November 23, 2025'],
  ['2026-11-22', 'fr', 'hier'],
  ['2026-11-21', 'fr', 'samedi 21 novembre'],
  ['2026-11-22', 'ar', 'أمس'],
  ['2026-11-22', 'sw', 'jana'],
])('%s is in %s “%s”', (day, language, text) => {
  expect(dayText(day, '2026-11-23', { date: language, words: language })).toBe(text);
});
