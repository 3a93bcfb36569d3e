import { foldHeading, maxHeadingLength } from '@/features/book/offered/file-formats/fold-heading';
import { csvLine, withoutFormulaSigns } from '@/lib/file-formats/csv';
import { onceEncoded } from '../encodings/encoded-twice';
import { materialNamed } from '../named-material';
import {
  FileRefused,
  type FaultCode,
  type FileFormat,
  type FileRecord,
  type Mapping,
  type Skipped,
  type WarningCode,
  columnPosition,
  countSkipped,
  fieldOf,
  mayHaveAnyOrder,
} from '../record-file';
import { isRecordRow } from './columns-without-headings';
import { guessMapping, isOfKinds } from './guess-mapping';
import { besideLoneCells } from './shifted-cells';
import { type Marks, type Row, RowSplitter, sourceOf, withoutNul } from './split-rows';
import {
  areExplanations,
  areHeadings,
  columnsByValues,
  headingRowOf,
  mostFrequent,
  withIsbnColumn,
  withNameForms,
} from './table-start';

/** Rows whose values decide about the columns. */
const sampledRows = 500;
/** The first rows, from which a person can choose the one with the headings, and their length in characters. */
const maxFirstRows = 20;
const maxFirstRowLength = 120;
/** Largest number of columns. Only tables whose rows end with thousands of separators have more. */
const maxColumns = 1000;
/** Largest total length of the headings in characters, because every record repeats them beside its values. */
const maxHeadingsLength = 20_000;

/** The cells of the text of one row; undefined if it is damaged, or empty. */
export function rowCells(text: string, separator: string): readonly string[] | undefined {
  const [row, ...others] = new RowSplitter({ separator, quote: '"' }).push(text, true);
  return row && !row.fault && others.length === 0 ? row.cells : undefined;
}

/** Makes headings unique: an empty one becomes its position, a repeated one gets a number. */
function uniqueHeadings(cells: readonly string[]): string[] {
  const length = Math.min(maxHeadingLength, Math.floor(maxHeadingsLength / cells.length));
  const seen = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    const text =
      cell.replace(/\s+/g, ' ').trim().slice(0, length).toWellFormed().trim() ||
      columnPosition(index);
    let heading = text;
    for (let count = 2; seen.has(heading); count += 1) heading = `${text} (${count})`;
    seen.add(heading);
  }
  return [...seen];
}

/** The format of a table by its headings. */
function formatOf(headings: readonly string[], separator: string): FileFormat {
  const has = (...names: string[]) => names.every((name) => headings.includes(name));
  if (has('Book Id', 'Author l-f', 'Exclusive Shelf')) return 'goodreads';
  if (has('Primary Author', 'Publication') || has('TITLE', 'AUTHOR (last, first)'))
    return 'librarything';
  if (has('ISBN/UID', 'Read Status')) return 'storygraph';
  return separator === '\t' ? 'tsv' : 'csv';
}

/** The cells of a row, also of one that is damaged. */
const cellsOf = (row: Row, marks: Marks): string[] =>
  row.fault ? faultyCells(row, marks) : row.cells.map(withoutNul);

const areSameHeadings = (cells: readonly string[], folded: readonly string[]) =>
  cells.length === folded.length &&
  folded.some((heading) => heading !== '') &&
  cells.every((cell, at) => foldHeading(cell) === folded[at]);

/**
 * The columns of rows below other headings, as two exports that were joined have them, by the headings of the file;
 * undefined for a column that fills what the file has no column for.
 */
function columnsBelow(
  cells: readonly string[],
  { headings, guess }: Pick<Shape, 'headings' | 'guess'>,
): (string | undefined)[] {
  const own = uniqueHeadings(cells);
  const fills = guessMapping('csv', own);
  const free = new Set(headings);
  const take = (isLike: (heading: string) => boolean) => {
    const found = headings.find((heading) => free.has(heading) && isLike(heading));
    if (found !== undefined) free.delete(found);
    return found;
  };
  return own
    .map((heading) => [heading, take((one) => foldHeading(one) === foldHeading(heading))] as const)
    .map(([heading, same]) => {
      const field = fieldOf(fills[heading]);
      if (same !== undefined || field === undefined) return same ?? heading;
      return take((one) => fieldOf(guess[one]) === field);
    });
}

