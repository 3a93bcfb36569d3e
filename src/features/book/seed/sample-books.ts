import * as z from 'zod/mini';
import books from '../offered/sample-books.json' with { type: 'json' };
import { sampleGenres } from './sample-genres';

/**
 * A book of the sample library. Every fact is true; uncertain facts are left out.
 *
 * - `publishedYear` is the year in which the work first appeared as a book, in its original
 *   language. Works older than print have none.
 * - `isbn` (13 digits) identifies one edition in `language`, not necessarily the first.
 * - `publisher` is the publisher of that edition; without an ISBN, of the first edition in
 *   `language`. A reprint of an old work therefore has its original year and a modern publisher.
 * - `language` is the ISO 639-1 code of the edition's text and of the description.
 */
const sampleBook = z.strictObject({
  title: z.string(),
  author: z.string(),
  genre: z.enum(sampleGenres.map(({ key }) => key)),
  publisher: z.optional(z.string()),
  publishedYear: z.optional(z.int()),
  language: z.string(),
  isbn: z.optional(z.string()),
  description: z.string(),
});

/**
 * The whole sample library, in a fixed order. @throws ZodError when sample-books.json is invalid
 */
export const sampleBooks = z.array(sampleBook).parse(books);
