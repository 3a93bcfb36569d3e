import { describe, expect, it } from 'vitest';
import { fitLine } from '@/lib/text/fit-line';
import { readLanguage } from './language-value';
import { readLine, readLines, withoutSeries } from './text-value';

describe('a text of a record', () => {
  it.each([
    ['Tom &amp; Jerry', 'Tom & Jerry', 'entitiesDecoded'],
    ['L&#39;&Eacute;tranger', 'L’Étranger'.replace('’', "'"), 'entitiesDecoded'],
    ['Tom &amp;amp; Jerry', 'Tom & Jerry', 'entitiesDecoded'],
    ['The \u202EHobbit\u202C', 'The Hobbit', 'charactersRemoved'],
    ['The\u0007 Hobbit\u200F', 'The Hobbit', 'charactersRemoved'],
    ['\u2060The Hobbit\u200B', 'The Hobbit', 'charactersRemoved'],
    ['&#8238;Hobbit', 'Hobbit', 'charactersRemoved'],
    ['The\uFFFE Hob\u{1FFFF}bit', 'The Hobbit', 'charactersRemoved'],
  ])('of one line is repaired: %j', (cell, text, code) => {
    const reading = readLine(cell);
    expect(reading.text).toBe(text);
    expect(reading.warnings.map((warning) => warning.code)).toContain(code);
  });

  it.each([
    ['  The \n Hobbit\t', 'The Hobbit'],
    ['AT&T', 'AT&T'],
    ['R&D; and more', 'R&D; and more'],
    ['&unknown; thing', '&unknown; thing'],
    ['="The Hobbit"', 'The Hobbit'],
    ['👩‍👩‍👧 می‌خواهم', '👩‍👩‍👧 می‌خواهم'],
  ])('of one line is kept except for spaces: %j', (cell, text) => {
    expect(readLine(cell)).toEqual({ text, warnings: [] });
  });

  it('keeps line breaks where several lines are allowed', () => {
    expect(readLines('one\r\ntwo\rthree\ffour\u2028five').text).toBe('one\ntwo\nthree\nfour\nfive');
  });

  it('is cut between words or names, never inside one', () => {
    expect(fitLine('one two three', 9)).toBe('one two');
    expect(fitLine('Ann Lee, Bo Ek, Cy Fox', 16, ', ')).toBe('Ann Lee, Bo Ek');
    expect(fitLine(`aa${'😀'.repeat(3)}`, 3)).toBe('aa');
  });
});

describe('a title with its series', () => {
  it.each([
    ['The Hunger Games (The Hunger Games, #1)', 'The Hunger Games'],
    ['Catching Fire (The Hunger Games, #2)', 'Catching Fire'],
    ['Mort (Discworld #4)', 'Mort'],
    ['The Gunslinger (The Dark Tower, #1.5)', 'The Gunslinger'],
    // Without the series, all volumes would have the same title.
    ['Naruto (Naruto, #2)', 'Naruto (Naruto, #2)'],
    [
      'The Lord of the Rings (The Lord of the Rings, #1-3)',
      'The Lord of the Rings (The Lord of the Rings, #1-3)',
    ],
    ['Emma (Norton Critical Edition)', 'Emma (Norton Critical Edition)'],
    ['(#1)', '(#1)'],
    ['C# in Depth (2nd edition)', 'C# in Depth (2nd edition)'],
  ])('%j becomes %j', (title, bare) => {
    expect(withoutSeries(title)).toBe(bare);
  });
});

describe('the language of a record', () => {
  it.each([
    ['en', 'en'],
    ['eng', 'en'],
    ['en-US', 'en'],
    ['fre', 'fr'],
    ['ara', 'ar'],
    ['swa', 'sw'],
    ['grc', 'grc'],
    ['English', 'en'],
    ['anglais', 'en'],
    ['الإنجليزية', 'en'],
    ['العربية', 'ar'],
    ['Kiswahili', 'sw'],
    ['Français', 'fr'],
    ['Deutsch', 'de'],
    ['Old English', 'ang'],
    ['Greek, Ancient (to 1453)', 'grc'],
    ['Norwegian Bokmål', 'nb'],
    ['Castilian', 'es'],
    ['Farsi', 'fa'],
    ['flamand', 'nl'],
    ['عربي', 'ar'],
    ['إنجليزي', 'en'],
    ['اللغة الفرنسية', 'fr'],
    ['FRE', 'fr'],
    ['Eng.', 'en'],
    ['Englisch', 'en'],
    ['inglés', 'en'],
  ])('of %j is %j', (cell, language) => {
    expect(readLanguage([cell])).toEqual({ value: language });
  });
  it.each([
    ['English (US)', 'en'],
    ['Brazilian Portuguese', 'pt'],
    ['Simplified Chinese', 'zh'],
    ['Greek, Modern (1453-)', 'el'],
    ['français (Canada)', 'fr'],
    ['الصينية المبسطة', 'zh'],
    ['Kiingereza cha Uingereza', 'en'],
    // As a country it is Korea or Sweden.
    ['kr', 'kr'],
    ['SE', 'se'],
  ])('of %j is %j, with a warning', (cell, language) => {
    const reading = readLanguage([cell]);
    expect(reading).toEqual({
      value: language,
      warning: { from: expect.any(String), to: language },
    });
  });
  it('is the first of several, and the others are told', () => {
    expect(readLanguage(['English, French'])).toEqual({ value: 'en', others: ['French'] });
    expect(readLanguage(['engfreeng'])).toEqual({ value: 'en', others: ['fre'] });
    expect(readLanguage(['eng', 'English'])).toEqual({ value: 'en' });
  });
  it.each(['xx', 'Klingonish', 'mul', '12', 'French Sign Language', 'Middle Dutch'])(
    'of %j is left out',
    (cell) => {
      expect(readLanguage([cell])).toEqual({ warning: { from: cell } });
    },
  );
});