const isEmptyRow = (cells: readonly string[]) =>
  cells.every((cell) => /^[\s=_|:+-]*$/.test(withoutFormulaSigns(cell)));

/**
 * The headings of a table, what its columns probably fill, and the position of its first record: its first row has the
 * headings, unless it is a record, or there are other rows above the headings.
 * @param chosen the row of the headings, from 1, if a person has chosen it; 0 if there is none
 */
function columnsOf(start: readonly Row[], marks: Marks, chosen: number | undefined) {
  const whole = start.filter(({ fault }) => fault === undefined).slice(0, sampledRows);
  const rows = whole.map((row) => cellsOf(row, marks));
  const at =
    chosen === undefined
      ? headingRowOf(start.slice(0, maxFirstRows).map((row) => cellsOf(row, marks)))
      : Math.min(Math.max(0, chosen - 1), start.length - 1);
  const cells = cellsOf(start[at] ?? { text: '', cells: [] }, marks);
  limitColumns(cells.length);
  if (chosen === undefined ? at === 0 && isRecordRow(cells, rows.slice(1)) : chosen === 0) {
    // The first row may be damaged too, so the most frequent number of cells counts.
    const usual = mostFrequent(rows.slice(0, 50).map(({ length }) => length));
    limitColumns(usual);
    return { ...columnsByValues(rows, usual), headingRow: 0, firstRecord: 0, repeated: [] };
  }
  const headings = uniqueHeadings(cells.map(withoutFormulaSigns));
  // Headings may have been encoded twice like the other texts.
  const read = headings.map((heading) => onceEncoded(heading) ?? heading);
  const format = formatOf(headings, marks.separator);
  const guessed = guessMapping(format, read);
  const fills: Mapping = Object.fromEntries(
    headings.map((heading, at) => [heading, guessed[read[at] ?? ''] ?? 'ignore']),
  );
  const values = rows.slice(at + 1);
  const known = withIsbnColumn(fills, values);
  const guess = mayHaveAnyOrder(format, known) ? withNameForms(known, headings, values) : known;
  const headingRow = at + 1;
  const firstRecord = areExplanations(start[headingRow]?.cells) ? headingRow + 1 : headingRow;
  return { headings, guess, headingRow, firstRecord, repeated: cells.map(foldHeading) };
}

function limitColumns(count: number) {
  if (count > maxColumns) throw new FileRefused('tooManyColumns');
}

/** Reads a table. */
export async function readTable(text: AsyncIterator<string>, marks: Marks, chosen?: number) {
  const splitter = new RowSplitter(marks);
  const rows = splitParts(text, splitter);
  let start = (await rows.next()).value ?? [];
  if (/^sep=.$/i.test(start[0]?.text ?? '')) start.shift();
  if (start.length < 2) start = [...start, ...((await rows.next()).value ?? [])];
  if (start.length === 0) throw new FileRefused('empty');
  const { firstRecord, repeated, ...columns } = columnsOf(start, marks, chosen);
  const { headings, guess } = columns;
  const firstRows = start
    .slice(0, maxFirstRows)
    .map(({ text: row }) => withoutNul(row).slice(0, maxFirstRowLength).toWellFormed());
  start = start.slice(firstRecord);
  if (start.length === 0) throw new FileRefused('noRecords');
  const skipped: Skipped = firstRecord > 1 ? { rowsAboveHeadings: firstRecord - 1 } : {};
  // Some programs end every row with a separator, but not the headings.
  const withOneMore = start.filter(({ cells }) => cells.length === headings.length + 1).length;
  const spare = withOneMore > start.length / 2 ? 1 : 0;
  const kinds = headings.filter(isOfKinds);
  const mayHaveOthers = chosen !== 0;
  const known = { headings, guess, columns: headings, kinds, repeated, mayHaveOthers };
  async function* records(): AsyncGenerator<FileRecord> {
    let number = 0;
    const shape: Shape = { ...known, marks, spare, skipped };
    for (let part = start; part.length > 0; part = (await rows.next()).value ?? [])
      for (const record of recordsOf(part, shape)) yield { number: (number += 1), ...record };
  }
  const format = formatOf(headings, marks.separator);
  return { ...columns, format, skipped, firstRows, records: besideLoneCells(records()) };
}

