import * as isbn3 from 'isbn3';
import { BoundedMap } from '@/lib/bounded-map';

// A CommonJS module whose names Node.js cannot find out: it offers them as the default export only.
const { asIsbn13 } = 'default' in isbn3 ? (isbn3.default as typeof isbn3) : isbn3;

/** Finding the range takes a tenth of the time of a list. At most 2 MB. */
const known = new BoundedMap<string, string>(10_000);

/**
 * An ISBN of 13 digits with hyphens between its parts, by the ranges of the International ISBN
 * Agency; unchanged if its range is not assigned. On the server only, because of the size of the
 * list of ranges.
 */
export function isbnWithHyphens(isbn: string): string {
  let text = known.get(isbn);
  if (text === undefined) {
    text = asIsbn13(isbn, true) ?? isbn;
    known.set(isbn, text);
  }
  return text;
}
