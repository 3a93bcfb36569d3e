import { expect, it } from 'vitest';
import { isTitleWithin } from './title-within';

it.each([
  ['Emma', 'Emma: A Novel'],
  ['Dune', 'Dune (Dune Chronicles, #1)'],
  ['The Hobbit', 'The Hobbit, or There and Back Again'],
  ['Hobbit', 'The Hobbit; or, There and Back Again'],
  ['Pride and Prejudice', 'Pride and Prejudice Illustrated'],
  ['The Prophet', 'Gibran: The Prophet'],
  ['موسم الهجرة', 'موسم الهجرة إلى الشمال'],
])('“%s” is contained in “%s”', (short, long) => {
  expect(isTitleWithin(short, long)).toBe(true);
  expect(isTitleWithin(long, short)).toBe(false);
});

it.each([
  ['Dune', 'Dune Messiah'],
  ['Dune', 'Children of Dune'],
  ['Emma', 'Emmanuelle'],
  ['Henry IV', 'Henry IV, Part 2'],
  ['Foundation', 'Foundation III'],
  ['It', 'It'],
])('“%s” is not contained in “%s”', (short, long) => {
  expect(isTitleWithin(short, long)).toBe(false);
});
