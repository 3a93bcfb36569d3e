import * as z from 'zod/mini';
import type validation from './locales/en/validation.json';
import { type MessageValues, writeMessageKey } from './message-key';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type KeysIn<Texts, Prefix extends string> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Prefix}${Key extends `${infer Base}_${PluralForm}` ? Base : Key}`
    : KeysIn<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];

/** A text of `validation.json`; the compiler refuses one that is not there. */
type ValidationKey = KeysIn<typeof validation, 'validation:'>;

type Issue = z.core.$ZodRawIssue;
type Bound = { origin: string; limit: number | bigint; inclusive: boolean; exact: boolean };

/** Of a list of choices, as many as a sentence carries. */
const choicesNamed = 20;

const say = (key: ValidationKey, values?: MessageValues) => writeMessageKey(key, values);

/** What was expected, by the validator's names of types. */
const wrongType: Record<string, ValidationKey> = {
  string: 'validation:invalidType.string',
  number: 'validation:invalidType.number',
  nan: 'validation:invalidType.number',
  int: 'validation:invalidType.integer',
  bigint: 'validation:invalidType.integer',
  boolean: 'validation:invalidType.boolean',
  date: 'validation:invalidType.date',
  array: 'validation:invalidType.array',
  set: 'validation:invalidType.array',
  tuple: 'validation:invalidType.array',
  object: 'validation:invalidType.object',
  record: 'validation:invalidType.object',
  map: 'validation:invalidType.object',
  file: 'validation:invalidType.file',
};

function tooSmall({ origin, limit, inclusive, exact }: Bound): string {
  const number = Number(limit);
  const count = { count: number };
  switch (origin) {
    case 'string':
      return say(exact ? 'validation:exactly.string' : 'validation:tooSmall.string', count);
    case 'array':
    case 'set':
    case 'map':
      return say(exact ? 'validation:exactly.array' : 'validation:tooSmall.array', count);
    case 'date':
      return say(inclusive ? 'validation:tooSmall.date' : 'validation:tooSmall.dateExclusive', {
        date: new Date(number),
      });
    case 'file':
      return say('validation:invalidType.file');
    default:
      return say(inclusive ? 'validation:tooSmall.number' : 'validation:tooSmall.numberExclusive', {
        limit: number,
      });
  }
}

function tooBig({ origin, limit, inclusive, exact }: Bound): string {
  const number = Number(limit);
  const count = { count: number };
  switch (origin) {
    case 'string':
      return say(exact ? 'validation:exactly.string' : 'validation:tooBig.string', count);
    case 'array':
    case 'set':
    case 'map':
      return say(exact ? 'validation:exactly.array' : 'validation:tooBig.array', count);
    case 'date':
      return say(inclusive ? 'validation:tooBig.date' : 'validation:tooBig.dateExclusive', {
        date: new Date(number),
      });
    case 'file':
      return say('validation:tooBig.file');
    default:
      return say(inclusive ? 'validation:tooBig.number' : 'validation:tooBig.numberExclusive', {
        limit: number,
      });
  }
}

function invalidType(expected: string, input: unknown): string {
  if (input === undefined) return say('validation:required');
  const isInfinite = input === Infinity || input === -Infinity;
  if (isInfinite && (expected === 'number' || expected === 'int'))
    return say('validation:notFinite');
  return say(wrongType[expected] ?? 'validation:invalid');
}

/**
 * The message of a validator's issue as a translation key of `validation.json`, with the values of
 * its placeholders. Values come from the schema, never from what was sent.
 */
export function issueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return invalidType(issue.expected, issue.input);
    case 'too_small':
      return tooSmall({ ...bound(issue), limit: toNumber(issue.minimum) });
    case 'too_big':
      return tooBig({ ...bound(issue), limit: toNumber(issue.maximum) });
    case 'not_multiple_of':
      return say('validation:notMultipleOf', { limit: issue.divisor });
    case 'invalid_value':
      if (issue.input === undefined) return say('validation:required');
      return say('validation:invalidEnum', {
        options: issue.values.slice(0, choicesNamed).map(String).join(', '),
      });
    case 'unrecognized_keys':
      return say('validation:unrecognizedKeys', { count: issue.keys.length });
    case 'invalid_union':
      return say(issue.input === undefined ? 'validation:required' : 'validation:invalid');
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return say('validation:invalid');
    default:
      // A new kind of issue does not pass the compiler before it has a text.
      return issue satisfies never;
  }
}

const bound = (issue: { origin: string; inclusive?: boolean; exact?: boolean }) => ({
  origin: issue.origin,
  inclusive: issue.inclusive ?? true,
  exact: issue.exact ?? false,
});
const toNumber = (limit: number | bigint): number => Number(limit);

/**
 * From here on every schema without a message of its own speaks in keys, on either side. It also
 * bounds the cost of a refusal: the validator's own message lists every unknown key there is.
 */
z.config({ customError: issueMessage });
