import { isbnParts } from '@/features/book/offered/isbn/isbn';
import { priceAtEnd } from '../values/isbn-value';
import { type FileRecord, type Skipped, countSkipped, filledBy } from './record-file';
import { guessMapping } from './tables/guess-mapping';

/** A longer line is read in parts. In characters. */
const maxLineLength = 10_000;
/** What looks like an ISBN, perhaps a damaged one: 8 to 18 digits, or a number that a spreadsheet has rounded. */
const likeIsbn = /^=?["'[]?(?:\d(?:[\s-]?\d){7,17}[\s-]?x?|\d[.,]\d+e\+?12)["'\]]?$/i;
/** A remark after a sign, a binding in brackets, or how many there are. */
const comment = /(?:^|\s)(?:#|\/\/|--\s).*$|\s(?:\([^()]*\)|[x×]\s?\d{1,3})\s*$/;
const withoutRemark = (line: string) => line.replace(priceAtEnd, '').replace(comment, '');
/** The number of a line in a list, such as "1.". */
const lineNumber = /^\s*\d{1,4}[.)]\s+/;

/** The numbers in a line, each by itself, and what is neither a number nor a comment. */
function partsOf(line: string): string[] {
  return withoutRemark(line.replaceAll('\0', ''))
    .replace(lineNumber, '')
    .split(/[;\t|]|,(?!\d{3}(?!\d)|\d+e)/i)
    .flatMap((cell) =>
      /^\W*\d[.,]\d+e/i.test(cell) ? cell.trim() : isbnParts(cell).map((part) => part.text),
    )
    .filter((part) => part !== '');
}

const isIsbn = (part: string) =>
  likeIsbn.test(part) || isbnParts(part).some(({ isbn }) => isbn !== null);
/** Words beside a number in its cell, as people write what the number is: "9780141439587 Emma". */
const hasNote = (line: string) =>
  line.split(/[,;\t|]/).some((cell) => {
    const parts = isbnParts(withoutRemark(cell));
    return parts.length > 1 && parts.some(({ isbn }) => isbn !== null);
  });
const hasIsbn = (line: string) => /\p{Nd}/u.test(line) && partsOf(line).some(isIsbn);

/**
 * Whether a text is a list of ISBNs, perhaps below a heading and with words beside them. Up to a quarter of it may be damaged.
 * A table has several headings.
 */
export function isIsbnList(start: string, isWhole: boolean): boolean {
  const lines = start.split(/\r\n|\n|\r/).flatMap(shortLines);
  const first = lines.findIndex(hasIsbn);
  const heading = lines.slice(0, Math.max(0, first)).findLast((line) => line.trim() !== '');
  const cells = heading?.split(/[,;\t|]/) ?? [];
  const fields = cells.length > 1 ? filledBy(guessMapping('csv', cells)) : [];
  if (first < 0 || fields.includes('isbn')) return false;
  // The last line may be incomplete.
  const listed = lines.slice(first, isWhole ? undefined : -1).filter((line) => line.trim() !== '');
  const parts = listed.flatMap(partsOf);
  const areMost = (some: readonly string[], all: readonly string[], share: number) =>
    some.length >= Math.max(1, all.length * share);
  return (
    areMost(parts.filter(isIsbn), parts, 0.75) ||
    (fields.length === 0 &&
      areMost(listed.filter(hasIsbn), listed, 0.75) &&
      areMost(listed.filter(hasNote), listed, 0.5))
  );
}

/** A line in parts, because patterns take long for a very long one: all numbers may be in one line. */
const shortLines = (line: string): string[] =>
  line.length <= maxLineLength
    ? [line]
    : (line.match(/[^]{1,9000}(?=[\s;,|]|$)|[^]{1,9000}/g) ?? []);

/** The numbers in a line. Words beside a single one are a note about it; else they are records, so that nothing is lost. */
function valuesIn(line: string): Record<string, string>[] {
  const parts = partsOf(line);
  const [isbn, ...more] = parts.filter(isIsbn);
  const note = parts
    .filter((part) => part !== isbn)
    .join(', ')
    .replace(/^[\s:–—-]+|[\s:–—-]+$/g, '');
  if (isbn === undefined) return note === '' ? [] : [{ ISBN: note }];
  if (more.length > 0 || note === '') return parts.map((part) => ({ ISBN: part }));
  return [{ ISBN: isbn, Note: note }];
}

/** Reads a list of ISBNs. Each ISBN is a record. */
export async function* readIsbnList(
  text: AsyncGenerator<string>,
  skipped: Skipped,
): AsyncGenerator<FileRecord> {
  let number = 0;
  for await (const part of text) {
    const lines = part.split(/\r\n|\n|\r/).flatMap(shortLines);
    for (const line of lines.filter((one) => one.trim() !== '')) {
      const isHeading = number === 0 && !hasIsbn(line);
      if (isHeading) countSkipped(skipped, 'rowsAboveHeadings');
      else if (withoutRemark(line) !== line) countSkipped(skipped, 'comments');
      for (const values of isHeading ? [] : valuesIn(line)) {
        number += 1;
        yield { number, values, source: Object.values(values).join(' ') };
      }
    }
  }
}
