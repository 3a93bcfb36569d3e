import * as z from 'zod/mini';
import { recordId, searchTerm } from '@/lib/lists/list-schema';
import { line, optional } from '@/lib/text/form-values';

/** In characters. A search takes a place by its words, and takes twelve words. */
export const placeMaxLength = 60;
const place = optional(line(placeMaxLength));

export const bookPlaceInput = z.strictObject({ id: recordId });
/** Where a book stands; null if that is not known. */
export const bookPlace = z.object({ place: z.nullable(z.string()) });
/** The form for one book or several. */
export const placeForm = z.strictObject({ place });

export const placeNamesInput = z.strictObject({ searchTerm });

const placedBooks = z
  .array(
    z.strictObject({
      id: recordId,
      place,
      /** Where the book has to stand until then. A book that stands elsewhere stays there. */
      from: z.optional(place),
    }),
  )
  .check(z.minLength(1), z.maxLength(1000));

export const placeBooksInput = z.strictObject({ books: placedBooks });
export type PlaceBooksInput = z.infer<typeof placeBooksInput>;

export const placeBooksOutput = z.object({
  /** How many books stand elsewhere now. */
  done: z.int(),
  /** The input of the call that puts them back. */
  undo: z.array(
    z.object({ id: z.string(), place: z.nullable(z.string()), from: z.nullable(z.string()) }),
  ),
});
