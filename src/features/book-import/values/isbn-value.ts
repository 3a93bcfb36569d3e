import { isbnParts, toIsbn13 } from '@/features/book/offered/isbn/isbn';
import { withAsciiDigits } from '@/lib/text/digits';
import { type ValueReading, unwrapCell } from './unwrap-cell';

const scientific = /^(\d)[.,](\d+)e\+?(\d{1,2})$/i;

/**
 * The ISBNs of 13 digits that a spreadsheet may have rounded to the given digits. The check digit is known,
 * so twelve digits leave at most two possibilities, one of them rounded up.
 * @returns none when more digits are lost
 */
function numbersRoundedTo(digits: string): string[] {
  if (digits.length === 13) return [digits].filter((isbn) => toIsbn13(isbn));
  if (digits.length !== 12) return [];
  return [digits, String(Number(digits) - 1).padStart(12, '0')]
    .flatMap((twelve) => [...'0123456789'].map((check) => twelve + check))
    .filter((isbn) => toIsbn13(isbn) && isRoundedFrom(digits, isbn));
}

/** The significant digits of a number of 13 digits in scientific notation such as `9.78043902348e+12`. */
function scientificDigits(cell: string): string | undefined {
  const [, first, rest = '', exponent] = scientific.exec(cell) ?? [];
  if (first === undefined || exponent !== '12' || rest.length > 12) return undefined;
  return first + rest;
}

/** Whether a spreadsheet may have rounded an ISBN to these digits. Some programs round a half up, others to the even digit. */
const isRoundedFrom = (digits: string, isbn: string): boolean => {
  const unit = 10 ** (13 - digits.length);
  return Math.abs(Number(isbn) - Number(digits) * unit) <= unit / 2;
};

/** Restores the leading zeros of an ISBN-10. Eight digits with a hyphen are an ISSN and not an ISBN. */
function withLeadingZeros(cell: string): string | null {
  // Nine digits with hyphens are an SBN, as books had before 1970.
  const nine = cell.replace(/[\s-]/g, '');
  const digits = nine.length === 9 ? nine : cell;
  return /^\d{6,8}[\dX]$/i.test(digits) ? toIsbn13(digits.padStart(10, '0')) : null;
}

/** What people write where they must write a number. */
const isPlaceholder = /^978(\d)\1{8}/;

const money = String.raw`(?:[€$£]|EUR|USD|GBP|CHF|DH|MAD)`;
/** A price at the end of a text: "9,50 EUR", "£7.99". */
export const priceAtEnd = new RegExp(
  String.raw`(?:^|\s)(?:${money}\s?\d+(?:[.,]\d\d)?|\d+(?:[.,]\d\d)?\s?${money})\s*$`,
);
/** What else stands beside an ISBN: its binding in brackets, an address, a word before the next one. */
const usualBeside = /\([^()]*\)|\[[^[\]]*\]|https?:\S*|^(?:and|et|und|na|و)$/gu;

/** What else a cell has beside ISBNs, if it may be more than a price. */
const besideIsbn = (cell: string): string[] =>
  isbnParts(cell).flatMap(({ isbn, text }) => {
    const rest = text
      .replace(priceAtEnd, '')
      .replace(usualBeside, '')
      .replace(/^[\s,;:/]+|[\s,;:/]+$/g, '');
    return isbn === null && /\p{L}{2}|\d{6}|\d[\s-]\d/u.test(rest) ? rest : [];
  });

/**
 * Reads the ISBN of a book from all its cells for ISBNs. A damaged number is repaired only if its check
 * digit, or the ISBN-10 of the same book, leaves one possibility.
 * @returns no ISBN if none can be trusted, null if the cells are empty
 */
export function readIsbn(cells: readonly string[]): ValueReading<string> {
  const written = cells
    .map((cell) => unwrapCell(withAsciiDigits(cell)).replace(/^(\d{6,13})[.,]0+$/, '$1'))
    .filter((cell) => cell !== '');
  if (written.length === 0) return { value: null };
  const read = written.map((cell) => ({
    cell,
    rounded: scientificDigits(cell),
    isbns: scientific.test(cell)
      ? []
      : isbnParts(cell).flatMap(({ isbn }) => (isbn && !isPlaceholder.test(isbn) ? isbn : [])),
  }));
  const unreadable = (isbn?: string) =>
    read.find(({ isbns }) => (isbn ? !isbns.includes(isbn) : true))?.cell ?? '';
  const [exact, ...others] = new Set(read.flatMap(({ isbns }) => isbns));
  if (exact) {
    const damaged = read.find(({ isbns }) => isbns.length === 0)?.cell;
    others.push(...read.flatMap(({ cell, isbns }) => (isbns.length > 0 ? besideIsbn(cell) : [])));
    return {
      value: exact,
      ...(damaged && { warning: { from: damaged, to: exact } }),
      ...(others.length > 0 && { others }),
    };
  }
  const rounded = read.flatMap((one) => one.rounded ?? []);
  const padded = written.map(withLeadingZeros).find((isbn) => isbn !== null);
  if (padded && rounded.every((digits) => isRoundedFrom(digits, padded)))
    return { value: padded, warning: { from: unreadable(padded), to: padded } };
  const possible = padded ? [] : rounded.flatMap(numbersRoundedTo);
  const [only, other] = possible;
  const from = unreadable();
  return only && !other ? { value: only, warning: { from, to: only } } : { warning: { from } };
}
