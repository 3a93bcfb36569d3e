import { unwrapCell } from '../values/unwrap-cell';
import type { FileRecord } from './record-file';

/** A part of a list of ISBNs: digits, hyphens and X. A line contains one or more. */
const isbnPattern =
  /^(?:isbn(?:-?1[03])?:?\s*)?[\d٠-٩۰-۹][\d٠-٩۰-۹\s\u2010-\u2015-]{7,16}[\dXx٠-٩۰-۹]$/i;
const scientificIsbn = /^\d[.,]\d+e\+?12$/i;

const partsOf = (line: string) =>
  line
    .split(/[,;\t|]/)
    .map((part) => unwrapCell(part))
    .filter((part) => part !== '');
const isIsbn = (part: string) => isbnPattern.test(part) || scientificIsbn.test(part);

/** Whether a text is a list of ISBNs without headings. Up to a quarter of it may be damaged. */
export function isIsbnList(start: string, isWhole: boolean): boolean {
  const lines = start.split(/\r\n|\n|\r/);
  // The last line may be incomplete.
  const parts = (isWhole ? lines : lines.slice(0, -1)).flatMap(partsOf);
  const [first] = parts;
  if (!first || !isIsbn(first)) return false;
  return parts.filter(isIsbn).length >= parts.length * 0.75;
}

/** Reads a list of ISBNs. Each ISBN is a record. */
export async function* readIsbnList(text: AsyncIterator<string>): AsyncGenerator<FileRecord> {
  let rest = '';
  let number = 0;
  for (let part = await text.next(); ; part = await text.next()) {
    const lines = (rest + (part.done ? '' : part.value)).split(/\r\n|\n|\r/);
    rest = part.done ? '' : (lines.pop() ?? '').slice(-10_000);
    for (const isbn of lines.flatMap((line) => partsOf(line.replaceAll('\0', '')))) {
      number += 1;
      yield { number, values: { ISBN: isbn }, source: isbn };
    }
    if (part.done) return;
  }
}
