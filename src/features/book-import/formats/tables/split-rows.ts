import { csvLine } from '@/lib/file-formats/csv';

/** The signs between and around the cells of a table. */
export type Marks = { separator: string; quote: '"' | "'" };

/** A row of a table and its text in the file. */
export type Row = {
  text: string;
  /** The same text with quotes inside cells doubled, for the parser. */
  mended: string;
  /** The number of cells; 0 if unknown. */
  cells: number;
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
  start: number;
  end: number;
  next: number;
  cells: number;
  /** Positions of quotes inside quoted cells. */
  strayQuotes: number[];
  lines: number;
};
/** `end` is the position where the search ended. */
type Scan = FoundRow | { kind: 'unclosed'; end: number } | { kind: 'more'; end: number };

const lineEnds = /[\r\n]/g;
const isLineEnd = (sign: string | undefined) => sign === '\n' || sign === '\r';

/**
 * Splits a table into rows. csv-parse reads all of the file after an open quote as one cell; here a row with
 * an open quote ends at its line, with a fault, and the next row is read as usual. A quote counts as open in
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
        if (this.#columns === 0 && !/^sep=.$/i.test(text)) this.#columns = whole.cells;
        const mended = doubled(text, whole, this.marks.quote);
        yield text.length > maxRowLength ? withFault(text) : { text, mended, cells: whole.cells };
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

  /**
   * Checks a row that was found.
   * @returns the row; undefined if it has an open quote; `more` if that depends on text that is not there yet
   */
  #isWhole(scan: Scan, start: number, isEnd: boolean): FoundRow | 'more' | undefined {
    if (scan.kind === 'more') return 'more';
    if (scan.kind === 'unclosed') return undefined;
    if (this.#columns === 0 || scan.cells === this.#columns) return scan;
    // A quote inside a cell may be the end of an open one.
    if (scan.strayQuotes.length > 0) return undefined;
    if (scan.lines === 1) return scan;
    const secondStart = this.#afterLineEnd(this.#lineEnd(start));
    const second = this.#scan(secondStart, isEnd);
    this.#spare -= second.end - secondStart;
    if (second.kind === 'more') return isEnd ? scan : 'more';
    const isRowOfItsOwn =
      second.kind === 'row' && second.lines === 1 && second.cells === this.#columns;
    return isRowOfItsOwn ? undefined : scan;
  }

  #scan(start: number, isEnd: boolean): Scan {
    const text = this.#rest;
    const strayQuotes: number[] = [];
    let cells = 1;
    let lines = 1;
    let at = start;
    // The end of a quote that is open at the end of its line is searched for within a limit.
    const limit = this.#lineEnd(start) + Math.max(0, this.#spare * spareShare);
    for (;;) {
      while (text[at] === ' ' || (text[at] === '\t' && this.marks.separator !== '\t')) at += 1;
      if (text[at] === this.marks.quote) {
        const close = this.#closingQuote(at, strayQuotes, isEnd, limit);
        if ('kind' in close) return close;
        lines += close.lines;
        at = close.at;
      } else {
        while (at < text.length && text[at] !== this.marks.separator && !isLineEnd(text[at]))
          at += 1;
      }
      if (text[at] === this.marks.separator) {
        cells += 1;
        at += 1;
        continue;
      }
      // The end of the line may be the first half of "\\r\
      // ".
      if (!isEnd && at >= text.length - 1) return { kind: 'more', end: at };
      const next = this.#afterLineEnd(at);
      return { kind: 'row', start, end: at, next, cells, strayQuotes, lines };
    }
  }

  /** The position after the quote that closes a cell. Records the quotes that belong to the text. */
  #closingQuote(
    open: number,
    strayQuotes: number[],
    isEnd: boolean,
    limit: number,
  ): { at: number; lines: number } | Exclude<Scan, FoundRow> {
    const text = this.#rest;
    let lines = 0;
    const last = Math.min(open + maxCellLength, limit);
    for (let at = open + 1; at < text.length; at += 1) {
      const sign = text[at];
      if (at > last) return { kind: 'unclosed', end: at };
      if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) lines += 1;
      if (sign !== this.marks.quote) continue;
      if (text[at + 1] === this.marks.quote) {
        at += 1;
        continue;
      }
      let after = at + 1;
      while (text[after] === ' ') after += 1;
      if (after >= text.length && !isEnd) return { kind: 'more', end: after };
      const next = text[after];
      if (next === undefined || next === this.marks.separator || isLineEnd(next))
        return { at: after, lines };
      if (lines > 0 || text[at - 1] === this.marks.separator) return { kind: 'unclosed', end: at };
      strayQuotes.push(at);
    }
    return { kind: isEnd ? 'unclosed' : 'more', end: text.length };
  }
}

function withFault(text: string): Row {
  if (text.length <= maxFaultyLength)
    return { text, mended: text, cells: 0, fault: 'unclosedQuote' };
  const start = text.slice(0, maxFaultyLength);
  return { text: start, mended: '', cells: 0, fault: 'recordTooLong' };
}

function doubled(text: string, { start, strayQuotes }: FoundRow, quote: string): string {
  let mended = '';
  let from = 0;
  for (const at of strayQuotes) {
    mended += text.slice(from, at - start) + quote;
    from = at - start;
  }
  return mended + text.slice(from);
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
