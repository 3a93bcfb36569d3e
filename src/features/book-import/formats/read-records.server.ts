import { isBibtex } from './bibtex-entries';
import { FileBytes, refusalBySignature } from './file-bytes';
import { guessMapping } from './guess-mapping';
import { marcHeadings } from './marc-record';
import { bibtexHeadings, readBibtex } from './read-bibtex';
import { isIsbnList, readIsbnList } from './read-isbn-list';
import { readMarcXml } from './read-marc-xml';
import { isMarc, readMarc } from './read-marc.server';
import { findSeparator, readTable } from './read-table';
import { type FileRecord, FileRefused, maxFileRecords, type RecordFile } from './record-file';
import { decodeText, type Encoding, findEncoding } from './text-decoding';

/** How much of a file is read to find out what it is. */
const headLength = 1_048_576;
const startLength = 65_536;
/** How long records are read before requests have their turn. */
const turnMilliseconds = 20;

/**
 * Finds out the format, encoding and separator of a file and reads its records one by one. Memory
 * does not grow with the file. The content decides, because names of files are often wrong.
 * @throws FileRefused, also while the records are read
 */
export async function readRecords(chunks: AsyncIterable<Uint8Array>): Promise<RecordFile> {
  const bytes = new FileBytes(chunks);
  const head = await bytes.peek(headLength);
  const refusal = refusalBySignature(head);
  if (refusal) throw new FileRefused(refusal);
  const file = isMarc(head)
    ? await withFirst({
        format: 'marc',
        encoding: 'utf-8',
        headings: marcHeadings,
        records: readMarc(bytes.read()),
      })
    : await readText(bytes, head);
  return { ...file, records: inTurns(limitRecords(file.records, maxFileRecords)) };
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
  if (isIsbnList(start, isStartWhole))
    return { format: 'isbns', encoding, headings: ['ISBN'], records: readIsbnList(text) };
  const { separator, share } = findSeparator(start, isStartWhole);
  const table = await readTable(text, separator);
  const guess = table.guess ?? guessMapping(table.format, table.headings);
  const known = Object.values(guess).filter((field) => field !== 'ignore');
  const isKnown = table.guess ? known.includes('isbn') || known.length > 2 : known.length > 0;
  // A text without a heading of a book and with lines of all kinds is a letter or a program.
  if (!isKnown && (table.headings.length === 1 || share < 0.5))
    throw new FileRefused('unknownFormat');
  return { ...table, encoding, separator };
}

/** The encoding in an XML declaration, if it is one that stands there in ASCII. */
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

/** @throws FileRefused when a text is no file of records */
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

/** Reads the first record, so that a file without one is refused at once. */
async function withFirst(
  file: Omit<RecordFile, 'records'> & { records: AsyncGenerator<FileRecord> },
): Promise<RecordFile> {
  const first = await file.records.next();
  if (first.done) throw new FileRefused('noRecords');
  async function* records() {
    if (first.value) yield first.value;
    yield* file.records;
  }
  return { ...file, records: records() };
}

/** Lets requests have their turn between records. */
async function* inTurns(records: AsyncIterable<FileRecord>): AsyncGenerator<FileRecord> {
  let start = performance.now();
  for await (const record of records) {
    yield record;
    if (performance.now() - start < turnMilliseconds) continue;
    await new Promise(setImmediate);
    start = performance.now();
  }
}

/** @throws FileRefused after `most` records */
export async function* limitRecords(
  records: AsyncIterable<FileRecord>,
  most: number,
): AsyncGenerator<FileRecord> {
  for await (const record of records) {
    if (record.number > most) throw new FileRefused('tooManyRecords');
    yield record;
  }
}
