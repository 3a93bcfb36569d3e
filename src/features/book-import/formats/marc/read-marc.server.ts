import Iso2709Parser from 'marcjs/lib/Iso2709Parser.js';
import type { FaultCode, FileRecord } from '@/features/book-import/formats/record-file';
import type { MarcRecord } from '@/lib/file-formats/marc-xml';
import { marcValues } from './marc-record';
import { decodeMarc8 } from './marc8-text';

const recordEnd = 0x1d;
const fieldEnd = 0x1e;
/** ISO 2709 gives five digits to the length of a record. */
const maxRecordBytes = 99_999;

/** Whether a file is MARC in ISO 2709; the first leader decides. */
export const isMarc = (head: Uint8Array): boolean =>
  /^\s*\d{5}.{5}\d{7}/s.test(Buffer.from(head.subarray(0, 64)).toString('latin1'));

/** Reads the records of a MARC file one by one. After a damaged record, the next one is found and read. */
export async function* readMarc(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<FileRecord> {
  let rest = Buffer.alloc(0);
  let number = 0;
  let isTooLong = false;
  for await (const block of blocks) {
    rest = Buffer.concat([rest, block]);
    for (let end = rest.indexOf(recordEnd); end !== -1; end = rest.indexOf(recordEnd)) {
      number += 1;
      yield { number, ...(isTooLong ? tooLong : readOne(rest.subarray(0, end + 1))) };
      isTooLong = false;
      rest = rest.subarray(end + 1);
    }
    if (rest.length > maxRecordBytes * 2) {
      isTooLong = true;
      rest = Buffer.alloc(0);
    }
  }
  if (isTooLong) yield { number: number + 1, ...tooLong };
  else if (rest.toString('latin1').trim() !== '')
    yield { number: number + 1, ...readOne(rest), fault: 'brokenRecord' };
}

const tooLong = { values: {}, source: '', fault: 'recordTooLong' } as const;

function readOne(withSpace: Buffer): Omit<FileRecord, 'number'> {
  const start = withSpace.findIndex((byte) => byte > 0x20);
  const bytes = withSpace.subarray(Math.max(0, start));
  const source = bytes.toString('base64');
  const decoded = inUtf8(bytes);
  const parsed = decoded && parse(decoded.bytes);
  if (!parsed) return { values: {}, source, fault: 'brokenRecord' };
  return { values: marcValues(parsed), source, ...(decoded.fault && { fault: decoded.fault }) };
}

/** Converts the texts of a record to UTF-8. The lengths in a converted record are no longer correct. */
function inUtf8(bytes: Buffer): { bytes: Buffer; fault?: FaultCode } {
  const isAscii = bytes.every((byte) => byte < 0x80 && byte !== 0x1b);
  // Many programs write UTF-8 and leave MARC-8 in the leader. MARC-8 text is practically never valid UTF-8.
  if (isAscii || bytes[9] === 0x61 || (!bytes.includes(0x1b) && isUtf8(bytes))) return { bytes };
  const text = decodeMarc8(bytes);
  if (text !== undefined) return { bytes: Buffer.from(text) };
  return { bytes: withoutOtherSets(bytes), fault: 'marc8' };
}

/**
 * Replaces the letters of unsupported character sets by question marks, so that the rest of the record can be
 * shown.
 */
function withoutOtherSets(bytes: Buffer): Buffer {
  const shown = Buffer.from(bytes);
  let isOther = false;
  for (const [at, byte] of bytes.entries()) {
    if (byte === 0x1b) isOther = true;
    if (byte === fieldEnd || byte === 0x1f) isOther = false;
    if ((isOther && byte > 0x1f) || byte >= 0x80 || byte === 0x1b) shown[at] = 0x3f;
  }
  return shown;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function parse(bytes: Buffer): MarcRecord | undefined {
  if (hasRightLengths(bytes)) return Iso2709Parser.parse(bytes);
  return byFieldEnds(bytes);
}

/** Whether every field ends where the directory says, and no two fields overlap. */
function hasRightLengths(bytes: Buffer): boolean {
  const base = Number(bytes.toString('latin1', 12, 17));
  if (!Number.isInteger(base) || base < 25 || (base - 25) % 12 !== 0) return false;
  if (bytes[base - 1] !== fieldEnd || bytes.length > maxRecordBytes) return false;
  let total = base;
  for (let at = 24; at < base - 1; at += 12) {
    const entry = bytes.toString('latin1', at, at + 12);
    if (!/^[\dA-Za-z]{3}\d{9}$/.test(entry)) return false;
    const end = base + Number(entry.slice(7)) + Number(entry.slice(3, 7)) - 1;
    total += Number(entry.slice(3, 7));
    if (bytes[end] !== fieldEnd || total > bytes.length) return false;
  }
  return true;
}

/**
 * Reads a record by the end marks of its fields: some programs count letters instead of bytes in the
 * directory.
 */
function byFieldEnds(bytes: Buffer): MarcRecord | undefined {
  const [head = '', ...fields] = bytes.toString('utf8').replaceAll('\u001D', '').split('\u001E');
  const tags =
    head
      .slice(24)
      .match(/.{12}/gs)
      ?.map((entry) => entry.slice(0, 3)) ?? [];
  if (fields.at(-1) === '') fields.pop();
  if (tags.length === 0 || tags.length !== fields.length) return undefined;
  return {
    leader: head.slice(0, 24),
    fields: fields.map((field, index) => {
      const tag = tags[index] ?? '';
      if (tag < '010') return [tag, field];
      const [indicators = '', ...parts] = field.split('\u001F');
      return [tag, indicators, ...parts.flatMap((part) => [part.slice(0, 1), part.slice(1)])];
    }),
  };
}
