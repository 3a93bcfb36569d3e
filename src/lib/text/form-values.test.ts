import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  amount,
  day,
  emailAddress,
  line,
  oneOf,
  optional,
  paragraphs,
  recordChoice,
  timeOfDay,
  webLink,
} from './form-values';

const messageOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message;
const valueOf = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).data;

const schemas = {
  line: line(20),
  paragraphs: paragraphs(20),
  day: day(),
  time: timeOfDay(),
  email: emailAddress(),
  link: webLink(),
  record: recordChoice(),
  choice: oneOf(['open', 'closed']),
  whole: amount(0, 100),
  decimal: amount(-1, 1, 2),
};
type Name = keyof typeof schemas;

it.each<[Name, unknown, unknown]>([
  ['line', ' Emma ', 'Emma'],
  ['paragraphs', 'one\ntwo', 'one\ntwo'],
  ['day', '2028-02-29', '2028-02-29'],
  ['time', '09:30', '09:30'],
  ['time', '23:59:59', '23:59:59'],
  ['email', ' Amina <Amina@Example.org> ', 'amina@example.org'],
  ['link', 'https://example.org/a?b=c', 'https://example.org/a?b=c'],
  ['record', 'a6c1e2d4-53b7', 'a6c1e2d4-53b7'],
  ['choice', 'open', 'open'],
  ['whole', '12', 12],
  ['whole', '٤٢', 42],
  ['whole', 100, 100],
  ['decimal', '0,25', 0.25],
  ['decimal', '-٠٫٥', -0.5],
])('%s takes %j', (name, given, value) => {
  expect(valueOf(schemas[name], given)).toBe(value);
});

it.each<[Name, unknown, string]>([
  ['line', 'x'.repeat(21), 'validation:tooBig.string?count=20'],
  ['line', 'a\nb', 'validation:characters'],
  ['paragraphs', 'a\u0000b', 'validation:characters'],
  ['day', '2026-02-29', 'validation:day'],
  ['time', '24:00', 'validation:time'],
  ['email', 'amina', 'validation:email'],
  ['link', 'javascript:alert(1)', 'validation:link'],
  ['link', 'https://', 'validation:link'],
  ['record', 'no id', 'validation:required'],
  ['whole', '1.5', 'validation:whole?least=0&most=100'],
  ['whole', 101, 'validation:whole?least=0&most=100'],
  ['decimal', '0.125', 'validation:decimal?least=-1&most=1'],
])('%s refuses %j', (name, given, message) => {
  expect(messageOf(schemas[name], given)).toBe(message);
});

it.each(Object.entries(schemas))('%s must be given, unless it is optional', (_, schema) => {
  for (const missing of ['', undefined])
    expect(messageOf(schema, missing)).toBe('validation:required');
  expect(valueOf(optional(schema), null)).toBeNull();
});
