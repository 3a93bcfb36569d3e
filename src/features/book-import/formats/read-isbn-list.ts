import { isbnParts } from '@/lib/books/isbn';
import type { FileRecord } from './record-file';
import { guessMapping } from './tables/guess-mapping';

/** Largest length of a line in characters. */
const maxLineLength = 10_000;
/** What looks like an ISBN, perhaps a damaged one: 8 to 18 digits, or a number that a spreadsheet has rounded. */
const likeIsbn = /^=?["'[]?(?:\d(?:[\s-]?\d){7,17}[\s-]?x?|\d[.,]\d+e\+?12)["'\]]?$/i;
/** A comment, and the number of a line such as "1." in a list. */
const besideNumbers = /(?:^|\s)(?:#|\/\/|--\s).*$|^\s*\d{1,4}[.)]\s+/g;

/**
 * The numbers in a line, each by itself; what is neither a number nor a comment is a part of its own, so that nothing
 * is lost.
 */
function partsOf(line: string): string[] {
  const text = line.slice(-maxLineLength).replaceAll('\0', '').replace(besideNumbers, '');
  return text
    .split(/[;\t|]|,(?!\d{3}(?!\d)|\d+e)/i)
    .flatMap((cell) =>
      /^\W*\d[.,]\d+e/i.test(cell) ? cell.trim() : isbnParts(cell).map((part) => part.text),
    )
    .filter((part) => part !== '');
}

const isIsbn = (part: string) =>
  likeIsbn.test(part) || isbnParts(part).some(({ isbn }) => isbn !== null);
const hasIsbn = (line: string) => partsOf(line).some(isIsbn);

/**
 * Whether a text is a list of ISBNs, perhaps below a heading. Up to a quarter of it may be damaged. A table has
 * several headings.
 */
export function isIsbnList(start: string, isWhole: boolean): boolean {
  const lines = start.split(/\r\n|\n|\r/);
  const first = lines.findIndex(hasIsbn);
  const heading = lines.slice(0, Math.max(0, first)).findLast((line) => line.trim() !== '');
  const cells = heading?.split(/[,;\t|]/) ?? [];
  if (first < 0 || (cells.length > 1 && Object.values(guessMapping('csv', cells)).includes('isbn')))
    return false;
  // The last line may be incomplete.
  const parts = lines.slice(first, isWhole ? undefined : -1).flatMap(partsOf);
  return parts.filter(isIsbn).length >= Math.max(1, parts.length * 0.75);
}

/** Reads a list of ISBNs. Each ISBN is a record. */
export async function* readIsbnList(text: AsyncIterator<string>): AsyncGenerator<FileRecord> {
  let rest = '';
  let number = 0;
  for (let part = await text.next(); ; part = await text.next()) {
    const lines = (rest + (part.done ? '' : part.value)).split(/\r\n|\n|\r/);
    rest = part.done ? '' : (lines.pop() ?? '').slice(-maxLineLength);
    for (const line of lines) {
      if (number === 0 && !hasIsbn(line)) continue;
      for (const isbn of partsOf(line)) {
        number += 1;
        yield { number, values: { ISBN: isbn }, source: isbn };
      }
    }
    if (part.done) return;
  }
}
