import { expect, test } from 'vitest';
import { isbnWithHyphens } from './isbn-text.server';

test.each([
  ['9780141439587', '978-0-14-143958-7'],
  ['9782070360024', '978-2-07-036002-4'],
  ['9789953710990', '978-9953-71-099-0'],
  // This range belongs to no group.
  ['9796000000008', '9796000000008'],
])('%s is formatted as %s', (isbn, text) => {
  expect(isbnWithHyphens(isbn)).toBe(text);
});
