import { expect, test } from 'vitest';
import { relativeTime } from './relative-time';

const now = new Date('2026-11-20T12:00:00Z');
const at = (text: string) => relativeTime(new Date(text), now, 'en');

test('takes the largest unit that fits', () => {
  expect(at('2026-11-20T11:59:40Z')).toBe('now');
  expect(at('2026-11-20T11:58:00Z')).toBe('2 minutes ago');
  expect(at('2026-11-20T10:00:00Z')).toBe('2 hours ago');
  expect(at('2026-11-19T11:00:00Z')).toBe('yesterday');
  expect(at('2026-11-01T12:00:00Z')).toBe('2 weeks ago');
  expect(at('2026-12-25T12:00:00Z')).toBe('next month');
});

test('uses the given language', () => {
  expect(relativeTime(new Date('2026-11-18T12:00:00Z'), now, 'fr')).toBe('avant-hier');
});
