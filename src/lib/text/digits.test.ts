import { expect, test } from 'vitest';
import { digitsOf } from './digits';

test('drops spaces, dashes and words', () => {
  expect(digitsOf(' 12-34 56')).toBe('123456');
  expect(digitsOf('Your code: 418\u00a0207.')).toBe('418207');
});

test('reads Arabic-Indic and Persian digits', () => {
  expect(digitsOf('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(digitsOf('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
});
