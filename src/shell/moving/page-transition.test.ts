import { expect, test } from 'vitest';
import { isPageChange } from './page-transition';

test.each([
  ['another page', { fromLocation: {}, pathChanged: true }, false, true],
  ['another search of the same list', { fromLocation: {}, pathChanged: false }, false, false],
  ['the first page', { pathChanged: true }, false, false],
  ['a reader who prefers reduced motion', { fromLocation: {}, pathChanged: true }, true, false],
])('%s', (_, change, isReduced, expected) => {
  expect(isPageChange(change, isReduced)).toBe(expected);
});
