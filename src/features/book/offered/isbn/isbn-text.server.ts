import * as isbn3 from 'isbn3';
import { BoundedMap } from '@/lib/objects/bounded-map';

// Node.js cannot detect the named exports of this CommonJS module, and offers only the default export.
const { asIsbn13 } = 'default' in isbn3 ? (isbn3.default as typeof isbn3) : isbn3;

/**
 * Cached, because finding the ranges of a whole list would take a tenth of its time. The cache takes at most
 * 2 MB.
 */
const known = new BoundedMap<string, string>(10_000);

/**
 * Formats an ISBN of 13 digits with hyphens, by the ranges of the International ISBN Agency. Unchanged if its
 * range is not assigned. On the server only, because the list of ranges is large.
 */
export function isbnWithHyphens(isbn: string): string {
  let text = known.get(isbn);
  if (text === undefined) {
    text = asIsbn13(isbn, true) ?? isbn;
    known.set(isbn, text);
  }
  return text;
}
