import { expect, test } from 'vitest';
import { codeFormSchema } from './code.schema';

test.each([
  ['', ['code:required']],
  ['12345', ['code:length']],
  ['12345a', ['code:invalid']],
  ['123456', []],
])('the code "%s" has its message', (code, expected) => {
  const { error } = codeFormSchema.safeParse({ code });
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(expected);
});
