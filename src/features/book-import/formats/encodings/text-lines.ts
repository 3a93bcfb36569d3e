import { isAscii, isUtf8 } from 'node:buffer';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of bytes in UTF-8; undefined if they are not. */
export const utf8Text = (bytes: Uint8Array): string | undefined =>
  isUtf8(bytes) ? decoder.decode(bytes) : undefined;

/** The bytes of a text without the byte order mark of UTF-8. */
export const withoutByteOrderMark = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;

/** Letters of UTF-8, in bytes that are read as Latin-1. */
const utf8Letters =
  /([\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}|[\0-\x7F]+)/;

/** Divides a line: the parts with an even index are bytes that are not UTF-8, the others letters of it. */
export const utf8Parts = (line: Uint8Array): string[] =>
  Buffer.from(line).toString('latin1').split(utf8Letters);

/** Whether a line is UTF-8, maybe with some damaged letters. */
export function isMostlyUtf8(line: Uint8Array): boolean {
  if (utf8Text(line) !== undefined) return true;
  const parts = utf8Parts(line);
  const damaged = parts.filter((part, index) => index % 2 === 0 && part !== '').length;
  return parts.filter((part, index) => index % 2 === 1 && part > '\x80').length > damaged * 2;
}

/** The lines of a text with their line ends. */
export const linesOf = (bytes: Uint8Array): Uint8Array[] =>
  Array.from(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/[^\r\n]*[\r\n]|[^\r\n]+/g) ?? [],
    (line) => Buffer.from(line, 'latin1'),
  );

/** The lines with a letter outside of ASCII: those that are UTF-8, maybe with a damaged letter, and the others. */
export function foreignLines(bytes: Uint8Array): Record<'utf8' | 'legacy', Uint8Array[]> {
  const legacy: Uint8Array[] = [];
  const utf8: Uint8Array[] = [];
  for (const line of linesOf(withoutByteOrderMark(bytes))) {
    if (isAscii(line)) continue;
    (isMostlyUtf8(line) ? utf8 : legacy).push(line);
  }
  return { utf8, legacy };
}
