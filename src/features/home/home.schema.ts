import * as z from 'zod/mini';
import { bookSummarySchema } from '@/features/book/book.schema';
import { bookGenreSchema } from '@/features/genre/genre.schema';

/** Number of books on a shelf of the home page. */
export const shelfSize = 12;
/**
 * Cookie with the ids of the most recently opened books, newest first, and their maximum number.
 */
export const recentBooksCookie = 'recent';
export const recentBooksKept = 6;

export const readerHomeSchema = z.object({
  /** The most recently opened books, newest first. */
  recent: z.array(bookSummarySchema),
  newest: z.array(bookSummarySchema),
  shelves: z.array(
    z.object({
      genre: bookGenreSchema,
      bookCount: z.int(),
      books: z.array(bookSummarySchema),
    }),
  ),
});
