import * as z from 'zod/mini';
import { authorMaxLength } from '@/features/book/book.facts';
import { bookSchema, publisherMaxLength } from '@/features/book/book.schema';
import { listInput, recordId } from '@/lib/lists/list-schema';
import { pick } from '@/lib/objects/records';
import { requiredLine } from '@/lib/text/required-line';
import { spelledFields } from './spelling.facts';

const field = z.enum(spelledFields);
/** A name of a book in the database, even one that the form refuses: other programs may have written it. */
const knownName = z.string().check(
  z.minLength(1),
  z.maxLength(1000),
  z.refine((text) => text.isWellFormed() && !text.includes('\0')),
);
/** Names that are marked as not the same are in an index, whose entries have a size limit. */
const indexedName = knownName.check(z.maxLength(authorMaxLength));

export const spellingGroupSchema = z.object({
  /** Names with the most books first. */
  names: z.array(z.object({ name: z.string(), books: z.int() })),
});
export type SpellingGroup = z.infer<typeof spellingGroupSchema>;

export const spellingListInput = z.strictObject({
  ...pick(listInput, ['cursor', 'limit']),
  field: z._default(field, 'author'),
});

/** A name and the spelling that imports use for it. */
export const rememberedSpellingSchema = z.object({ field, name: z.string(), spelling: z.string() });
export type RememberedSpelling = z.infer<typeof rememberedSpellingSchema>;

export const rememberedListInput = z.strictObject(pick(listInput, ['cursor', 'limit']));
export const forgetInput = z.strictObject({ field, name: knownName });
export type ForgetInput = z.input<typeof forgetInput>;

/** Maximum number of spellings in one request. */
const spellingLimit = 20;

/** Names that are not the same. */
export const distinctNamesInput = z.strictObject({
  field,
  names: z.array(indexedName).check(z.minLength(2), z.maxLength(spellingLimit)),
});
export type DistinctNamesInput = z.input<typeof distinctNamesInput>;

const from = z.array(knownName).check(z.minLength(1), z.maxLength(spellingLimit));
/** The spellings to replace, and the right one. */
export const respellInput = z.strictObject({
  field,
  from,
  to: requiredLine(Math.min(authorMaxLength, publisherMaxLength), {
    required: 'spelling:errors.required',
    tooLong: 'spelling:errors.tooLong',
    invalid: 'spelling:errors.invalid',
  }),
});
export type RespellInput = z.input<typeof respellInput>;

export const respellOutput = z.object({
  /** The id by which the act can be undone; null if no book changed. */
  actId: z.nullable(recordId),
  done: z.int(),
  /** Books that would get the title and author of another book. They stay unchanged. */
  failed: z.array(z.pick(bookSchema, { id: true, title: true, author: true })),
  /** Whether the other books are changed in the background; `GET /jobs` says how far it is. */
  isRunning: z.boolean(),
});
export type RespellOutput = z.infer<typeof respellOutput>;
