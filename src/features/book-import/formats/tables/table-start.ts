import { type Mapping, columnPositions } from '@/features/book-import/formats/record-file';
import { formOfNames } from '../../values/author-value';
import { guessColumns } from './columns-without-headings';
import { guessMapping } from './guess-mapping';
import type { Marks } from './split-rows';

/** Rows above the headings, such as the name of a library, end before this row. */
const maxRowsAbove = 20;

const knownFields = (cells: readonly string[]) =>
  new Set(Object.values(guessMapping('csv', cells)).filter((field) => field !== 'ignore'));

/** The row of the headings: the first, unless it has no known heading and one of the next has several. */
export function headingRowOf(rows: readonly (readonly string[])[]): number {
  const [first = []] = rows;
  if (knownFields(first).size > 0) return 0;
  const found = rows.slice(0, maxRowsAbove).findIndex((cells) => {
    const fields = knownFields(cells);
    return fields.size > 1 && (fields.has('title') || fields.has('isbn'));
  });
  return Math.max(0, found);
}

/** Chooses for each column of authors in which form their names are, by the values of the file. */
export const withNameForms = (
  mapping: Mapping,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Mapping =>
  Object.fromEntries(
    headings.map((heading, index) => {
      const target = mapping[heading] ?? 'ignore';
      if (target !== 'author') return [heading, target];
      const cells = rows.map((row) => row[index] ?? '');
      return [heading, formOfNames(cells)];
    }),
  );

/** The headings of a table without headings, and what its columns probably fill. */
export function columnsByValues(rows: readonly string[][], count: number) {
  const headings = columnPositions(count);
  return { headings, guess: withNameForms(guessColumns(rows, count), headings, rows) };
}

/** A cell in single quotes, as databases write texts. */
const singleQuoted = /(?:^|[,;\t|]) ?'(?:[^'\\]|\\.|'')*' ?(?:[,;\t|]|$)/;

/** The quotes around cells: single ones where most rows have such a cell, and none a cell in double quotes. */
export function quoteOf(start: string): Marks['quote'] {
  const rows = start
    .slice(0, 20_000)
    .split(/[\r\n]+/)
    .slice(1, 50)
    .filter(Boolean);
  const single = rows.filter((row) => singleQuoted.test(row)).length;
  return single > rows.length / 2 && !/(?:^|[,;\t|]) ?"/m.test(start) ? "'" : '"';
}

/** Whether a table has quotes inside of cells as `\"`, as programs with databases write them. */
export const hasBackslashes = (start: string, quote: Marks['quote']): boolean =>
  quote === "'"
    ? /\\'[\p{L}\p{N}]/u.test(start)
    : /(?:^|[,;\t|\r\n]) ?"(?:[^"\\]|\\.|"")*\\"[\p{L}\p{N}]/u.test(start);

/** The text of a table with `""` for each `\"`, or the same with single quotes. */
export async function* withDoubledQuotes(
  text: AsyncIterator<string>,
  quote: Marks['quote'],
): AsyncGenerator<string> {
  let rest = '';
  for (let part = await text.next(); !part.done; part = await text.next()) {
    const whole = rest + part.value;
    rest = /(?:^|[^\\])(?:\\\\)*(\\)$/.exec(whole)?.[1] ?? '';
    const mended = whole
      .slice(0, whole.length - rest.length)
      .replace(/\\(["'\\])/g, (both, sign: string) =>
        sign === quote ? quote + quote : sign === '\\' ? sign : both,
      );
    if (mended !== '') yield mended;
  }
  if (rest !== '') yield rest;
}
