import type { SampleGenreKey } from './sample-genres';

/**
 * A book of the sample library. Every fact is true; a fact that was not certain is left out.
 *
 * - `publishedYear` is the year in which the work first appeared as a book, in its original
 *   language. Works older than print have none.
 * - `isbn` (13 digits) names one edition in `language`, not necessarily the first.
 * - `publisher` is the publisher of that edition; without an ISBN, of the first edition in
 *   `language`. So a reprint of an old work carries its year beside a modern publisher.
 * - `language` is the ISO 639-1 code of the edition's text; the description is in it too.
 */
export interface SampleBook {
  title: string;
  author: string;
  genre: SampleGenreKey;
  publisher?: string;
  publishedYear?: number;
  language: string;
  isbn?: string;
  description: string;
}
