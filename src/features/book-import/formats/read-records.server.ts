import { isBibtex } from './bibtex/bibtex-entries';
import { bibtexHeadings, readBibtex } from './bibtex/read-bibtex';
import { FileBytes, refusalBySignature } from './file-bytes';
import { marcHeadings } from './marc/marc-record';
import { readMarcXml } from './marc/read-marc-xml';
import { isMarc, readMarc } from './marc/read-marc.server';
import { isIsbnList, readIsbnList } from './read-isbn-list';
import {
  type FileRecord,
  FileRefused,
  type RecordFile,
  areColumnPositions,
  maxFileRecords,
} from './record-file';
import { guessMapping } from './tables/guess-mapping';
import { findSeparator, readTable } from './tables/read-table';
import { hasBackslashes, withDoubledQuotes } from './tables/table-start';
import { decodeText, type Encoding, findEncoding } from './text-decoding';

/** Bytes of a file that are read to detect its format. */
const headLength = 1_048_576;
const startLength = 65_536;
/** Milliseconds of reading before other requests run. */
const pauseAfterMilliseconds = 20;

/**
 * Detects the format, encoding and separator of a file, and reads its records one by one. Memory use does not
 * grow with the file. The content decides about the format, because file names are often wrong.
 * @throws FileRefused, also while the records are read
 */
export async function readRecords(chunks: AsyncIterable<Uint8Array>): Promise<RecordFile> {
  const bytes = new FileBytes(chunks);
  const head = await bytes.peek(headLength);
  const refusal = refusalBySignature(head);
  if (refusal) throw new FileRefused(refusal);
  // An ISBN with a price begins like a MARC record, but no text has the sign that ends a field there.
  const file =
    isMarc(head) && head.includes(0x1e)
      ? await withFirst({
          format: 'marc',
          encoding: 'utf-8',
          headings: marcHeadings,
          records: readMarc(bytes.read()),
        })
      : await readText(bytes, head);
  return { ...file, records: withPauses(limitRecords(file.records, maxFileRecords)) };
}

async function readText(bytes: FileBytes, head: Uint8Array): Promise<RecordFile> {
  const isWhole = head.length < headLength;
  const encoding = declaredEncoding(head) ?? findEncoding(head);
  const start = new TextDecoder(encoding)
    .decode(head.subarray(0, startLength), { stream: true })
    .replace(/^\s+/, '');
  const isStartWhole = isWhole && head.length <= startLength;
  refuseForeignText(start);
  const text = decodeText(bytes.read(), encoding);
  if (start.startsWith('<'))
    return withFirst({
      format: 'marcxml',
      encoding,
      headings: marcHeadings,
      records: readMarcXml(text),
    });
  if (isBibtex(start))
    return withFirst({
      format: 'bibtex',
      encoding,
      headings: bibtexHeadings,
      records: readBibtex(text),
    });
  if (isIsbnList(start, isStartWhole)) return readIsbnList(text, encoding);
  const { separator, share } = findSeparator(start, isStartWhole);
  const isEscaped = hasBackslashes(start);
  const table = await readTable(isEscaped ? withDoubledQuotes(text) : text, separator);
  const known = Object.values(table.guess).filter((field) => field !== 'ignore');
  const isKnown = areColumnPositions(table.headings)
    ? known.includes('isbn') || known.length > 2
    : known.length > 0;
  // A text without any known heading whose lines have different numbers of cells is not a table, but for
  // example a letter or source code.
  if (!isKnown && (table.headings.length === 1 || share < 0.5))
    throw new FileRefused('unknownFormat');
  return { ...table, encoding, separator };
}

/** The one-byte encoding that an XML declaration names. Other encodings are detected by their bytes. */
function declaredEncoding(head: Uint8Array): Encoding | undefined {
  const start = Buffer.from(head.subarray(0, 200)).toString('latin1');
  const [, label] = /^\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(start) ?? [];
  try {
    const { encoding } = new TextDecoder(label ?? '');
    return encoding === 'windows-1252' || encoding === 'windows-1256' ? encoding : undefined;
  } catch {
    return undefined;
  }
}

/** @throws FileRefused when a text contains no records */
function refuseForeignText(start: string) {
  if (start === '') throw new FileRefused('empty');
  if (
    /^<(?:!doctype\s+html|html|head|body|!--[^]*?-->\s*<(?:!doctype\s+html|html))[\s>]/i.test(start)
  )
    throw new FileRefused('html');
  if (/^(?:[[{]\s*["{[\]]|%!PS|#!)/.test(start)) throw new FileRefused('unknownFormat');
  const controls = start.replace(/[\t\n\f\r]/g, '').match(/[\p{Cc}\uFFFD]/gu)?.length ?? 0;
  if (controls > Math.max(10, start.length / 20)) throw new FileRefused('binary');
}

/** Reads the first record, so that a file without records is refused at once. */
async function withFirst(
  file: Omit<RecordFile, 'records' | 'guess' | 'skipped'> & {
    records: AsyncGenerator<FileRecord>;
  },
): Promise<RecordFile> {
  const first = await file.records.next();
  if (first.done) throw new FileRefused('noRecords');
  async function* records() {
    if (first.value) yield first.value;
    yield* file.records;
  }
  const guess = guessMapping(file.format, file.headings);
  return { ...file, guess, skipped: {}, records: records() };
}

/** Lets other requests run between records. */
async function* withPauses(records: AsyncIterable<FileRecord>): AsyncGenerator<FileRecord> {
  let start = performance.now();
  for await (const record of records) {
    yield record;
    if (performance.now() - start < pauseAfterMilliseconds) continue;
    await new Promise(setImmediate);
    start = performance.now();
  }
}

/** @throws FileRefused when there are more than `most` records */
export async function* limitRecords(
  records: AsyncIterable<FileRecord>,
  most: number,
): AsyncGenerator<FileRecord> {
  for await (const record of records) {
    if (record.number > most) throw new FileRefused('tooManyRecords');
    yield record;
  }
}
