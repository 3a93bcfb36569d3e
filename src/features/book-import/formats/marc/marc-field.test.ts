import { expect, it } from 'vitest';
import { withoutPunctuation } from './marc-field';

it.each([
  ['<<Le>> petit prince /', 'Le petit prince'],
  ['¬The¬ book :', 'The book'],
  ['\u0098Les \u009Cmisérables', 'Les misérables'],
  ['<The> title', '<The> title'],
  ['A &amp; caf&#233;', 'A &amp; caf&#233;'],
])('"%s" has no signs of cataloguing', (text, expected) => {
  expect(withoutPunctuation(text)).toBe(expected);
});
