import { withAsciiDigits } from '@/lib/text/digits';

/** Letters before a number: `ISBN-13:`, `urn:isbn:`, `EAN`, and what some scanners send first, such as `]E0`. */
const labels = /(?:urn:)?(?:isbn|ean|ردمك)(?:[\s-]?1[03])?(?![\dx])[:\s]*|\][a-z]\d(?=\d)/gi;
/** Hyphens, and other signs that people and programs write as one. */
const hyphens = /[\p{Pd}\u00AF\u02D7\u2043\u2212\u2500\u30FC]/gu;
/** Groups of digits with at most three separators between two of them. The last group may be an X. */
const runOfDigits = /\d+(?:(?:[\s\-.'’_·]{1,3}|,)(?:\d+|x(?![a-z\d])))*(?:x(?![a-z\d]))?/gi;

const weighted = (digits: string, weightAt: (index: number) => number): number =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * weightAt(index), 0);

// Nine times a number is what it lacks to a multiple of ten, as ten times is for eleven.
const checkDigit13 = (twelve: string): string =>
  String((weighted(twelve, (index) => (index % 2 ? 3 : 1)) * 9) % 10);

const checkDigit10 = (nine: string): string | undefined =>
  '0123456789X'[(weighted(nine, (index) => 10 - index) * 10) % 11];

/**
 * The ISBN of these digits: an ISBN-10 gets the prefix 978 and a new check digit (ISO 2108), and a price of two or
 * five digits that a bar code has after the ISBN is left out. 979-0 are printed notes (ISMN).
 */
function isbnOfDigits(digits: string): string | null {
  const [, nine, check] = /^(\d{9})([\dX])$/.exec(digits) ?? [];
  if (nine !== undefined)
    return checkDigit10(nine) === check ? `978${nine}${checkDigit13(`978${nine}`)}` : null;
  const [, isbn] = /^0?((?:978|979[1-9])\d{9,10})(?:\d{2}|\d{5})?$/.exec(digits) ?? [];
  if (isbn?.length !== 13) return null;
  return checkDigit13(isbn.slice(0, 12)) === isbn[12] ? isbn : null;
}

/** A part of a text: an ISBN of 13 digits as it is written there, or what is beside ISBNs. */
export type IsbnPart = { text: string; isbn: string | null };

/**
 * Splits a text into its ISBNs and the rest. Signs that copying adds do not matter: direction marks, invisible
 * signs, hyphens of all kinds, digits of other scripts and widths.
 */
export function isbnParts(text: string): IsbnPart[] {
  const plain = withAsciiDigits(text.normalize('NFKC'))
    .replace(/\p{DI}/gu, '')
    .replace(hyphens, '-')
    .replace(labels, ' ');
  const parts: IsbnPart[] = [];
  const add = (part: string, isbn: string | null) => {
    if (isbn !== null || /[\p{L}\p{N}]/u.test(part)) parts.push({ text: part.trim(), isbn });
  };
  let rest = 0;
  for (const run of plain.matchAll(runOfDigits)) {
    const groups = [...run[0].matchAll(/\d+x?|x/gi)];
    for (let at = 0; at < groups.length;) {
      const found = isbnFrom(groups, at);
      // Ten digits after 978 are no ISBN: a wrong digit gives them a right check digit one time in eleven.
      at = found ? found.next : at + (/^97[89]$/.test(groups[at]?.[0] ?? '') ? 2 : 1);
      if (!found) continue;
      add(plain.slice(rest, run.index + found.start), null);
      rest = run.index + found.end;
      add(plain.slice(run.index + found.start, rest), found.isbn);
    }
  }
  add(plain.slice(rest), null);
  return parts;
}

/** The longest ISBN that begins with a group of digits. Only groups of three digits follow a comma. */
function isbnFrom(groups: readonly RegExpExecArray[], first: number) {
  const start = groups[first]?.index ?? 0;
  let found: { isbn: string; start: number; end: number; next: number } | undefined;
  let digits = '';
  for (let at = first; at < groups.length && digits.length < 18; at += 1) {
    // The price of a bar code is one group.
    if (found && at > found.next && digits.length > 13) break;
    const { 0: group = '', index = 0, input = '' } = groups[at] ?? {};
    if (at > first && input[index - 1] === ',' && group.length !== 3) break;
    digits += group.toUpperCase();
    const isbn = isbnOfDigits(digits);
    if (isbn) found = { isbn, start, end: index + group.length, next: at + 1 };
  }
  return found;
}

/**
 * Converts a text with one ISBN and nothing else to its 13 digits.
 * @returns null when it is not an ISBN or its check digit is wrong
 */
export function toIsbn13(value: string): string | null {
  const parts = isbnParts(value);
  const isbn = parts[0]?.isbn ?? null;
  return parts.every((part) => part.isbn === isbn) ? isbn : null;
}
