import * as z from 'zod/mini';
import { staleRecordSchema, versionField } from '@/api/record-version';
import { toIsbn13 } from '@/features/book/offered/isbn/isbn';
import { bookGenreSchema } from '@/features/genre/genre.schema';
import { fieldFaultsSchema } from '@/i18n/errors/field-faults';
import { listInput, listPage, recordId, searchTerm } from '@/lib/lists/list-schema';
import { recordIdPattern } from '@/lib/lists/list-search';
import { keysOf, mapValues, pick } from '@/lib/objects/records';
import { withAsciiDigits } from '@/lib/text/digits';
import { isPlainLine, isPlainText } from '@/lib/text/plain-text';
import { requiredLine } from '@/lib/text/required-line';
import { ifMissing } from '@/lib/text/text-schema';
import { authorMaxLength, bookGaps, bookLanguagePattern, bookSorts } from './book.facts';

export const titleMaxLength = 300;
export const descriptionMaxLength = 5000;
export const publisherMaxLength = 200;

/**
 * The editable fields of a book in responses, in the order of the form. To add a field, add it here and in
 * `requiredFields` or `optionalFields` below; type errors name the other places.
 */
const shownFields = {
  title: z.string(),
  author: z.string(),
  genreId: z.string(),
  coverId: z.nullable(z.string()),
  publisher: z.nullable(z.string()),
  publishedYear: z.nullable(z.int()),
  language: z.nullable(z.string()),
  isbn: z.nullable(z.string()),
  description: z.nullable(z.string()),
};
export type BookFieldName = keyof typeof shownFields;
export const bookFieldNames = keysOf(shownFields);
export const bookFieldsSchema = z.object(shownFields);

export const bookSchema = z.object({
  id: z.string(),
  ...bookFieldsSchema.shape,
  /** The ISBN with hyphens, for display. */
  isbnText: z.nullable(z.string()),
  genre: bookGenreSchema,
  version: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Book = z.infer<typeof bookSchema>;

/** Data of a CONFLICT: another book has the title or the ISBN. */
export const takenBookSchema = z.object({
  fields: fieldFaultsSchema,
  /** Undefined if the other book was deleted in the meantime. */
  book: z.optional(z.pick(bookSchema, { id: true, title: true, author: true })),
});
export const staleBookSchema = staleRecordSchema(bookSchema);
export const bookConflictSchema = z.union([takenBookSchema, staleBookSchema]);

/** The fields of a cover with a caption. */
export const bookSummarySchema = z.extend(
  z.pick(bookSchema, { id: true, title: true, author: true, language: true, coverId: true }),
  { genre: z.omit(bookGenreSchema, { translations: true }) },
);
export type BookSummary = z.infer<typeof bookSummarySchema>;

/** Other books beside a book. */
export const relatedBooksSchema = z.object({
  byAuthor: z.array(bookSummarySchema),
  ofGenre: z.array(bookSummarySchema),
});
export type RelatedBooks = z.infer<typeof relatedBooksSchema>;

/** The fields of a book in the readers' list. */
export const bookLineSchema = z.extend(
  bookSummarySchema,
  z.pick(bookSchema, { publishedYear: true, genre: true }).shape,
);
export type BookLine = z.infer<typeof bookLineSchema>;

const checkedLine = (max: number, tooLong: string, invalid: string) =>
  z.string().check(z.trim(), z.maxLength(max, tooLong), z.refine(isPlainLine, invalid));
/** An optional text; an empty text becomes null. */
const optionalText = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.nullable(schema),
    z.transform((value) => (value?.trim() ? value : null)),
  );
/** In characters. A copied ISBN has labels, a price and invisible signs beside its digits. */
const isbnInputLength = 64;
const isIsbnOrEmpty = (value: string) =>
  value.length <= isbnInputLength && (!value.trim() || toIsbn13(value) !== null);
const digits = (value: string | number) => withAsciiDigits(String(value)).trim();
/** An optional whole number. Forms send it as text, in the digits of any script. */
const optionalWholeNumber = (least: number, most: number, message: string) => {
  const isInRange = (value: string | number) =>
    /^(-?\d{1,6})?$/.test(digits(value)) &&
    (digits(value) === '' || (Number(digits(value)) >= least && Number(digits(value)) <= most));
  return z.pipe(
    z.nullable(
      z
        .union([z.int(), z.string().check(z.maxLength(8))], message)
        .check(z.refine(isInRange, message)),
    ),
    z.transform((value) => (value === null || digits(value) === '' ? null : Number(digits(value)))),
  );
};

/** The least and the greatest year of publication. */
export const publishedYears = [-3000, 2100] as const;

/** Required fields. Messages are translation keys. */
const requiredFields = {
  title: requiredLine(titleMaxLength, {
    required: 'manageBook:errors.titleRequired',
    tooLong: 'manageBook:errors.titleTooLong',
    invalid: 'manageBook:errors.titleInvalid',
  }),
  author: requiredLine(authorMaxLength, {
    required: 'manageBook:errors.authorRequired',
    tooLong: 'manageBook:errors.authorTooLong',
    invalid: 'manageBook:errors.authorInvalid',
  }),
  genreId: z
    .string(ifMissing('manageBook:errors.genreRequired'))
    .check(z.regex(recordIdPattern, 'manageBook:errors.genreRequired')),
};

/** Fields that may be unknown (null). */
const optionalFields = {
  coverId: optionalText(z.string().check(z.regex(/^[\w-]{0,64}$/, 'manageBook:errors.coverGone'))),
  publisher: optionalText(
    checkedLine(
      publisherMaxLength,
      'manageBook:errors.publisherTooLong',
      'manageBook:errors.publisherInvalid',
    ),
  ),
  publishedYear: optionalWholeNumber(...publishedYears, 'manageBook:errors.yearInvalid'),
  language: optionalText(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.regex(/^([a-z]{2,3})?$/, 'manageBook:errors.languageInvalid'),
      ),
  ),
  isbn: z.pipe(
    z.nullable(z.string().check(z.refine(isIsbnOrEmpty, 'manageBook:errors.isbnInvalid'))),
    z.transform((value) => (value?.trim() ? toIsbn13(value) : null)),
  ),
  description: optionalText(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(descriptionMaxLength, 'manageBook:errors.descriptionTooLong'),
        z.refine(isPlainText, 'manageBook:errors.descriptionInvalid'),
      ),
  ),
};

