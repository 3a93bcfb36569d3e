import { describe, expect, it } from 'vitest';
import { formatYear, languageName } from './language-name';

describe('languageName', () => {
  it.each([
    ['fr', 'en', 'French'],
    ['sw', 'fr', 'Swahili'],
    ['ar', 'fr', 'Arabe'],
    ['en', 'ar', 'الإنجليزية'],
    ['zz', 'en', 'Zz'],
    ['not a language', 'en', 'not a language'],
  ])('names %s in %s', (code, language, name) => {
    expect(languageName(code, language)).toBe(name);
  });
});

describe('formatYear', () => {
  it.each([
    [1967, 'en', '1967'],
    [1967, 'ar', '1967'],
    [-800, 'en', '800 BC'],
    [0, 'en', '1 BC'],
  ])('formats %i in %s', (year, language, words) => {
    expect(formatYear(year, language)).toBe(words);
  });
});
