import { csvLine } from '@/lib/file-formats/csv';

/** The signs between and around the cells of a table. */
export type Marks = { separator: string; quote: '"' | "'" };

/** A row of a table and its text in the file. */
export type Row = {
  text: string;
  /** What its cells have, without the quotes around them; empty if the row cannot be read. */
  cells: readonly string[];
  fault?: 'unclosedQuote' | 'recordTooLong';
};

/** Characters after which the quote of a cell counts as one that never ends. */
const maxCellLength = 1_000_000;
/** Characters of a row that cannot be read. A person sees no more of it. */
const maxFaultyLength = 200_000;

/** Largest length of a row in characters. No book is longer. */
const maxRowLength = 1_000_000;

/**
 * A budget of characters for searches for a closing quote. It starts with this number and grows with each
 * character read. One search uses at most a tenth of the budget. So the time for a file full of open quotes
 * grows only with its length, and a file with a few open quotes is read with the longest searches.
 */
const spareAtStart = 10_000_000;
const spareForEach = 10;
const spareShare = 0.1;

type FoundRow = {
  kind: 'row';
  end: number;
  next: number;
  cells: string[];
  /** Whether a quoted cell has a quote of its own that is not doubled. */
  hasStrayQuote: boolean;
  lines: number;
};
type QuotedCell = { cell: string; after: number; lines: number; hasStrayQuote: boolean };
/** `end` is the position where the search ended. */
type Scan = FoundRow | { kind: 'unclosed'; end: number } | { kind: 'more'; end: number };

const lineEnds = /[\r\n]/g;
const blank = /[^\S\r\n]/;
const isLineEnd = (sign: string | undefined) => sign === '\n' || sign === '\r';

/**
 * Splits a table into rows, and these into cells. Parsers of CSV read all of the file after an open quote as one cell; here
 * a row with an open quote ends at its line, with a fault, and the next row is read as usual. A quote counts as open in
 * three cases: no end is found within a limit; on a later line, the apparent end starts a cell or is not
 * followed by a separator; or the row then has a wrong number of cells.
 */
export class RowSplitter {
  #rest = '';
  #spare = spareAtStart;
  #isSkipping = false;

  /** The number of cells of a row; 0 until the headings are read. */
  #columns = 0;

  constructor(private readonly marks: Marks) {}

