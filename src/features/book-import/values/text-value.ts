import { decodeHTMLStrict } from 'entities';
import { isPlainLine, isPlainText } from '@/lib/plain-text';
import type { WarningCode } from '../formats/record-file';

export type TextReading = { text: string; warnings: { code: WarningCode; to: string }[] };

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/** Decodes HTML entities, also those that were encoded twice. */
function withoutEntities(text: string): string {
  let decoded = text;
  for (let round = 0; round < 3 && entity.test(decoded); round += 1)
    decoded = decodeHTMLStrict(decoded);
  return decoded;
}

const plainCharacters = (text: string, isPlain: (text: string) => boolean) =>
  isPlain(text) ? text : Array.from(text, (sign) => (isPlain(sign) ? sign : '')).join('');

/** Reads a text of one line: line breaks become spaces, and repeated spaces one. */
export function readLine(cell: string, isLiteral = false): TextReading {
  if (isLiteral) return { text: cell.trim(), warnings: [] };
  return read(cell, (text) => plainCharacters(text.replace(/\s+/g, ' '), isPlainLine));
}

/** Reads a text of several lines. */
export function readLines(cell: string, isLiteral = false): TextReading {
  if (isLiteral) return { text: cell.trim(), warnings: [] };
  return read(cell, (text) => plainCharacters(text.replace(/\r\n?/g, '\n'), isPlainText));
}

function read(cell: string, clean: (text: string) => string): TextReading {
  const unwrapped = /^=".*"$/s.test(cell.trim())
    ? cell.trim().slice(2, -1).replaceAll('""', '"')
    : cell;
  const decoded = withoutEntities(unwrapped);
  const text = clean(decoded).trim();
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

/** A text of at most `max` characters, cut after a whole word or, for authors, a whole name. */
export function fitLine(text: string, max: number, between: ' ' | ', ' = ' '): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(between, max);
  const cut = text.slice(0, end > 0 ? end : max);
  // A cut through a surrogate pair would leave half a character.
  return cut.replace(/[\uD800-\uDBFF]$/, '').trimEnd();
}

const bracketsAtEnd = /[(（]([^()（）]*)[)）]$/;
const seriesAndNumber = /^(.*?),?\s*#\s*(\d.*)$/s;

/**
 * A title without the series in parentheses that Goodreads appends, as in "Emma (Novels, #4)". It
 * stays where the volumes of a series would have the same title without it.
 */
export function withoutSeries(title: string): string {
  const [brackets = '', inside = ''] = bracketsAtEnd.exec(title) ?? [];
  const [, series = '', number = ''] = seriesAndNumber.exec(inside) ?? [];
  if (number === '') return title;
  const bare = title.slice(0, -brackets.length).trimEnd();
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (bare === '' || (letters(bare) === letters(series) && number !== '1')) return title;
  return bare;
}
