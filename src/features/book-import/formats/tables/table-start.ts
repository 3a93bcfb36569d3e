import { formOfNames } from '../../values/author-value';
import { type ColumnTarget, type Mapping, columnPositions, filledBy } from '../record-file';
import { guessColumns, isIsbn } from './columns-without-headings';
import { guessMapping } from './guess-mapping';
import { type Marks, RowSplitter } from './split-rows';

/** Rows above the headings, such as the name of a library, end before this row. */
const maxRowsAbove = 20;

const knownFields = (cells: readonly string[]) => filledBy(guessMapping('csv', cells));
const areOfBooks = (fields: readonly ColumnTarget[]) =>
  new Set(fields).size > 1 && (fields.includes('title') || fields.includes('isbn'));

/** Whether a row has headings: most of its cells are known, and they are of different fields. */
export function areHeadings(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  // Most rows have a number, and are no further tried.
  if (filled.some((cell) => /^[\d.,-]+$/.test(cell))) return false;
  const fields = knownFields(filled);
  return areOfBooks(fields) && fields.length >= filled.length / 2;
}

/** What a template for librarians says about a column: its kind, or that it is needed. */
const explanation =
  /^(?:(?:free )?texte?|testo|texto|текст|نص|maandishi|string|(?:var)?char|numbers?|numeric|int(?:eger)?|digits?|zahl|nombre|numéro|número|numero|число|رقم|nambari|dates?|datum|fecha|data|y{2,4}|j{4}|a{4}|г{4}|(?:year|année|jahr) ?(?:y{4}|a{4}|j{4})|required|optional|mandatory|obligatoire|facultatif|obligatorio|opcional|pflicht(?:feld)?|optional|مطلوب|اختياري)$/u;

/** Whether a row says what stands in the columns below it, such as "text | text | yyyy". */
export function areExplanations(cells: readonly string[] = []): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const isSaid = (cell: string) => {
    const parts = cell.toLowerCase().split(/[^\p{L}\p{M} ]+/u);
    const words = parts.map((word) => word.trim()).filter(Boolean);
    return words.length > 0 && words.every((word) => explanation.test(word));
  };
  const isAside = (cell: string) => /^\(.+\)$/.test(cell);
  return filled.length > 1 && (filled.every(isSaid) || filled.every(isAside));
}

/** The row of the headings: the first with several known ones, or the second where the first names groups of columns. */
export function headingRowOf(rows: readonly (readonly string[])[]): number {
  const [first = 0, second = 0] = rows.slice(0, 2).map((one) => new Set(knownFields(one)).size);
  if (first > 1) return second > first ? 1 : 0;
  const found = rows.slice(0, maxRowsAbove).findIndex((cells) => areOfBooks(knownFields(cells)));
  return Math.max(0, found);
}

/** Without a column of ISBNs by its heading, the first one that nothing else fills and whose values are ISBNs. */
export function withIsbnColumn(mapping: Mapping, rows: readonly (readonly string[])[]): Mapping {
  if (Object.values(mapping).includes('isbn')) return mapping;
  const found = Object.keys(mapping).find((heading, index) => {
    const cells = rows.flatMap((row) => row[index]?.trim() || []);
    return mapping[heading] === 'ignore' && cells.length > 1 && cells.every(isIsbn);
  });
  return found === undefined ? mapping : { ...mapping, [found]: 'isbn' };
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
      const cells = rows.map((row) => row[index] ?? '');
      return [heading, target === 'author' ? formOfNames(cells) : target];
    }),
  );

/** The headings of a table without headings, and what its columns probably fill. */
export function columnsByValues(rows: readonly string[][], count: number) {
  const headings = columnPositions(count);
  return { headings, guess: withNameForms(guessColumns(rows, count), headings, rows) };
}

/** A cell in single quotes, as databases write texts. */
const singleQuoted = /(?:^|[,;\t|]) ?'(?:[^'\\]|\\.|'')*' ?(?:[,;\t|]|$)/;

/** A cell in the quotation marks of books, as word processors and phones write them, which has no more of them. */
const bookQuoted = /(^|[,;\t|]) ?[“„«]\s?([^“”„«»\r\n]*?)\s?[”“»](?= ?(?:[,;\t|\r\n]|$))/gm;

