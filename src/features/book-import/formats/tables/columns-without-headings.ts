import { fromKeys } from '@/lib/objects/records';
import { withAsciiDigits } from '@/lib/text/digits';
import { readIsbn } from '../../values/isbn-value';
import { readLanguage } from '../../values/language-value';
import { unwrapCell } from '../../values/unwrap-cell';
import {
  type ImportField,
  type Mapping,
  columnPosition,
  columnPositions,
  filledBy,
} from '../record-file';
import { guessMapping } from './guess-mapping';

/** Number of rows whose values decide what a column contains. */
const sampledRows = 50;
/** The share of a column's cells that must look alike to decide what the column contains. */
const most = 0.6;

const plain = (cell: string) => withAsciiDigits(unwrapCell(cell));
export const isIsbn = (cell: string): boolean => typeof readIsbn([cell]).value === 'string';
const isNearlyIsbn = (cell: string) => isIsbn(cell) || /^\d[.,]\d+e\+?12$/i.test(plain(cell));
const isYear = (cell: string) => /^(?:1[4-9]|20)\d\d(?:[.,]0+)?$/.test(plain(cell));
export const isLanguage = (cell: string): boolean => typeof readLanguage([cell]).value === 'string';
const isText = (cell: string) => /\p{L}/u.test(cell) && !/^https?:/i.test(cell);
/** "Austen, Jane": an author with the family name first, as in catalogues. */
const isInvertedName = (cell: string) => /^\p{L}[\p{L}'’-]+,\s\p{L}[^,]*$/u.test(cell);

/**
 * Whether the first row of a table is a record and not headings. It is if it contains an ISBN, or if it
 * contains no known heading, but a year or a value that its column repeats.
 */
export function isRecordRow(first: readonly string[], rows: readonly string[][]): boolean {
  if (first.some(isNearlyIsbn)) return true;
  if (first.length < 2 || filledBy(guessMapping('csv', first)).length > 0) return false;
  const whole = first.join();
  const others = rows.slice(0, sampledRows).filter((row) => row.join() !== whole);
  const repeats = (cell: string, index: number) =>
    cell.length > 1 && others.some((row) => row[index] === cell);
  return first.some((cell, index) => isYear(cell) || repeats(cell, index));
}

/**
 * Guesses which field each column of a table without headings fills, from the values of its first rows. Of the columns with
 * texts, the first whose values hardly repeat is the title, and the first of the others is the author.
 */
export function guessColumns(rows: readonly string[][], count: number): Mapping {
  const columns = Array.from({ length: count }, (_, index) =>
    rows.slice(0, sampledRows).flatMap((row) => row[index]?.trim() || []),
  );
  const mapping: Mapping = fromKeys(columnPositions(count), () => 'ignore');
  const isOpen = (index: number) => mapping[columnPosition(index)] === 'ignore';
  const have = (index: number, isLike: (cell: string) => boolean) => {
    const cells = columns[index] ?? [];
    return cells.length > 0 && cells.filter(isLike).length >= cells.length * most;
  };
  const indexes = columns.map((_, index) => index);
  const fill = (field: ImportField, index: number | undefined) => {
    if (index !== undefined) mapping[columnPosition(index)] = field;
  };
  const first = (isLike: (cell: string) => boolean) =>
    indexes.find((index) => isOpen(index) && have(index, isLike));
  for (const index of indexes) if (have(index, isNearlyIsbn)) fill('isbn', index);
  fill('publishedYear', first(isYear));
  fill('language', first(isLanguage));
  const isTitle = (index: number) => {
    const cells = columns[index] ?? [];
    return new Set(cells).size >= cells.length * 0.8 && !have(index, isInvertedName);
  };
  const texts = indexes.filter((index) => isOpen(index) && have(index, isText));
  // One text for all rows is the name of a shop or of a kind of code.
  const title = texts.find(isTitle) ?? texts.find((index) => new Set(columns[index]).size > 1);
  fill('title', rows.length > 2 ? title : (title ?? texts[0]));
  if (Object.values(mapping).includes('title')) fill('author', first(isText));
  return mapping;
}
