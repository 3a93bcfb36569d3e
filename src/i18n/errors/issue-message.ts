import * as z from 'zod/mini';
import type validation from '@/i18n/locales/en/validation.json';
import { type MessageValues, writeMessageKey } from '@/i18n/message-key';
import type { KeysIn } from '@/i18n/translate';

/** A key of `validation.json`; TypeScript rejects keys that do not exist. */
type ValidationKey = KeysIn<typeof validation, 'validation:'>;

type Issue = z.core.$ZodRawIssue;
type Bounded = { origin: string; inclusive?: boolean; exact?: boolean };

/** Maximum number of options that a message lists. */
const maxOptionsListed = 20;

const messageKey = (key: ValidationKey, values?: MessageValues) => writeMessageKey(key, values);

/** Messages by the expected type, as Zod names it. */
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

function outOfBounds(
  side: 'tooSmall' | 'tooBig',
  { origin, inclusive = true, exact = false }: Bounded,
  bound: number | bigint,
): string {
  const limit = Number(bound);
  switch (origin) {
    case 'string':
    case 'array':
    case 'set':
    case 'map': {
      const what = origin === 'string' ? 'string' : 'array';
      return messageKey(`validation:${exact ? 'exactly' : side}.${what}`, { count: limit });
    }
    case 'date':
      return messageKey(`validation:${side}.${inclusive ? 'date' : 'dateExclusive'}`, {
        date: new Date(limit),
      });
    case 'file':
      return messageKey(
        side === 'tooBig' ? 'validation:tooBig.file' : 'validation:invalidType.file',
      );
    default:
      return messageKey(`validation:${side}.${inclusive ? 'number' : 'numberExclusive'}`, {
        limit,
      });
  }
}

function invalidType(expected: string, input: unknown): string {
  if (input === undefined) return messageKey('validation:required');
  const isInfinite = input === Infinity || input === -Infinity;
  if (isInfinite && (expected === 'number' || expected === 'int'))
    return messageKey('validation:notFinite');
  return messageKey(wrongType[expected] ?? 'validation:invalid');
}

/** Whether an issue is about a schema for whole numbers, which reports a text as no `number`. */
const isWhole = (issue: Issue): boolean => {
  const { format } = (issue.inst?._zod.def ?? {}) as { format?: unknown };
  return typeof format === 'string' && format.includes('int');
};

/**
 * The message of a Zod issue: a translation key of `validation.json` with the values of its
 * placeholders. The values come from the schema, never from the request.
 */
export function issueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return invalidType(isWhole(issue) ? 'int' : issue.expected, issue.input);
    case 'too_small':
      return outOfBounds('tooSmall', issue, issue.minimum);
    case 'too_big':
      return outOfBounds('tooBig', issue, issue.maximum);
    case 'not_multiple_of':
      return messageKey('validation:notMultipleOf', { limit: issue.divisor });
    case 'invalid_value':
      if (issue.input === undefined) return messageKey('validation:required');
      return messageKey('validation:invalidEnum', {
        options: issue.values.slice(0, maxOptionsListed).map(String).join(', '),
      });
    case 'unrecognized_keys':
      return messageKey('validation:unrecognizedKeys', { count: issue.keys.length });
    case 'invalid_union':
      return messageKey(issue.input === undefined ? 'validation:required' : 'validation:invalid');
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return messageKey('validation:invalid');
    default:
      // A new issue code of Zod causes a type error here until it has a message.
      return issue satisfies never;
  }
}

/**
 * Makes all Zod schemas without their own message use translation keys, on the server and in the
 * browser. This also limits the size of error responses, because Zod's own message lists every
 * unknown key of the input.
 */
z.config({ customError: issueMessage });