/** Whether most rows have what is quoted so, and none a cell in other quotes. */
function isQuotedBy(start: string, pattern: RegExp, other = /(?:^|[,;\t|]) ?"/m): boolean {
  const rows = start
    .slice(0, 20_000)
    .split(/[\r\n]+/)
    .slice(1, 50)
    .filter(Boolean);
  const quoted = rows.filter((row) => row.search(pattern) !== -1).length;
  return quoted > rows.length / 2 && !other.test(start);
}

/** The quotes around cells: single ones where most rows have such a cell. */
const quoteOf = (start: string): Marks['quote'] => (isQuotedBy(start, singleQuoted) ? "'" : '"');

/** A cell with quotes within its quotes, as a program leaves it that quotes what is quoted already; and a whole row in quotes. */
const twiceQuoted = /(^|[,;\t|]) ?"""((?:[^"\r\n]|  )*)"""(?= ?(?:[,;\t|\r\n]|$))/gm;
const wholeRow = /^"((?:[^"\r\n]|"")*[,;\t](?:[^"\r\n]|"")*)"$/gm;

/** The number that comes most often; of several, the largest. */
export function mostFrequent(numbers: readonly number[]): number {
  const groups = [...Map.groupBy(numbers, (one) => one)];
  const [[found] = [0]] = groups.toSorted((a, b) => b[1].length - a[1].length || b[0] - a[0]);
  return found;
}

const separators = [',', ';', '\t', '|'] as const;

/**
 * Finds the separator of the cells: the one that gives most rows as many cells as there are headings; and the quotes
 * around them.
 * @returns also the share of rows with that number of cells
 */
export function findMarks(start: string, isWhole: boolean): Marks & { share: number } {
  const quote = quoteOf(start);
  // Excel may write the separator on the first line.
  const [, told] = /^sep=(.)[\r\n]/i.exec(start) ?? [];
  if (told) return { separator: told, quote, share: 1 };
  const counts = separators.map((separator) => ({
    separator,
    counts: [...new RowSplitter({ separator, quote }).push(start, isWhole)]
      .slice(0, 50)
      .map((row) => row.cells.length),
  }));
  // Rows above the headings may have a single cell.
  const isBelow = counts.every(({ counts: [first = 1] }) => first < 2);
  const [best] = counts
    .map(({ separator, counts: all }) => {
      const [headings = 1, ...others] = isBelow
        ? all.slice(all.indexOf(mostFrequent(all.filter((cells) => cells > 1))))
        : all;
      const same = others.filter((cells) => cells === headings).length;
      return { separator, headings, share: others.length === 0 ? 1 : same / others.length };
    })
    .filter(({ headings }) => headings > 1)
    .toSorted((a, b) => b.share * 4 + b.headings / 10 - (a.share * 4 + a.headings / 10));
  return { ...(best ?? { separator: ',', share: 1 }), quote };
}

/** Whether a table has quotes inside of cells as `\"`, as programs with databases write them. */
const hasBackslashes = (start: string, quote: Marks['quote']): boolean =>
  quote === "'"
    ? /\\'[\p{L}\p{N}]/u.test(start)
    : /(?:^|[,;\t|\r\n]) ?"(?:[^"\\]|\\.|"")*\\"[\p{L}\p{N}]/u.test(start);

/** What writes the quotes of a table as CSV has them; undefined where they are so. */
export function quoteMender(start: string): ((lines: string) => string) | undefined {
  const once = (cell: string) => cell.replaceAll('""', '"');
  if (isQuotedBy(start, twiceQuoted, /(?:^|[,;\t|]) ?"[^"]/m))
    return (lines) =>
      lines.replace(twiceQuoted, (_, before: string, cell: string) => `${before}"${once(cell)}"`);
  if (isQuotedBy(start, wholeRow, /^[^"\r\n]|^"[^",;\t\r\n]*"$|"[,;\t]"[^"]/m))
    return (lines) => lines.replace(wholeRow, (_, row: string) => once(row));
  if (isQuotedBy(start, bookQuoted))
    return (lines) =>
      lines.replace(
        bookQuoted,
        (_, before: string, cell: string) => `${before}"${cell.replaceAll('"', '""')}"`,
      );
  const quote = quoteOf(start);
  if (!hasBackslashes(start, quote)) return undefined;
  return (lines) =>
    lines.replace(/\\(["'\\])/g, (both, sign: string) =>
      sign === quote ? quote + quote : sign === '\\' ? sign : both,
    );
}

/** A text whose lines are mended. */
export async function* mendedLines(
  text: AsyncIterable<string>,
  mend: (lines: string) => string,
): AsyncGenerator<string> {
  for await (const lines of text) yield mend(lines);
}
