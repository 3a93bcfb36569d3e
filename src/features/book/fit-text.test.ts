import { expect, test } from 'vitest';
import { fitText, hasTooWideWord } from './fit-text';

const box = { width: 70, height: 80, largest: 12, smallest: 6, lineHeight: 1.15 };

test('a short text has the maximum size', () => {
  expect(fitText('Emma', box)).toBe(12);
});

test('the longest word limits the size before the number of lines does', () => {
  expect(fitText('Meditations of Marcus', box)).toBeLessThan(fitText('Medita of Marcus', box));
});

test('a long text shrinks to the minimum size and no further', () => {
  const long = fitText('The Strange Case of Doctor Jekyll and Mister Hyde', box);
  expect(long).toBeLessThan(11.5);
  expect(fitText('word '.repeat(200), box)).toBe(6);
});

test('a word that is too wide has the minimum size, and is broken', () => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
  expect(fitText(word, box)).toBe(6);
  expect(hasTooWideWord(`Das ${word}`, box)).toBe(true);
  expect(hasTooWideWord('Das kurze Wort', box)).toBe(false);
});

test('scripts without spaces break anywhere', () => {
  expect(fitText('源氏物語源氏物語', box)).toBe(12);
});

test('the size shrinks a little to save a line, if allowed', () => {
  const title = 'Season of Migration to the North';
  expect(fitText(title, { ...box, maxShrink: 0.2 })).toBeLessThan(fitText(title, box));
});
