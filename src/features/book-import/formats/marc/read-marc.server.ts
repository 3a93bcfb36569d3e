import type { MarcRecord } from '@/features/book/offered/file-formats/marc-xml';
import type { BytewiseEncoding, Encoding } from '../encodings/encodings';
import { isMostlyUtf8 } from '../encodings/text-lines';
import { type FileRecord, type Skipped, countSkipped } from '../record-file';
import { marcValues } from './marc-record';
import { decodeRecord, escape, findMarcEncoding } from './marc-text.server';

/** ISO 2709 gives five digits to the length of a record. */
const maxRecordBytes = 99_999;

/** Where a record ends: at its mark or, if that is missing or the record is cut off, before the leader of the next one. */
const recordEnds = new RegExp(
  String.raw`\x1D|(?:\x1E\s*)?(?=\d{5}[a-z][a-z ]{2}[^\x1D-\x1F]{2}22\d{5}[^\x1D-\x1F]{3}4500)`,
  'g',
);
const isRecord = (text: string) => /^\s*\d{5}[a-z ]/.test(text) || text.includes('\u001E');
/** The first record up to its first field, of which a part of the leader may be missing. */
const directory = /^\s*.{0,24}(?:[\dA-Za-z]{3}[\d ]{9})+$/;

/**
 * Whether a file is MARC in ISO 2709. The first record decides: before its first field are a leader of 24 characters and
 * a directory, with 12 characters for each field.
 */
export function isMarc(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, maxRecordBytes)).toString('latin1');
  const [start = '', ...fields] = text.replace(/^\u00EF\u00BB\u00BF/, '').split('\u001E', 2);
  return (
    fields.length > 0 &&
    (/^\s*\d{5}.{5}\d{7}/s.test(start) || directory.test(start.replace(/[\r\n]/g, '')))
  );
}

/**
 * Reads the records of a MARC file one by one. After a damaged record, the next one is found and read.
 * @param head the first bytes of the file, which decide about its encoding
 * @param skipped counts texts between the records
 * @throws FileRefused with a question when several encodings are likely
 */
export function readMarc(
  blocks: AsyncIterable<Uint8Array>,
  head: Uint8Array,
  chosen: Encoding | undefined,
  skipped: Skipped,
): { encoding: string; records: AsyncGenerator<FileRecord> } {
  const encoding = findMarcEncoding(head, chosen);
  const isUtf8 = encoding === 'marc-8' && isMostlyUtf8(head) && !head.includes(escape);
  return { encoding: isUtf8 ? 'utf-8' : encoding, records: recordsIn(blocks, encoding, skipped) };
}

async function* recordsIn(
  blocks: AsyncIterable<Uint8Array>,
  encoding: BytewiseEncoding,
  skipped: Skipped,
): AsyncGenerator<FileRecord> {
  let rest = Buffer.alloc(0);
  let number = 0;
  let isTooLong = false;
  for await (const block of blocks) {
    rest = Buffer.concat([rest, block]);
    const text = rest.toString('latin1');
    let start = 0;
    for (const { 0: mark, index } of text.matchAll(recordEnds)) {
      const end = index + mark.length;
      if (mark !== '\u001D' && !isRecord(text.slice(start, end))) continue;
      number += 1;
      const bytes = rest.subarray(start, end);
      yield { number, ...(isTooLong ? tooLong : readOne(bytes, encoding, skipped)) };
      isTooLong = false;
      start = end;
    }
    rest = rest.subarray(start);
    if (rest.length > maxRecordBytes * 2) {
      isTooLong = true;
      rest = Buffer.alloc(0);
    }
  }
  if (isTooLong) yield { number: number + 1, ...tooLong };
  // Programs of DOS end a file by 0x1A.
  else if (rest.some((byte) => byte > 0x20))
    yield { number: number + 1, ...readOne(rest, encoding, skipped), fault: 'brokenRecord' };
}

const tooLong = { values: {}, source: '', fault: 'recordTooLong' } as const;

function readOne(
  bytes: Buffer,
  encoding: BytewiseEncoding,
  skipped: Skipped,
): Omit<FileRecord, 'number'> {
  const source = bytes.toString('base64');
  const { text, lost } = decodeRecord(bytes, encoding);
  const record = byFieldEnds(text, lost);
  if (!record) return { values: {}, source, fault: 'brokenRecord' };
  if (/\p{L}/u.test(record.before)) countSkipped(skipped, 'comments');
  const read = marcValues(record);
  if (lost.length === 0) return { source, ...read };
  read.warnings.push('scriptLeftOut');
  // A record without a title that can be read is no book; in other fields letters may be missing.
  const { '245': title } = read.values;
  const isNameless = title === undefined || (title.includes('?') && record.lostTitle);
  return { source, ...(isNameless && { fault: 'marc8' }), ...read };
}

/**
 * Reads a record by the end marks of its fields. Lengths and positions are often wrong, such as where a program counted
 * letters instead of bytes, so only the order of the positions counts.
 */
function byFieldEnds(
  text: string,
  lost: readonly number[],
): (MarcRecord & { lostTitle: boolean; before: string }) | undefined {
  const [head = '', ...fields] = text.replace('\u001D', '').split('\u001E');
  if (fields.at(-1)?.trim() === '') fields.pop();
  const plain = head.replace(/[\r\n]/g, '');
  const length = fields.length * 12;
  const directory = plain.slice(plain.length - length).match(/.{12}/gs) ?? [];
  const leader = plain.slice(0, -length);
  // Where the mark after a field is missing, nothing tells which tags the fields have.
  if (directory.length === 0 || directory.length !== fields.length || /\w{3}\d{9}$/.test(leader))
    return undefined;
  const tags = directory
    .map((entry) => ({ tag: entry.slice(0, 3), at: Number(entry.slice(7)) }))
    .toSorted((a, b) => (Number.isNaN(a.at - b.at) ? 0 : a.at - b.at))
    .map(({ tag }) => tag);
  return {
    leader: leader.slice(-24),
    before: leader.slice(0, -24),
    lostTitle: lost.some((index) => /^(?:245|1..|7..)$/.test(tags[index - 1] ?? '')),
    fields: fields.flatMap((field, index) => {
      const tag = tags[index] ?? '';
      const isLost = lost.includes(index + 1);
      // A linked field in a script that cannot be read is left out.
      if (isLost && tag === '880') return [];
      // Within a value they are its own, such as the paragraphs of a description.
      const line = field.replace(/^[\r\n]+/, '');
      if (tag < '010') return [[tag, line]];
      const [indicators = '', ...parts] = line.split('\u001F');
      return [[tag, indicators, ...parts.flatMap((part) => [part.slice(0, 1), part.slice(1)])]];
    }),
  };
}
