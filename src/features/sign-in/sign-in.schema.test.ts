import { expect, test } from 'vitest';
import { safeRedirect } from '@/lib/web/safe-redirect';
import { loginSearch } from './sign-in.facts';
import { loginSchema } from './sign-in.schema';

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

test('an address is trimmed and in lower case', () => {
  expect(loginSchema.parse({ email: '  Ada@Example.ORG ' })).toEqual({ email: 'ada@example.org' });
});

test.each([
  ['', 'common:fields.emailRequired'],
  ['   ', 'common:fields.emailRequired'],
  ['ada', 'common:fields.emailInvalid'],
  ['ada@example.org, eve@example.org', 'common:fields.emailInvalid'],
])('the address "%s" has exactly one message', (email, message) => {
  expect(messages(loginSchema.safeParse({ email }))).toEqual([message]);
});

test('query parameters are texts, and one that is no path leads nowhere', () => {
  expect(loginSearch.parse({})).toEqual({ redirect: '', email: '' });
  const { redirect, email } = loginSearch.parse({ redirect: ['/app'], email: 7 });
  expect(email).toBe('7');
  expect(safeRedirect(redirect)).toBe('');
});
