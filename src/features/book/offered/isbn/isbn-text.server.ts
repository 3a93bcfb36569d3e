import * as isbn3 from 'isbn3';

// Node.js cannot detect the named exports of this CommonJS module, and offers only the default export.
const { asIsbn13 } = 'default' in isbn3 ? (isbn3.default as typeof isbn3) : isbn3;

/**
 * Formats an ISBN of 13 digits with hyphens, by the ranges of the International ISBN Agency. Unchanged if its
 * range is not assigned. On the server only, because the list of ranges is large.
 */
export const isbnWithHyphens = (isbn: string): string => asIsbn13(isbn, true) ?? isbn;
