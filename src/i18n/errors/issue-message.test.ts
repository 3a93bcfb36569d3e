import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Language, languageCodes } from '@/i18n/languages';
import './issue-message';
import { fieldMessage } from './error-message.server';

const messageOf = (schema: z.ZodMiniType, input: unknown) =>
  schema.safeParse(input).error?.issues[0]?.message ?? 'no issue';
const translated = (schema: z.ZodMiniType, input: unknown, language: Language = 'en') =>
  fieldMessage(messageOf(schema, input), language);

const day = new Date('2026-03-01');
/** The schema, an invalid value, and the English message. */
const wrong: [english: string, schema: z.ZodMiniType, input: unknown][] = [
  ['Required', z.string(), undefined],
  ['Required', z.enum(['a']), undefined],
  ['Invalid input', z.string().check(z.regex(/^a$/)), 'b'],
  ['Invalid input', z.union([z.string(), z.number()]), true],
  ['Invalid input', z.string().check(z.refine(() => false)), 'b'],
  ['Invalid text', z.string(), 7],
  ['Invalid number', z.number(), 'x'],
  ['Invalid number', z.number(), Number.NaN],
  ['Invalid whole number', z.int(), 1.5],
  ['Invalid whole number', z.int(), '1.5'],
  ['Invalid whole number', z.optional(z.int().check(z.minimum(1))), 'x'],
  ['Must be true or false', z.boolean(), 'x'],
  ['Invalid date', z.date(), 'x'],
  ['Invalid date', z.date(), new Date('x')],
  ['Invalid list', z.array(z.string()), {}],
  ['Invalid object', z.strictObject({}), []],
  ['Invalid file', z.file(), 'x'],
  ['Must be at least 2 characters', z.string().check(z.minLength(2)), 'x'],
  ['Must be at least 1 character', z.string().check(z.minLength(1)), ''],
  ['Must be at most 1,000 characters', z.string().check(z.maxLength(1000)), 'x'.repeat(1001)],
  ['Must be exactly 6 characters', z.string().check(z.length(6)), 'x'],
  ['Must be 1 or more', z.number().check(z.minimum(1)), 0],
  ['Must be more than 1', z.number().check(z.gt(1)), 1],
  ['Must be 100 or less', z.number().check(z.maximum(100)), 101],
  ['Must be less than 1.5', z.number().check(z.lt(1.5)), 2],
  ['Must have at least 1 entry', z.array(z.string()).check(z.minLength(1)), []],
  ['Must have at most 1 entry', z.array(z.string()).check(z.maxLength(1)), ['a', 'b']],
  ['Must have exactly 2 entries', z.array(z.string()).check(z.length(2)), []],
  ['Must be 3/1/2026 or later', z.date().check(z.minimum(day)), new Date(0)],
  ['Must be later than 3/1/2026', z.date().check(z.gt(day)), day],
  ['Must be 3/1/2026 or earlier', z.date().check(z.maximum(day)), new Date('2027-01-01')],
  ['Must be earlier than 3/1/2026', z.date().check(z.lt(day)), day],
  ['The file is too large', z.file().check(z.maxSize(1)), new File(['xx'], 'x')],
  ['Must be a multiple of 5', z.number().check(z.multipleOf(5)), 7],
  ['Must be a finite number', z.number(), Infinity],
  ['Invalid choice. Possible values: a, b', z.enum(['a', 'b']), 'c'],
  ['Invalid choice. Possible values: true', z.literal(true), false],
  ['Unrecognized field', z.strictObject({}), { a: 1 }],
  ['2 unrecognized fields', z.strictObject({}), { a: 1, b: 1 }],
];

describe('the message of an invalid value', () => {
  test.each(wrong)('%s', async (english, schema, input) => {
    expect(await translated(schema, input)).toBe(english);
    const words = await Promise.all(
      languageCodes.map((language) => translated(schema, input, language)),
    );
    for (const text of words) expect(text).not.toMatch(/\{\{|\w:\w|NaN|undefined|Invalid Date/);
    expect(new Set(words).size).toBe(languageCodes.length);
  });

  test('uses the plural form of the number in each language', async () => {
    const least = (count: number) => z.string().check(z.minLength(count));
    const arabic = [1, 2, 5, 11, 100].map((count) => translated(least(count), '', 'ar'));
    expect(await Promise.all(arabic)).toEqual([
      'يجب ألا يقل الطول عن حرف واحد',
      'يجب ألا يقل الطول عن حرفين',
      'يجب ألا يقل الطول عن 5 أحرف',
      'يجب ألا يقل الطول عن 11 حرفًا',
      'يجب ألا يقل الطول عن 100 حرف',
    ]);
    expect(await translated(least(1), '', 'fr')).toBe('Au moins 1 caractère attendu');
    expect(await translated(least(2), '', 'fr')).toBe('Au moins 2 caractères attendus');
  });

  test('never contains the input, nor grows with it', () => {
    const keys = Array.from({ length: 100_000 }, (_, at) => [`secret${at}`, 1]);
    expect(messageOf(z.strictObject({}), Object.fromEntries(keys))).toBe(
      'validation:unrecognizedKeys?count=100000',
    );
  });

  test.each(['Invalid email', 'body:<b>x</b>', 'validation:nothing', 'nosuch:key'])(
    'is the general one for %s',
    async (message) => {
      expect(await fieldMessage(message, 'en')).toBe('Invalid input');
    },
  );
});
