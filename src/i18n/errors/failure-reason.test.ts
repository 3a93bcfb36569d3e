import { expect, it } from 'vitest';
import { hasReason } from './failure-reason';

it.each([
  ['TOO_MANY_REQUESTS', true],
  [{ code: 'FORBIDDEN' }, true],
  [new TypeError('Failed to fetch'), true],
  // The screen that asked says these itself.
  [{ code: 'CONFLICT' }, false],
  [new Error('Unknown'), false],
  // The type of an error that a form sets itself.
  ['custom', false],
])('%j has a reason to be told: %s', (error, expected) => {
  expect(hasReason(error)).toBe(expected);
});