/** The rows of a text in groups that are not empty. */
async function* splitParts(
  text: AsyncIterator<string>,
  splitter: RowSplitter,
): AsyncGenerator<Row[], undefined> {
  let ahead = await text.next();
  while (!ahead.done) {
    const part = ahead.value;
    // Only the next chunk tells whether this one is the last.
    ahead = await text.next();
    const rows = [...splitter.push(part, ahead.done === true)];
    if (rows.length > 0) yield rows;
  }
  return undefined;
}

type Shape = {
  headings: readonly string[];
  guess: Mapping;
  /** The headings that the cells of the next rows have; undefined for one without a place. */
  columns: readonly (string | undefined)[];
  /** The headings of what a record is. */
  kinds: readonly string[];
  /** The headings as they are compared with a row that has them again. */
  repeated: string[];
  marks: Marks;
  spare: number;
  skipped: Skipped;
  /** Whether a row may be other headings. A person can say that none is. */
  mayHaveOthers: boolean;
};

function* recordsOf(rows: readonly Row[], shape: Shape): Generator<Omit<FileRecord, 'number'>> {
  const { headings, repeated, marks, skipped } = shape;
  for (const row of rows) {
    const cells = cellsOf(row, marks);
    if (!row.fault && isEmptyRow(cells)) countSkipped(skipped, 'emptyRows');
    // Two exports that were joined have headings twice.
    else if (cells.length > 1 && areSameHeadings(cells, repeated)) {
      shape.columns = headings;
      countSkipped(skipped, 'repeatedHeadings');
    } else if (shape.mayHaveOthers && !row.fault && areHeadings(cells)) {
      shape.columns = columnsBelow(cells, shape);
      countSkipped(skipped, 'repeatedHeadings');
    } else yield recordOf(row, cells, shape);
  }
}

/** The readable part of a row with an open quote, for the person who repairs it. */
function faultyCells(row: Row, { separator, quote }: Marks): string[] {
  return withoutNul(row.text)
    .split(separator, 1000)
    .map((cell) => cell.trim().replace(quote === '"' ? /^"|"$/g : /^'|'$/g, ''));
}

function recordOf(
  row: Row,
  cells: readonly string[],
  { headings, columns, kinds, marks, spare }: Shape,
): Omit<FileRecord, 'number'> {
  const values: Record<string, string> = {};
  const extra: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const heading = columns[index];
    if (heading !== undefined) values[heading] = withoutFormulaSigns(cell);
    else if (index >= columns.length || cell.trim() !== '') extra.push(cell);
  }
  let fault: FaultCode | undefined = row.fault;
  // Even if the last cell is empty, the cells before it may be in the wrong columns.
  if (!fault && (extra.length > spare || extra.some((cell) => cell.trim() !== ''))) {
    fault = 'tooManyCells';
    values['+'] = extra.join(' | ');
  }
  const material = kinds.map((heading) => materialNamed(values[heading] ?? '')).find(Boolean);
  const warnings: WarningCode[] = material ? [material] : [];
  if (!fault && cells.length < columns.length) warnings.push('shortRow');
  if (row.text.includes('\0')) warnings.push('charactersRemoved');
  const inOrder = () => headings.map((heading) => values[heading] ?? '');
  const inColumns = () => csvLine(inOrder(), marks.separator).trimEnd();
  return {
    values,
    source: columns === headings || fault ? sourceOf(row, cells, marks) : inColumns(),
    ...(fault && { fault }),
    ...(warnings.length > 0 && { warnings }),
  };
}