  /** Adds the next chunk of the text, and returns the rows that are complete. */
  *push(part: string, isEnd: boolean): Generator<Row> {
    this.#rest += part;
    let at = this.#isSkipping ? this.#skipped() : 0;
    while (at < this.#rest.length) {
      const scan = this.#scan(at, isEnd);
      let whole = this.#isWhole(scan, at, isEnd);
      if (whole === 'more') {
        if (this.#rest.length - at <= maxRowLength) break;
        whole = undefined;
      }
      if (!whole && this.#lineEnd(at) - at > maxRowLength) {
        yield withFault(this.#rest.slice(at));
        this.#isSkipping = true;
        at = this.#skipped(at);
        continue;
      }
      const lineEnd = whole ? whole.end : this.#lineEnd(at);
      // The rest of the line is in the next chunk.
      if (!whole && lineEnd === this.#rest.length && !isEnd) break;
      const text = this.#rest.slice(at, lineEnd);
      this.#spare += text.length * spareForEach;
      if (!whole) this.#spare -= Math.max(0, scan.end - lineEnd);
      at = whole ? whole.next : this.#afterLineEnd(lineEnd);
      if (!whole) {
        yield withFault(text);
      } else if (text.trim() !== '') {
        const { cells } = whole;
        if (this.#columns === 0 && !/^sep=.$/i.test(text)) this.#columns = cells.length;
        yield text.length > maxRowLength ? withFault(text) : { text, cells };
      }
    }
    this.#rest = this.#rest.slice(at);
  }

  /** The position of the line after one that is too long. */
  #skipped(at = 0): number {
    const end = this.#lineEnd(at);
    this.#isSkipping = end === this.#rest.length;
    return this.#isSkipping ? end : this.#afterLineEnd(end);
  }

  #lineEnd(at: number): number {
    lineEnds.lastIndex = at;
    return lineEnds.exec(this.#rest)?.index ?? this.#rest.length;
  }

  #afterLineEnd(at: number): number {
    return this.#rest[at] === '\r' && this.#rest[at + 1] === '\n' ? at + 2 : at + 1;
  }

  #afterBlanks(start: number): number {
    let at = start;
    for (let sign = this.#rest[at]; sign && sign !== this.marks.separator; sign = this.#rest[at]) {
      if (!blank.test(sign)) break;
      at += 1;
    }
    return at;
  }

  /**
   * Checks a row that was found.
   * @returns the row; undefined if it has an open quote; `more` if that depends on text that is not there yet
   */
  #isWhole(scan: Scan, start: number, isEnd: boolean): FoundRow | 'more' | undefined {
    if (scan.kind === 'more') return 'more';
    if (scan.kind === 'unclosed') return undefined;
    if (this.#columns === 0 || scan.cells.length === this.#columns) return scan;
    // A quote inside a cell may be the end of an open one.
    if (scan.hasStrayQuote) return undefined;
    if (scan.lines === 1) return scan;
    const secondStart = this.#afterLineEnd(this.#lineEnd(start));
    const second = this.#scan(secondStart, isEnd);
    this.#spare -= second.end - secondStart;
    if (second.kind === 'more') return isEnd ? scan : 'more';
    const isRowOfItsOwn =
      second.kind === 'row' && second.lines === 1 && second.cells.length === this.#columns;
    return isRowOfItsOwn ? undefined : scan;
  }

  #scan(start: number, isEnd: boolean): Scan {
    const text = this.#rest;
    const { separator, quote } = this.marks;
    const cells: string[] = [];
    let hasStrayQuote = false;
    let lines = 1;
    let at = start;
    // The end of a quote that is open at the end of its line is searched for within a limit.
    const limit = this.#lineEnd(start) + Math.max(0, this.#spare * spareShare);
    for (;;) {
      const first = at;
      at = this.#afterBlanks(at);
      if (text[at] === quote) {
        const found = this.#quotedCell(at, isEnd, limit);
        if ('kind' in found) return found;
        cells.push(found.cell);
        hasStrayQuote ||= found.hasStrayQuote;
        lines += found.lines;
        at = found.after;
      } else {
        while (at < text.length && text[at] !== separator && !isLineEnd(text[at])) at += 1;
        const cell = text.slice(first, at);
        cells.push(separator === '\t' ? cell : cell.trim());
      }
      if (text[at] === separator) {
        at += 1;
        continue;
      }
      // The end of the line may be the first half of "\\r\\n".
      if (!isEnd && at >= text.length - 1) return { kind: 'more', end: at };
      const next = this.#afterLineEnd(at);
      return { kind: 'row', end: at, next, cells, hasStrayQuote, lines };
    }
  }

  /** The text of a quoted cell, and the position after it. */
  #quotedCell(open: number, isEnd: boolean, limit: number): QuotedCell | Exclude<Scan, FoundRow> {
    const text = this.#rest;
    const { separator, quote } = this.marks;
    let hasStrayQuote = false;
    let lines = 0;
    const last = Math.min(open + maxCellLength, limit);
    for (let at = open + 1; at < text.length; at += 1) {
      const sign = text[at];
      if (at > last) return { kind: 'unclosed', end: at };
      if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) lines += 1;
      if (sign !== quote) continue;
      if (text[at + 1] === quote) {
        at += 1;
        continue;
      }
      const after = this.#afterBlanks(at + 1);
      if (after >= text.length && !isEnd) return { kind: 'more', end: after };
      const next = text[after];
      if (next === undefined || next === separator || isLineEnd(next)) {
        // No cell has the tabs and the line end of rows; a title with a quote of its own begins another one.
        const isOfRows = separator === '\t' && lines > 0 && text.slice(open, at).includes('\t');
        if (isOfRows) return { kind: 'unclosed', end: at };
        const cell = text.slice(open + 1, at).replaceAll(quote + quote, quote);
        return { cell, after, lines, hasStrayQuote };
      }
      if (lines > 0 || text[at - 1] === separator) return { kind: 'unclosed', end: at };
      hasStrayQuote = true;
    }
    return { kind: isEnd ? 'unclosed' : 'more', end: text.length };
  }
}

function withFault(text: string): Row {
  if (text.length <= maxFaultyLength) return { text, cells: [], fault: 'unclosedQuote' };
  return { text: text.slice(0, maxFaultyLength), cells: [], fault: 'recordTooLong' };
}

/** A text that the database can store. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '');

/** The text of a row with double quotes around its cells, so that all rows of a file of records have them. */
export function sourceOf(row: Row, cells: readonly string[], { separator, quote }: Marks): string {
  const text = withoutNul(row.text);
  if (quote === '"') return text;
  if (!row.fault) return csvLine(cells, separator).trimEnd();
  const quoted = (cell: string) => cell.replace(/^(\s*)'/, '$1"').replace(/'(\s*)$/, '"$1');
  return text.split(separator).map(quoted).join(separator);
}
