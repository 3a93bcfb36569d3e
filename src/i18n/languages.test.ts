import { expect, test } from 'vitest';
import { acceptedLanguage } from './accepted-languages.server';
import { toLanguage } from './languages';

test.each([
  ['fr', 'fr'],
  ['FR-ca', 'fr'],
  ['ar_EG', 'ar'],
  ['swh', 'sw'],
  ['swc', 'sw'],
  ['swh-TZ', 'sw'],
  ['arb', 'ar'],
  ['fra', 'fr'],
  ['fr-', 'fr'],
  ['de', null],
  ['arz', null],
  ['french', null],
  ['', null],
  [null, null],
])('the language of %s is %s', (tag, language) => expect(toLanguage(tag)).toBe(language));

test.each([
  ['swc;q=0.8, de', 'sw'],
  ['arb, en;q=0.5', 'ar'],
  ['de, *;q=0.1', null],
])('the language of Accept-Language %s is %s', (header, language) =>
  expect(acceptedLanguage(header)).toBe(language),
);
