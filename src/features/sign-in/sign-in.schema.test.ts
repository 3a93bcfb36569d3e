import { expect, test } from 'vitest';
import { loginSchema, loginSearchSchema, verifySchema } from './sign-in.schema';

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
])('the address "%s" has one message', (email, message) => {
  expect(messages(loginSchema.safeParse({ email }))).toEqual([message]);
});

test.each([
  ['', ['signIn:verify.codeRequired']],
  ['12345', ['signIn:verify.codeLength']],
  ['12345a', ['signIn:verify.codeInvalid']],
  ['123456', []],
])('the code "%s" has its message', (code, expected) => {
  expect(messages(verifySchema.safeParse({ code }))).toEqual(expected);
});

test('invalid query parameters count as empty', () => {
  expect(loginSearchSchema.parse({ redirect: ['/app'], email: 7 })).toEqual({
    redirect: '',
    email: '',
  });
});
