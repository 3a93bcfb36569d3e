import { bookColumn } from '@/db/book-columns.server';
import { bookFieldNames } from '@/features/book/book.schema';

/**
 * The columns of a book that a record fills, with the names of their fields. The genre is missing: a
 * record names it, and the library has its id.
 */
export const importedColumns = bookFieldNames
  .filter((field) => field !== 'genreId')
  .map((field) => ({ field, ...bookColumn(field) }));
