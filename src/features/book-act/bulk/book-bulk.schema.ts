import * as z from 'zod/mini';
import { bookFormSchema, bookSchema } from '@/features/book/book.schema';
import { recordId } from '@/lib/lists/list-schema';
import { bookActLimit } from '../book-act.schema';

const books = z
  .array(
    z.strictObject({
      id: recordId,
      /** The version that was read. A book that was edited since is left out. */
      version: z.optional(z.int().check(z.minimum(1))),
    }),
  )
  .check(z.minLength(1), z.maxLength(bookActLimit));

const { genreId, language, publisher } = bookFormSchema.shape;
const changes = z
  .strictObject({
    genreId: z.optional(genreId),
    language: z.optional(language),
    publisher: z.optional(publisher),
  })
  .check(z.refine((given) => Object.keys(given).length > 0));

/** Input of an act on several books. Missing fields stay unchanged; null empties a field. */
export const bookBulkInput = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('delete'), books }),
  z.strictObject({ act: z.literal('change'), books, changes }),
]);
export type BookBulkInput = z.input<typeof bookBulkInput>;

export const bookBulkOutput = z.object({
  /** The id by which the act can be undone; null if no book changed. */
  actId: z.nullable(z.string()),
  done: z.int(),
  /** The number of books that already had these values. */
  unchanged: z.int(),
  failed: z.array(
    z.extend(z.pick(bookSchema, { id: true }), {
      /** `edited`: the book was edited since it was read. `gone`: it is no longer in the library. */
      reason: z.enum(['edited', 'gone']),
    }),
  ),
});
export type BookBulkOutput = z.infer<typeof bookBulkOutput>;
