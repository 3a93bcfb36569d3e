import { expect, it } from 'vitest';
import { readNewBookAddress } from './read-new-book-address';

it.each([
  ['9780141439587', '9780141439587'],
  ['0-14-143958-0', '9780141439587'],
  ['٩٧٨٠١٤١٤٣٩٥٨٧', '9780141439587'],
  ['9780141439588', undefined],
  ['Emma', undefined],
  ['', undefined],
  [undefined, undefined],
])('the ISBN %s of an address is %s', (isbn, read) => {
  expect(readNewBookAddress({ isbn, record: 'a.1' })).toEqual({ isbn: read, record: 'a.1' });
});
