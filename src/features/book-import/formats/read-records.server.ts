import { isBibtex } from './bibtex/bibtex-entries';
import { bibtexHeadings, readBibtex } from './bibtex/read-bibtex';
import { decodeStart, decodeText, withoutMarks } from './encodings/decode-text.server';
import type { Encoding } from './encodings/encodings';
import { declaredEncoding, findEncoding } from './encodings/find-encoding.server';
import { refusalBySignature, withHead } from './file-bytes';
import { marcHeadings } from './marc/marc-record';
import { readMarcXml } from './marc/read-marc-xml';
import { isMarc, readMarc } from './marc/read-marc.server';
import { isIsbnList, readIsbnList } from './read-isbn-list';
import {
  type FileFormat,
  type FileRecord,
  FileRefused,
  type RecordFile,
  type Skipped,
  areColumnPositions,
  filledBy,
  maxFileRecords,
} from './record-file';
import { guessMapping } from './tables/guess-mapping';
import { readTable } from './tables/read-table';
import { findMarks, mendedLines, quoteMender } from './tables/table-start';

/** Bytes of a file that are read to detect its format. */
const headLength = 1_048_576;
const startLength = 65_536;
/** Milliseconds of reading before other requests run. */
const pauseAfterMilliseconds = 20;

/** What a person has chosen about a file; what is missing is found out. */
export type FileChoices = {
  encoding?: Encoding | undefined;
  /** The row of the headings of a table, from 1; 0 if it has none. */
  headingRow?: number | undefined;
};

/**
 * Detects the format, encoding and separator of a file, and reads its records one by one. Memory use does not
 * grow with the file. The content decides about the format, because file names are often wrong.
 * @param choices what a person has chosen about the file
 * @throws FileRefused, also while the records are read
 */
export async function readRecords(
  chunks: AsyncIterable<Uint8Array>,
  choices: FileChoices = {},
): Promise<RecordFile> {
  const { head, blocks } = await withHead(chunks, headLength);
  const refusal = refusalBySignature(head);
  if (refusal) throw new FileRefused(refusal);
  const skipped: Skipped = {};
  const marc = () => readMarc(blocks, head, choices.encoding, skipped);
  const file = isMarc(head)
    ? await withFirst({ format: 'marc', headings: marcHeadings, skipped, ...marc() })
    : await readText(blocks, head, choices);
  return { ...file, records: paced(withoutMarks(file.records)) };
}

async function readText(
  blocks: AsyncIterable<Uint8Array>,
  head: Uint8Array,
  { encoding: chosen, headingRow }: FileChoices,
): Promise<RecordFile> {
  const isWhole = head.length < headLength;
  const found = findEncoding(head, { chosen, declared: declaredEncoding(head) });
  const { encoding } = found;
  const start = decodeStart(head.subarray(0, startLength), found).replace(/^\s+/, '');
  const isStartWhole = isWhole && head.length <= startLength;
  refuseForeignText(start);
  const text = decodeText(blocks, found);
  const skipped: Skipped = {};
  const read = (format: FileFormat, headings: string[], reader: typeof readIsbnList) =>
    withFirst({ encoding, skipped, format, headings, records: reader(text, skipped) });
  if (start.startsWith('<')) return read('marcxml', marcHeadings, readMarcXml);
  if (isBibtex(start)) return read('bibtex', bibtexHeadings, readBibtex);
  if (headingRow === undefined && isIsbnList(start, isStartWhole))
    return read('isbns', ['ISBN'], readIsbnList);
  const mend = quoteMender(start);
  const { share, ...marks } = findMarks(mend ? mend(start) : start, isStartWhole);
  const table = await readTable(mend ? mendedLines(text, mend) : text, marks, headingRow);
  const known = filledBy(table.guess);
  const isKnown = areColumnPositions(table.headings)
    ? known.includes('isbn') || known.length > 2
    : known.length > 0;
  // A text without any known heading whose lines have different numbers of cells is not a table, but for
  // example a letter or source code.
  if (headingRow === undefined && !isKnown && (table.headings.length === 1 || share < 0.5))
    throw new FileRefused('unknownFormat');
  return { ...table, encoding, separator: marks.separator };
}

const web =
  /^<(?:!doctype\s+html|html|head|body|table|!--[^]*?-->\s*<(?:!doctype\s+html|html))[\s>]/i;
const code = /^(?:[[{]\s*["{[\]]|%!PS|#!|(?:insert\s+into|create\s+table)\s|\/type\/\w+\t)/i;

/** @throws FileRefused when a text contains no records */
function refuseForeignText(start: string) {
  if (start === '') throw new FileRefused('empty');
  if (web.test(start)) throw new FileRefused('html');
  if (code.test(start)) throw new FileRefused('unknownFormat');
  const controls = start.replace(/[\t\n\f\r]/g, '').match(/[\p{Cc}\uFFFD]/gu)?.length ?? 0;
  if (controls > Math.max(10, start.length / 20)) throw new FileRefused('binary');
}

/** Reads the first record, so that a file without records is refused at once. */
async function withFirst(
  file: Omit<RecordFile, 'records' | 'guess'> & { records: AsyncGenerator<FileRecord> },
): Promise<RecordFile> {
  const first = await file.records.next();
  if (first.done) throw new FileRefused('noRecords');
  async function* records() {
    if (first.value) yield first.value;
    yield* file.records;
  }
  const guess = guessMapping(file.format, file.headings);
  return { ...file, guess, records: records() };
}

/**
 * Lets other requests run between records.
 * @throws FileRefused when there are more than `most` records
 */
export async function* paced(
  records: AsyncIterable<FileRecord>,
  most: number = maxFileRecords,
): AsyncGenerator<FileRecord> {
  let start = performance.now();
  for await (const record of records) {
    if (record.number > most) throw new FileRefused('tooManyRecords');
    yield record;
    if (performance.now() - start < pauseAfterMilliseconds) continue;
    await new Promise(setImmediate);
    start = performance.now();
  }
}
