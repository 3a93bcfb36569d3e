import { expect, test } from 'vitest';
import { safeRedirect } from '@/lib/web/safe-redirect';
import { loginSearch } from './sign-in.facts';

test('query parameters are texts, and one that is no path leads nowhere', () => {
  expect(loginSearch.parse({})).toEqual({ redirect: '', email: '' });
  const { redirect, email } = loginSearch.parse({ redirect: ['/app'], email: 7 });
  expect(email).toBe('7');
  expect(safeRedirect(redirect)).toBe('');
});
