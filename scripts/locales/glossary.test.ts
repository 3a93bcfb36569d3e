import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languageCodes } from '../../src/i18n/languages';
import { avoidedWords, usedWords } from './glossary';

const document = readFileSync('CONTEXT.md', 'utf8');

it('reads the struck words of every language from CONTEXT.md', () => {
  const words = avoidedWords(document);
  expect([...words.keys()]).toEqual([...languageCodes]);
  for (const ofLanguage of words.values()) expect(ofLanguage.length).toBeGreaterThan(8);
  expect(words.get('en')).toContain('closest first');
});

it('refuses a document without the table', () => {
  expect(() => avoidedWords('# Glossary')).toThrow('Words on the screen');
});

it('finds whole words in any case, also with signs that only join letters', () => {
  expect(usedWords('Sort: Closest First', ['closest first'])).toEqual(['closest first']);
  expect(usedWords('votre e-\u2060mail', ['e-mail'])).toEqual(['e-mail']);
  expect(usedWords('افتح سجل التدقيق الآن', ['سجل التدقيق'])).toEqual(['سجل التدقيق']);
  expect(usedWords('An auditorium', ['audit'])).toEqual([]);
});
