import { expect, test } from 'vitest';
import { dateFormat } from '@/lib/intl/intl-formats';
import { acceptedDateLanguages } from './accepted-languages.server';
import { dateLanguage } from './date-language';
import { I18n } from './i18n';

test.each([
  ['en-GB,en;q=0.9', ['en-GB']],
  ['en-US,en-GB;q=0.8', []],
  ['fr-CH, fr;q=0.9, en-za;q=0.8, *;q=0.5', ['fr-CH', 'en-ZA']],
  ['de-DE,de;q=0.9,en-ZZ', []],
  [null, []],
])('the header %j asks for dates as in %j', (header, tags) => {
  expect(acceptedDateLanguages(header)).toEqual(tags);
});

test('a British and an American reader see dates in their own form', () => {
  const shown = (header: string, language: 'en' | 'fr' | 'ar' = 'en') => {
    const i18n = new I18n(language, {}, acceptedDateLanguages(header));
    const options = { dateStyle: 'medium', timeZone: 'UTC' } as const;
    return dateFormat(dateLanguage(i18n), options).format(new Date('2026-11-05'));
  };
  expect(shown('en-GB')).toBe('5 Nov 2026');
  expect(shown('en-US')).toBe('Nov 5, 2026');
  expect(shown('en-GB', 'fr')).toBe('5 nov. 2026');
  expect(shown('ar-EG', 'ar')).toMatch(/^05.*11.*2026$/);
});
