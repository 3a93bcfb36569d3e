import { isAscii } from 'node:buffer';
import { mapValues } from '@/lib/objects/records';
import type { FileRecord } from '../record-file';
import { decodeLegacy } from './encoding-candidates.server';
import { type LegacyEncoding, type WholeEncoding, isLegacy, isReadWhole } from './encodings';
import { type TextEncoding, strayEncoding } from './find-encoding.server';
import { oddWord } from './odd-words';
import { isMostlyUtf8, linesOf, utf8Parts, utf8Text, withoutByteOrderMark } from './text-lines';

/** In bytes. A longer line is decoded in parts. */
const maxLineBytes = 1_048_576;
/** Stands after the first letter of a line that was in another encoding than its file. No text has this character. */
const mark = '\uFDD0';

async function* inUtf8(blocks: AsyncIterable<Uint8Array>, encoding: WholeEncoding) {
  const decoder = new TextDecoder(encoding);
  for await (const block of blocks) yield Buffer.from(decoder.decode(block, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/**
 * Decodes a file. Its parts end where lines do, if these are not too long. A line that is in another encoding than the file is
 * decoded by itself, and marked.
 */
export async function* decodeText(
  blocks: AsyncIterable<Uint8Array>,
  { encoding, stray }: TextEncoding,
): AsyncGenerator<string> {
  if (isReadWhole(encoding))
    return yield* decodeText(inUtf8(blocks, encoding), { encoding: 'utf-8', stray });
  const decode = lineDecoder({ encoding, stray });
  let rest: Uint8Array = new Uint8Array(0);
  for await (const block of blocks) {
    const bytes = rest.length === 0 ? block : Buffer.concat([rest, block]);
    const end =
      Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x0d)) + 1 ||
      (bytes.length > maxLineBytes
        ? bytes.findLastIndex((byte) => byte < 0x40) + 1 || bytes.length
        : 0);
    if (end > 0) yield decode(bytes.subarray(0, end));
    rest = bytes.subarray(end);
  }
  if (rest.length > 0) yield decode(rest);
}

/** The text at the start of a file. */
export const decodeStart = (bytes: Uint8Array, { encoding, stray }: TextEncoding): string =>
  isReadWhole(encoding)
    ? new TextDecoder(encoding).decode(bytes, { stream: true })
    : lineDecoder({ encoding, stray })(bytes).replaceAll(mark, '');

/** Decodes the lines of a text; the first ones may begin with a byte order mark. */
function lineDecoder({ encoding, stray }: TextEncoding): (bytes: Uint8Array) => string {
  const encodingOf = lineEncodings(stray);
  const line = isLegacy(encoding) ? legacyLine(encoding, encodingOf) : utf8Line(encodingOf);
  let isStart = true;
  return (bytes) => {
    const text = isStart ? withoutByteOrderMark(bytes) : bytes;
    isStart = false;
    return (
      (isLegacy(encoding) ? undefined : utf8Text(text)) ?? Array.from(linesOf(text), line).join('')
    );
  };
}

/** Marks a text after its first letter outside of ASCII. */
const marked = (text: string) => text.replace(/[\u0080-\u{10FFFF}]/u, `$&${mark}`);

/** Encodings with letters of two bytes. A short text in them can be UTF-8 by chance. */
const ofTwoBytes: readonly LegacyEncoding[] = ['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'];

const legacyLine =
  (encoding: LegacyEncoding, encodingOf: EncodingOfLine) =>
  (line: Uint8Array): string => {
    if (isAscii(line)) return Buffer.from(line).toString('latin1');
    const text = decodeLegacy(line, encoding);
    const utf8 = utf8Text(line);
    const isUtf8 = utf8 !== undefined && oddWord(utf8) === undefined;
    if (isUtf8 && !ofTwoBytes.includes(encoding)) return marked(utf8);
    if (oddWord(text) === undefined) return text;
    if (utf8 !== undefined) return marked(utf8);
    const other = encodingOf(line);
    return other === encoding ? text : marked(decodeLegacy(line, other));
  };

const utf8Line =
  (encodingOf: EncodingOfLine) =>
  (line: Uint8Array): string => {
    const whole = utf8Text(line);
    if (whole !== undefined) return whole;
    const encoding = encodingOf(line);
    const text = decodeLegacy(line, encoding);
    const isMostly = isMostlyUtf8(line);
    if (!isMostly && oddWord(text) === undefined) return marked(text);
    const parts = utf8Parts(line).map((part) => Buffer.from(part, 'latin1'));
    const mixed = parts
      .map((part, index) => (index % 2 === 1 ? part.toString() : decodeLegacy(part, encoding)))
      .join('');
    if (oddWord(mixed) === undefined) return marked(mixed);
    // What a letter was is lost if no encoding makes a word of it.
    return isMostly ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(line) : marked(text);
  };

/** Finds the encodings of lines; of those after the first 50 that are not in the likely one, that is not tried. */
function lineEncodings(likely: LegacyEncoding): EncodingOfLine {
  let left = 50;
  return (line) => {
    if (left === 0) return likely;
    const found = strayEncoding(line, likely);
    if (found !== likely) left -= 1;
    return found;
  };
}
type EncodingOfLine = (line: Uint8Array) => LegacyEncoding;

/** Adds a warning to the records with a line that was in another encoding than the file. */
export async function* withoutMarks(
  records: AsyncIterable<FileRecord>,
): AsyncGenerator<FileRecord> {
  const without = (text: string) => text.replaceAll(mark, '');
  for await (const record of records)
    if ([record.source, ...Object.values(record.values)].some((text) => text.includes(mark)))
      yield {
        ...record,
        values: mapValues(record.values, without),
        source: without(record.source),
        warnings: [...(record.warnings ?? []), 'otherEncoding'],
      };
    else yield record;
}
