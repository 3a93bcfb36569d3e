import { expect, test } from 'vitest';
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

test('invalid query parameters count as empty', () => {
  expect(loginSearch.parse({ redirect: ['/app'], email: 7 })).toEqual({
    redirect: '',
    email: '',
  });
});
