import * as z from 'zod/mini';
import { bookSummarySchema } from '@/features/book/book.schema';
import { bookGenreSchema } from '@/features/genre/genre.schema';

/** Number of shelves of the home page. */
export const shelfCount = 5;
/** Number of books on a shelf of the home page. */
export const shelfSize = 12;
export const readerHomeSchema = z.object({
  /** The most recently opened books, newest first. */
  recent: z.array(bookSummarySchema),
  newest: z.array(bookSummarySchema),
  /** The genres with the most books, each with its first books. Books in the reader's language come first. */
  shelves: z.array(
    z.object({
      genre: bookGenreSchema,
      bookCount: z.int(),
      books: z.array(bookSummarySchema),
    }),
  ),
  /** The genres with the most books, by name. */
  genres: z.array(bookGenreSchema),
  hasMoreGenres: z.boolean(),
});
