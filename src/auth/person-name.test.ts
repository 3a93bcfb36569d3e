import { expect, test } from 'vitest';
import { cleanName } from './person-name';
import { optionalNameSchema, personNameSchema } from './person.schema';

const messageOf = (schema: typeof personNameSchema, name: string) =>
  schema.safeParse(name).error?.issues.map(({ message }) => message);

const required = 'common:fields.nameRequired';
const invalid = 'common:fields.nameInvalid';
const invisibleNames = [
  ' ',
  '   ',
  '\u200b',
  '\u2060',
  '\u2800',
  '\u3164',
  '\u00ad',
  '\ufe0f',
  ' \u200d ',
];

test.each(invisibleNames)('a name that consists only of %j is refused by all schemas', (name) => {
  expect(cleanName(name)).toBeNull();
  expect(messageOf(personNameSchema, name)).toEqual([required]);
  expect(messageOf(optionalNameSchema, name)).toEqual([required]);
});

test.each(['a\0b', 'a\nb', '\u202eada', 'a'.repeat(101), '\ud800a'])('%j is invalid', (name) => {
  expect(cleanName(name)).toBeNull();
  expect(messageOf(personNameSchema, name)).toEqual([invalid]);
  expect(messageOf(optionalNameSchema, name)).toEqual([invalid]);
});

test.each(['Ada', ' Ada ', 'أمينة', '李', '👩‍🚀 Zoë ❤️', '😀'.repeat(100)])('%j is valid', (name) => {
  expect(cleanName(name)).toBe(name.trim());
  expect(personNameSchema.parse(name)).toBe(name.trim());
  expect(optionalNameSchema.parse(name)).toBe(name.trim());
});

test('the name is optional for an administrator, and required for the user', () => {
  expect(optionalNameSchema.parse('')).toBe('');
  expect(messageOf(personNameSchema, '')).toEqual([required]);
});
