import * as z from 'zod/mini';
import { toIsbn13 } from '@/lib/isbn';
import { listInput } from '@/lib/list-search';
import { isPlainLine, isPlainText } from '@/lib/plain-text';

export const titleMaxLength = 300;
export const authorMaxLength = 200;
export const descriptionMaxLength = 5000;

export const bookSorts = [
  'title',
  '-title',
  'author',
  '-author',
  'createdAt',
  '-createdAt',
] as const;
export type BookSort = (typeof bookSorts)[number];

export const bookSchema = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  genreId: z.string(),
  genre: z.object({ id: z.string(), name: z.string(), color: z.string() }),
  publisher: z.nullable(z.string()),
  publishedYear: z.nullable(z.int()),
  language: z.nullable(z.string()),
  isbn: z.nullable(z.string()),
  description: z.nullable(z.string()),
  coverId: z.nullable(z.string()),
  version: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Book = z.infer<typeof bookSchema>;

/** As much of a book as its cover and caption need. */
export const bookSummarySchema = z.pick(bookSchema, {
  id: true,
  title: true,
  author: true,
  language: true,
  coverId: true,
  genre: true,
});
export type BookSummary = z.infer<typeof bookSummarySchema>;

const line = (max: number, tooLong: string, invalid: string) =>
  z.string().check(z.trim(), z.maxLength(max, tooLong), z.refine(isPlainLine, invalid));
/** Text that may be left out: a field left empty is no value. */
const optionalText = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.nullable(schema),
    z.transform((value) => (value?.trim() ? value : null)),
  );
const yearInvalid = 'book:errors.yearInvalid';
const isYear = (value: string | number) =>
  /^(-?\d{1,4})?$/.test(String(value).trim()) && Number(value) >= -3000 && Number(value) <= 2100;

/** The facts of a book as a person types them. Messages are translation keys. */
const bookFieldsSchema = z.object({
  title: line(titleMaxLength, 'book:errors.titleTooLong', 'book:errors.titleInvalid').check(
    z.minLength(1, 'book:errors.titleRequired'),
  ),
  author: line(authorMaxLength, 'book:errors.authorTooLong', 'book:errors.authorInvalid').check(
    z.minLength(1, 'book:errors.authorRequired'),
  ),
  genreId: z.string().check(z.minLength(1, 'book:errors.genreRequired'), z.maxLength(64)),
  publisher: optionalText(
    line(200, 'book:errors.publisherTooLong', 'book:errors.publisherInvalid'),
  ),
  publishedYear: z.pipe(
    z.nullable(
      z
        .union([z.int(), z.string().check(z.maxLength(8))], yearInvalid)
        .check(z.refine(isYear, yearInvalid)),
    ),
    z.transform((value) => (value === null || String(value).trim() === '' ? null : Number(value))),
  ),
  language: optionalText(
    z.string().check(z.regex(/^([a-z]{2,3})?$/, 'book:errors.languageInvalid')),
  ),
  isbn: z.pipe(
    z.nullable(
      z
        .string()
        .check(
          z.refine((value) => !value.trim() || toIsbn13(value) !== null, 'book:errors.isbnInvalid'),
        ),
    ),
    z.transform((value) => (value?.trim() ? toIsbn13(value) : null)),
  ),
  description: optionalText(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(descriptionMaxLength, 'book:errors.descriptionTooLong'),
        z.refine(isPlainText, 'book:errors.descriptionInvalid'),
      ),
  ),
  coverId: optionalText(z.string().check(z.maxLength(64))),
});
const optionalFields = bookFieldsSchema.shape;

/** A whole new book: what is left out is not known. */
export const bookFormSchema = z.extend(bookFieldsSchema, {
  publisher: z._default(optionalFields.publisher, null),
  publishedYear: z._default(optionalFields.publishedYear, null),
  language: z._default(optionalFields.language, null),
  isbn: z._default(optionalFields.isbn, null),
  description: z._default(optionalFields.description, null),
  coverId: z._default(optionalFields.coverId, null),
});
export type BookForm = z.input<typeof bookFormSchema>;
export type BookFields = z.output<typeof bookFormSchema>;

/** Changes to a book: what is left out stays. `version` is the one that was read. */
export const bookChangesSchema = z.extend(z.partial(bookFieldsSchema), { version: z.int() });

/** The list's address for readers and managers. */
export const bookSearchSchema = z.object({
  searchTerm: z._default(z.catch(z.string(), ''), ''),
  genreId: z.catch(z.optional(z.string()), undefined),
  language: z.catch(z.optional(z.string()), undefined),
  author: z.catch(z.optional(z.string()), undefined),
  sort: z.catch(z.optional(z.enum(bookSorts)), undefined),
});
export type BookSearch = z.infer<typeof bookSearchSchema>;

export const bookListInput = z.object({
  ...listInput,
  genreId: z.optional(z.string().check(z.maxLength(64))),
  language: z.optional(z.string().check(z.maxLength(8))),
  author: z.optional(z.string().check(z.maxLength(authorMaxLength))),
  sort: z.optional(z.enum(bookSorts)),
});
