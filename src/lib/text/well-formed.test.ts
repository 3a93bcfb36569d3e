import { expect, test, vi } from 'vitest';
import { safeRedirect } from '@/lib/web/safe-redirect';
import { wellFormed } from './well-formed';

test('halves of pairs are replaced, and pairs stay', () => {
  expect(wellFormed('a\ud83d b\ude00 😀')).toBe('a\ufffd b\ufffd 😀');
});

test('an address is read by a browser without toWellFormed', () => {
  vi.spyOn(String.prototype, 'toWellFormed').mockImplementation(() => {
    throw new TypeError('toWellFormed is not a function');
  });
  try {
    expect(safeRedirect('/app/account?state=\u00e9')).toBe('/app/account?state=%C3%A9');
  } finally {
    vi.restoreAllMocks();
  }
});
