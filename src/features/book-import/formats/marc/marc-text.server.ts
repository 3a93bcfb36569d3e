import {
  candidatesOf,
  decodeLegacy,
  foreignPart,
} from '@/features/book-import/formats/encodings/encoding-candidates.server';
import {
  type Encoding,
  type LegacyEncoding,
  isLegacy,
  legacyEncodings,
} from '@/features/book-import/formats/encodings/encodings';
import { chosenOf } from '@/features/book-import/formats/encodings/find-encoding.server';
import { oddWord } from '@/features/book-import/formats/encodings/odd-words';
import { likelihoodOf } from '@/features/book-import/formats/encodings/text-likelihood.server';
import {
  isAscii,
  isMostlyUtf8,
  utf8Text,
} from '@/features/book-import/formats/encodings/text-lines';
import { decodeMarc8 } from './marc8-text';

/** How much less likely, as a logarithm, a word of MARC-8 may look: romanized scripts have letters of no language. */
const romanized = 9;
export const recordEnd = 0x1d;
const fieldEnd = 0x1e;
export const escape = 0x1b;

/** How the records of a file that are not UTF-8 are decoded. */
export type MarcEncoding = 'marc-8' | LegacyEncoding;

const isPlain = (bytes: Uint8Array) => isAscii(bytes) && !bytes.includes(escape);

/** The parts of bytes between marks. */
export function* piecesOf(bytes: Uint8Array, mark: number): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(mark, start);
    yield bytes.subarray(start, end === -1 ? bytes.length : end);
    start = end === -1 ? bytes.length : end + 1;
  }
}

/**
 * Finds the encoding of the records of a file that are not UTF-8. Many programs write their own and leave MARC-8 in the
 * leader, so the texts decide.
 * @throws FileRefused with a question when several are likely
 */
export function findMarcEncoding(head: Uint8Array, chosen: Encoding | undefined): MarcEncoding {
  if (chosen && isLegacy(chosen)) return chosen;
  const fields = [...piecesOf(head, recordEnd)]
    .filter((record) => !isMostlyUtf8(record))
    .flatMap((record) => [...piecesOf(record, fieldEnd)])
    // Without the codes of the subfields, which would be letters of their words.
    .flatMap((field) => Array.from(piecesOf(field, 0x1f), (part) => part.subarray(1)))
    .filter((field) => !isAscii(field) && !field.includes(escape));
  if (fields.length === 0) return 'marc-8';
  const texts = fields.map((field) => decodeMarc8(field));
  const read = texts.filter((text) => text !== undefined && oddWord(text) === undefined);
  const bytes = Buffer.concat(fields.flatMap((field) => [field, Buffer.from(' ')]));
  const candidates = candidatesOf(bytes, legacyEncodings);
  const { score = 0, words = 0 } = candidates[0] ?? {};
  const isMarc8 =
    read.length > texts.length * 0.8 &&
    likelihoodOf(decodeMarc8(foreignPart(bytes)) ?? '\uFFFD') > score - romanized * words;
  return isMarc8 ? 'marc-8' : chosenOf(candidates, fields);
}

/** The text of a record, and the numbers of its fields that cannot be read. */
export function decodeRecord(
  bytes: Uint8Array,
  encoding: MarcEncoding,
): { text: string; lost: number[] } {
  const utf8 = bytes.includes(escape) ? undefined : utf8Text(bytes);
  if (utf8 !== undefined) return { text: utf8, lost: [] };
  if (!bytes.includes(escape) && isMostlyUtf8(bytes))
    return { text: Buffer.from(bytes).toString('utf8'), lost: [] };
  const lost: number[] = [];
  const fields = Array.from(piecesOf(bytes, fieldEnd), (field, index) => {
    if (isPlain(field)) return Buffer.from(field).toString('latin1');
    const text = fieldText(field, encoding);
    if (text === undefined) lost.push(index);
    // The rest of the record is shown.
    return text ?? shown(field);
  });
  return { text: fields.join('\u001E'), lost };
}

function fieldText(field: Uint8Array, encoding: MarcEncoding): string | undefined {
  const utf8 = field.includes(escape) ? undefined : utf8Text(field);
  if (utf8 !== undefined) return utf8;
  if (encoding === 'marc-8' || field.includes(escape)) return decodeMarc8(field);
  return decodeLegacy(field, encoding);
}

/** A field with question marks for the letters that cannot be read. */
function shown(field: Uint8Array): string {
  let isOther = false;
  return Array.from(field, (byte) => {
    if (byte === escape) isOther = true;
    if (byte === 0x1f) isOther = false;
    return (isOther && byte > 0x1f) || byte >= 0x80 || byte === escape
      ? '?'
      : String.fromCharCode(byte);
  }).join('');
}
