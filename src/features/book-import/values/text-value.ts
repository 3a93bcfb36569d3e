import { decodeHTMLStrict } from 'entities';
import { seriesInTitle } from '@/features/book/offered/series-in-title';
import { isPlainLine, isPlainText } from '@/lib/text/plain-text';
import type { WarningCode } from '../formats/record-file';

export type TextReading = { text: string; warnings: { code: WarningCode; to: string }[] };

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/** Decodes HTML entities, also entities that were encoded twice. */
function withoutEntities(text: string): string {
  let decoded = text;
  for (let round = 0; round < 3 && entity.test(decoded); round += 1)
    decoded = decodeHTMLStrict(decoded);
  return decoded;
}

/** Spaces at the ends, also those without a width. Within a text they say where a word may end, as in Thai. */
const blankEnds = /^[\s\u200B\u2060]+|(?<![\s\u200B\u2060])[\s\u200B\u2060]+$/g;

const plainCharacters = (text: string, isPlain: (text: string) => boolean) =>
  isPlain(text) ? text : Array.from(text, (sign) => (isPlain(sign) ? sign : '')).join('');

/** Reads a text of one line: line breaks become spaces, and repeated spaces become one. */
export const readLine = (cell: string): TextReading =>
  read(cell, (text) => plainCharacters(text.replace(/[^\S\uFEFF]+/g, ' '), isPlainLine));

/** Reads a text of several lines. */
export const readLines = (cell: string): TextReading =>
  read(cell, (text) =>
    plainCharacters(text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'), isPlainText),
  );

function read(cell: string, clean: (text: string) => string): TextReading {
  const unwrapped = /^=".*"$/s.test(cell.trim())
    ? cell.trim().slice(2, -1).replaceAll('""', '"')
    : cell;
  const decoded = withoutEntities(unwrapped);
  const text = clean(decoded).replace(blankEnds, '');
  const lengthWithSpaces = (value: string) => value.replace(/\s/g, '').length;
  const isShorter = lengthWithSpaces(text) < lengthWithSpaces(decoded);
  return {
    text,
    warnings: [
      ...(decoded === unwrapped ? [] : [{ code: 'entitiesDecoded' as const, to: text }]),
      ...(isShorter ? [{ code: 'charactersRemoved' as const, to: text }] : []),
    ],
  };
}

/**
 * Removes the series in parentheses that Goodreads appends to a title. The series stays if several volumes would
 * otherwise have the same title.
 */
export function withoutSeries(title: string): string {
  const found = seriesInTitle(title);
  if (!found) return title;
  const { bare, series, number } = found;
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (bare === '' || (letters(bare) === letters(series) && number !== '1')) return title;
  return bare;
}
