import { expect, test } from 'vitest';
import { otherSpellings } from './spelt-numbers';

test.each([
  ['1984', ['nineteen eighty four', 'mille neuf cent quatre vingt quatre']],
  ['nineteen eighty four', ['1984', 'mille neuf cent quatre vingt quatre']],
  ['2001', ['twenty oh one', 'two thousand one', 'two thousand and one', 'deux mille un']],
  ['1900', ['nineteen hundred', 'mille neuf cents']],
  ['2000', ['two thousand', 'deux mille']],
  ['100', ['one hundred', 'cent']],
  ['21', ['twenty one', 'vingt et un']],
  ['71', ['seventy one', 'soixante et onze']],
  ['77', ['seventy seven', 'soixante dix sept']],
  ['80', ['eighty', 'quatre vingts']],
  ['91', ['ninety one', 'quatre vingt onze']],
  ['dix neuf', ['19', 'nineteen']],
  ['451', []],
  ['emma', []],
])('%s', (words, others) => {
  expect(otherSpellings(words)).toEqual(others);
});
