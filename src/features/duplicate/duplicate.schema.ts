import * as z from 'zod/mini';
import {
  type Book,
  type BookFieldName,
  bookFieldNames,
  bookSchema,
} from '@/features/book/book.schema';
import { listInput, listPage, recordId } from '@/lib/lists/list-schema';
import { pick } from '@/lib/objects/records';

/** Why books are probable duplicates, the most certain reason first. */
export const duplicateReasons = ['isbn', 'title', 'title-within'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

const duplicateGroupSchema = z.object({
  reason: z.enum(duplicateReasons),
  books: z.array(bookSchema),
});
export type DuplicateGroup = z.infer<typeof duplicateGroupSchema>;

export const duplicateListInput = z.strictObject(pick(listInput, ['cursor', 'limit']));
export const duplicateListOutput = z.extend(listPage(duplicateGroupSchema), {
  /** So many books were written and are not compared yet. */
  waiting: z.optional(z.object({ total: z.int(), isTotalCapped: z.optional(z.boolean()) })),
});
/** Maximum number of books in one merge. */
export const mergeLimit = 10;

/** Books that are not duplicates of each other. */
export const distinctInput = z.strictObject({
  ids: z.array(recordId).check(z.minLength(2), z.maxLength(mergeLimit)),
});
/** The number of pairs of books whose decision changed. */
export const distinctOutput = z.object({ pairs: z.int() });

const version = z.int().check(z.minimum(1));
const readBook = z.strictObject({ id: recordId, version });

/** Input of a merge: each book with the version that was read, and the source of each field. */
export const mergeInput = z.strictObject({
  /** The book that remains. */
  ...readBook.shape,
  /** The books that are merged into it and removed. */
  others: z.array(readBook).check(z.minLength(1), z.maxLength(mergeLimit - 1)),
  /**
   * For each field, the id of the book whose value is taken. For other fields the remaining book keeps its
   * own value.
   */
  fields: z._default(z.partialRecord(z.enum(bookFieldNames), recordId), {}),
});
export type MergeInput = z.input<typeof mergeInput>;
export type MergeFields = Partial<Record<BookFieldName, string>>;

export const mergeOutput = z.object({
  book: bookSchema,
  /** The id by which the merge can be undone. */
  actId: z.string(),
});

const isFilled = (value: Book[BookFieldName]) => value !== null && value !== '';
const filled = (book: Book) => bookFieldNames.filter((field) => isFilled(book[field])).length;

/** The book with the most filled fields; of equal ones the oldest. Its values are suggested. */
export const fullestBook = (books: readonly Book[]): Book | undefined =>
  [...books].sort(
    (one, other) =>
      filled(other) - filled(one) || one.createdAt.getTime() - other.createdAt.getTime(),
  )[0];

/** For each field with different values, the id of the book whose value is suggested. */
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
