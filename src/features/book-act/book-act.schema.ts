import * as z from 'zod/mini';
import { bookSchema } from '@/features/book/book.schema';
import { bookGenreSchema } from '@/features/genre/genre.schema';
import { listInput, recordId } from '@/lib/lists/list-schema';

/** Maximum number of books in one act. */
export const bookActLimit = 1000;

/** The ids of the books of an act. */
export const bookIds = z.array(recordId).check(z.minLength(1), z.maxLength(bookActLimit));

/** Why a book could not be restored. */
const undoFaults = [
  /** Another book has its title and author, or its ISBN. */
  'title-taken',
  'isbn-taken',
  /** Its genre was deleted. */
  'genre-gone',
  /** The book was edited or deleted since, so its change cannot be undone. */
  'edited',
  'deleted',
  /** It was deleted permanently. */
  'gone',
] as const;

const named = z.pick(bookSchema, { id: true, title: true, author: true });

/** The result of undoing: the number of restored books, and the books that could not be restored. */
export const undoOutcomeSchema = z.object({
  done: z.int(),
  failed: z.array(
    z.extend(named, {
      reason: z.enum(undoFaults),
      /** The other book that has the title or the ISBN. */
      other: z.optional(named),
    }),
  ),
  /** Whether the other books are put back in the background; `GET /jobs` says how far it is. */
  isRunning: z.optional(z.boolean()),
});
export type UndoOutcome = z.infer<typeof undoOutcomeSchema>;

/** A genre for books whose own genre was deleted. */
const genreId = z.optional(recordId);
export const restoreInput = z.strictObject({ ids: bookIds, genreId });
export type RestoreInput = z.input<typeof restoreInput>;
export const purgeInput = z.strictObject({ ids: bookIds });
/** The number of permanently deleted books. */
export const purgeOutcomeSchema = z.pick(undoOutcomeSchema, { done: true });
export const undoInput = z.strictObject({ id: recordId, genreId });
export type UndoInput = z.input<typeof undoInput>;

/** A deleted book that can still be restored. */
export const deletedBookSchema = z.extend(
  z.pick(bookSchema, { id: true, title: true, author: true, language: true, coverId: true }),
  {
    /** Null if the genre was deleted as well. */
    genre: z.nullable(bookGenreSchema),
    deletedAt: z.date(),
    /** The name of the account; null if the account is gone. */
    deletedBy: z.nullable(z.string()),
    /** The time after which it cannot be restored. */
    expiresAt: z.date(),
  },
);
export type DeletedBook = z.infer<typeof deletedBookSchema>;

export const deletedBookListInput = z.strictObject(listInput);
export type DeletedBookListInput = z.infer<typeof deletedBookListInput>;
