import { bookFieldNames } from '@/features/book/book.schema';
import { bookColumn } from '@/features/book/offered/book-column.server';

/**
 * The columns of a book that a record fills, with the names of their fields. The genre is missing, because a
 * record contains its name and the library its id.
 */
export const importedColumns = bookFieldNames
  .filter((field) => field !== 'genreId')
  .map((field) => ({ field, ...bookColumn(field) }));
