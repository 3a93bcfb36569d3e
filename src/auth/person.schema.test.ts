import { expect, test } from 'vitest';
import { emailSchema } from './person.schema';

test('an address is trimmed and in lower case', () => {
  expect(emailSchema.parse('  Ada@Example.ORG ')).toBe('ada@example.org');
});

test.each([
  ['', 'common:fields.emailRequired'],
  ['   ', 'common:fields.emailRequired'],
  ['ada', 'common:fields.emailInvalid'],
  ['ada@example.org, eve@example.org', 'common:fields.emailInvalid'],
])('the address "%s" has exactly one message', (email, message) => {
  const { error } = emailSchema.safeParse(email);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
