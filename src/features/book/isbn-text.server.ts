import { asIsbn13 } from 'isbn3';

/**
 * An ISBN of 13 digits with hyphens between its parts, by the ranges of the International ISBN
 * Agency; unchanged if its range is not assigned. On the server only, because of the size of the
 * list of ranges.
 */
export const isbnWithHyphens = (isbn: string): string => asIsbn13(isbn, true) ?? isbn;
