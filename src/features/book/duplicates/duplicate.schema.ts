import * as z from 'zod/mini';
import { listInput, recordId } from '@/lib/list-schema';
import { pick } from '@/lib/records';
import { type Book, type BookFieldName, bookFieldNames, bookSchema } from '../book.schema';

/** Why books are probably one, the surest reason first. */
export const duplicateReasons = ['isbn', 'title', 'title-within'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const duplicateGroupSchema = z.object({
  reason: z.enum(duplicateReasons),
  books: z.array(bookSchema),
});
export type DuplicateGroup = z.infer<typeof duplicateGroupSchema>;

export const duplicateListInput = z.strictObject(pick(listInput, ['cursor', 'limit']));
export const duplicateCountSchema = z.object({
  /** Null while it is not known. */
  count: z.nullable(z.int()),
});

/** Maximum number of books that become one in one act. */
export const mergeLimit = 10;

/** Books that are not the same. */
export const distinctInput = z.strictObject({
  ids: z.array(recordId).check(z.minLength(2), z.maxLength(mergeLimit)),
});
/** How many pairs of books changed. */
export const distinctOutput = z.object({ pairs: z.int() });

const version = z.int().check(z.minimum(1));
const readBook = z.strictObject({ id: recordId, version });

/** Input of merging: every book as it was read, and from which of them each field is taken. */
export const mergeInput = z.strictObject({
  /** The book that stays. */
  ...readBook.shape,
  /** The books that become part of it. */
  others: z.array(readBook).check(z.minLength(1), z.maxLength(mergeLimit - 1)),
  /** The id of the book whose value a field gets. Other fields stay as they are in the book that stays. */
  fields: z._default(z.partialRecord(z.enum(bookFieldNames), recordId), {}),
});
export type MergeInput = z.input<typeof mergeInput>;
export type MergeFields = Partial<Record<BookFieldName, string>>;

export const mergeOutput = z.object({
  book: bookSchema,
  /** The id by which merging can be undone. */
  actId: z.string(),
});

const isFilled = (value: Book[BookFieldName]) => value !== null && value !== '';
const filled = (book: Book) => bookFieldNames.filter((field) => isFilled(book[field])).length;

/** The book with the most fields filled in, of equal ones the oldest. Its values are suggested. */
export const fullestBook = (books: readonly Book[]): Book | undefined =>
  books.toSorted(
    (one, other) =>
      filled(other) - filled(one) || one.createdAt.getTime() - other.createdAt.getTime(),
  )[0];

/** For each field in which books differ, the book whose value is suggested. */
export function suggestedFields(books: readonly Book[]): MergeFields {
  const best = fullestBook(books);
  if (!best) return {};
  const ordered = [best, ...books.filter(({ id }) => id !== best.id)];
  return Object.fromEntries(
    bookFieldNames
      .filter((field) => new Set(books.map((book) => book[field])).size > 1)
      .map((field) => [field, ordered.find((book) => isFilled(book[field]))?.id ?? best.id]),
  );
}