/** The editable fields of a book in requests. */
const writtenFields = { ...requiredFields, ...optionalFields } satisfies Record<
  BookFieldName,
  z.ZodMiniType
>;

/**
 * Input of the form. All fields must be present, so a field that the form omits is an error instead of null.
 */
export const bookFormSchema = z.strictObject(writtenFields);
export type BookForm = z.input<typeof bookFormSchema>;
export type BookFields = z.output<typeof bookFormSchema>;

/** Initial values of the form for a new book. */
export const emptyBookForm: BookForm = {
  ...mapValues(requiredFields, () => ''),
  ...mapValues(optionalFields, () => null),
};
/** Values of the form for an existing book. */
export const bookFormValues = (book: Book): BookFields => pick(book, bookFieldNames);

/** A new book. Missing fields are unknown. */
export const newBookSchema = z.extend(
  z.strictObject(requiredFields),
  z.partial(z.object(optionalFields)).shape,
);
export type NewBook = z.input<typeof newBookSchema>;

/** Changes to a book. Missing fields stay unchanged. `version` is the version that was read. */
export const bookChangesSchema = z.extend(z.partial(bookFormSchema), {
  version: versionField,
});

/** Facts that words of a search may name. */
const searchedFactKinds = [
  'genre',
  'language',
  'year',
  'decade',
  'withoutCover',
  'withoutIsbn',
  'other',
] as const;

/** A fact that words of a search name. Books with this fact are found as well as those with the words. */
const searchedFactSchema = z.object({
  kind: z.enum(searchedFactKinds),
  /** For `other`, what the fact is, among the names of the navigation. */
  label: z.nullable(z.string()),
  /** The id of a genre, the code of a language, a year, the first year of a decade, or what the words of `other` name. */
  value: z.nullable(z.string()),
  genre: z.nullable(z.omit(bookGenreSchema, { color: true })),
  /** The words, as they are typed. */
  words: z.string(),
  /** The search with these words in quotation marks, which finds only books with the words. */
  asText: z.string(),
});
export type SearchedFact = z.infer<typeof searchedFactSchema>;

/** A page of a list of books. */
export const bookPage = <Item extends z.ZodMiniType>(item: Item) =>
  z.extend(listPage(item), { facts: z.array(searchedFactSchema) });

export const bookListInput = z.strictObject({
  ...listInput,
  genreId: z.optional(recordId),
  language: z.optional(z.string().check(z.regex(bookLanguagePattern))),
  author: z.optional(z.string().check(z.maxLength(authorMaxLength), z.refine(isPlainLine))),
  /** Only books without it. */
  missing: z.optional(z.enum(bookGaps)),
  sort: z.optional(z.enum(bookSorts)),
});
export type BookListInput = z.infer<typeof bookListInput>;

/**
 * What the list can be filtered by: the languages of the books, and how many books lack something, counted up to
 * `countedGaps`.
 */
export const bookFiltersSchema = z.object({
  languages: z.array(z.string()),
  missing: z.record(z.enum(bookGaps), z.int()),
});

/** Input for the completion of an author's or a publisher's name in a form. */
export const bookNamesInput = z.strictObject({
  field: z.enum(['author', 'publisher']),
  searchTerm,
});

/** An ISBN in a form that people and scanners type. The result has 13 digits. */
export const isbnInput = z.strictObject({
  isbn: z.pipe(
    z.string().check(
      z.maxLength(isbnInputLength),
      z.refine((typed) => toIsbn13(typed) !== null, 'manageBook:errors.isbnInvalid'),
    ),
    z.transform((typed) => toIsbn13(typed) ?? typed),
  ),
});
export const bookOfTitleInput = z.pick(bookFormSchema, { title: true, author: true });
/**
 * The book that has a title by an author already; undefined if none has it. Otherwise `near`, whose title differs in an
 * article or a sign, so that it may be the same.
 */
export const takenTitleSchema = z.object({
  book: takenBookSchema.shape.book,
  near: takenBookSchema.shape.book,
});
export type TakenTitle = z.infer<typeof takenTitleSchema>;

/** The book that has an ISBN; null if none has it. */
export const bookOfIsbnSchema = z.object({ book: z.nullable(z.pick(bookSchema, { id: true })) });
