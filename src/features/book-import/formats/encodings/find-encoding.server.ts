import { isPlainLine } from '@/lib/text/plain-text';
import { FileRefused } from '../record-file';
import { onceEncoded } from './encoded-twice';
import {
  type EncodingCandidate,
  candidatesOf,
  clearOf,
  decodeLegacy,
  foreignPart,
} from './encoding-candidates.server';
import {
  type BytewiseEncoding,
  type Encoding,
  type LegacyEncoding,
  encodingNamed,
  isLegacy,
  legacyEncodings,
} from './encodings';
import { foreignWords, isOdd } from './odd-words';
import { foreignLines, withoutByteOrderMark } from './text-lines';

/** What a person who is asked for the encoding sees. */
const shown = { encodings: 8, lines: 5, lineLength: 200 };

/** The encoding of a text, and that of its lines which are in another one. */
export type TextEncoding = { encoding: Encoding; stray: LegacyEncoding };

/**
 * Finds the encoding of a text by its first bytes.
 * @param named what a person has chosen, or what the file says about itself
 * @throws FileRefused with a question when several encodings are likely
 */
export function findEncoding(head: Uint8Array, named: Named): TextEncoding {
  const whole = named.chosen ?? unicodeOf(head);
  if (whole) return { encoding: whole, stray: isLegacy(whole) ? whole : stray };
  refuseBinary(head);
  const { utf8, legacy } = foreignLines(head);
  const { declared } = named;
  const areByChance = isByChance(head, utf8);
  if (legacy.length === 0 && !areByChance)
    return { encoding: utf8.length > 0 ? 'utf-8' : withEscapes(head), stray };
  const lines = areByChance ? [...legacy, ...utf8] : legacy;
  const bytes = Buffer.concat(lines);
  if (declared && isLegacy(declared) && isLikely(bytes, declared, 0.5))
    return { encoding: utf8.length > legacy.length ? 'utf-8' : declared, stray: declared };
  if (!areByChance && utf8.length >= legacy.length)
    return { encoding: 'utf-8', stray: strayEncoding(bytes, stray) };
  const candidates = candidatesOf(bytes, ['utf-8' as const, ...legacyEncodings]);
  const [best] = candidates;
  // XML that does not say its encoding is UTF-8, or of a program that forgot about Latin-1.
  const usual = legacy.length === 0 ? 'utf-8' : startsAsXml(head) ? stray : undefined;
  const encoding = usual && best?.encoding === usual ? usual : chosenOf(candidates, lines);
  return { encoding, stray: encoding === 'utf-8' ? stray : encoding };
}

/** @throws FileRefused for bytes that are no text in any encoding: many are below letters, and no space, line end or escape */
function refuseBinary(head: Uint8Array): void {
  const start = head.subarray(0, 65_536);
  const controls = start.filter((byte) => byte < 9 || (byte > 13 && byte < 26));
  if (controls.length > Math.max(10, start.length / 20)) throw new FileRefused('binary');
}

/** The encoding of lines which are in another one than their file. */
const stray = 'windows-1252';
/** Lines that can be UTF-8 by chance. More of them cannot. */
const maxByChance = 3;

/**
 * Whether half of the words in lines that can be UTF-8 are such as no language writes: "LՃtranger" of an old Mac. A file with
 * its byte order mark is UTF-8.
 */
const isByChance = (head: Uint8Array, utf8: readonly Uint8Array[]): boolean =>
  withoutByteOrderMark(head) === head &&
  utf8.length > 0 &&
  utf8.length <= maxByChance &&
  utf8.every((line) => {
    const text = Buffer.from(line).toString();
    const words = foreignWords(text);
    return onceEncoded(text) === undefined && words.filter(isOdd).length >= words.length / 2;
  });

const startsAsXml = (head: Uint8Array) =>
  /^\s*</.test(Buffer.from(head.subarray(0, 100)).toString());

/**
 * The encoding of a text without a byte above 0x7F: ASCII, or one that writes other letters in ASCII.
 * @throws FileRefused when it is in an encoding that nothing reads
 */
function withEscapes(head: Uint8Array): Encoding {
  const text = Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1');
  const hasEscape = (...ends: string[]) => ends.some((end) => text.includes(`\u001B${end}`));
  if (hasEscape('$)', '$*', '$+', '$A')) throw new FileRefused('unknownFormat');
  return hasEscape('$@', '$B', '(I', '(J') ? 'iso-2022-jp' : 'utf-8';
}

/**
 * The encoding of lines, if it is clear.
 * @throws FileRefused with a question when several are likely
 */
export function chosenOf<One extends BytewiseEncoding>(
  candidates: readonly EncodingCandidate<One>[],
  lines: readonly Uint8Array[],
): One {
  const clear = clearOf(candidates);
  if (clear === undefined) throw askFor(candidates, lines);
  return clear;
}

export type Named = { chosen?: Encoding | undefined; declared?: Encoding | undefined };

/** The encoding that makes a line of another encoding than its file a text. */
export function strayEncoding(line: Uint8Array, likely: LegacyEncoding): LegacyEncoding {
  if (isLikely(line, likely)) return likely;
  return candidatesOf(line, legacyEncodings)[0]?.encoding ?? likely;
}

/** Whether bytes give words of a language in an encoding. */
function isLikely(bytes: Uint8Array, encoding: LegacyEncoding, mostOdd = 0.1): boolean {
  const words = foreignWords(decodeLegacy(foreignPart(bytes), encoding));
  return words.filter(isOdd).length <= words.length * mostOdd;
}

function askFor(
  among: readonly EncodingCandidate<BytewiseEncoding>[],
  lines: readonly Uint8Array[],
): FileRefused {
  const inEncoding = (encoding: BytewiseEncoding) => (line: Uint8Array) =>
    shownLine(decodeLegacy(line, encoding).normalize('NFC'));
  const choices = among.slice(0, shown.encodings).map(({ encoding }) => ({
    encoding,
    lines: lines.slice(0, shown.lines).map(inEncoding(encoding)),
  }));
  return new FileRefused('encodingUnclear', choices);
}

/** A line without what could disturb a page or a terminal. */
const shownLine = (line: string) =>
  Array.from(line.slice(0, shown.lineLength), (sign) => (isPlainLine(sign) ? sign : ' '))
    .join('')
    .trim();

/** An encoding of Unicode, by its byte order mark, or by the zero bytes of UTF-16. */
function unicodeOf(head: Uint8Array): Encoding | undefined {
  const [first, second] = head;
  // UTF-32, with two zero bytes after it, is refused as what is no text.
  if (first === 0xff && second === 0xfe && (head[2] || head[3])) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (withoutByteOrderMark(head) !== head) return undefined;
  const length = Math.min(head.length, 65_536);
  const zeros = (side: number) =>
    head.subarray(0, length).filter((byte, at) => byte === 0 && at % 2 === side).length;
  const [even, odd, least] = [zeros(0), zeros(1), Math.max(2, length / 40)];
  if (odd > least && odd > even * 8) return 'utf-16le';
  if (even > least && even > odd * 8) return 'utf-16be';
  return undefined;
}

/**
 * What a text says about its encoding: XML in its declaration, BibTeX in a comment of JabRef, of an editor of TeX, of
 * Emacs, or of KBibTeX.
 */
export function declaredEncoding(head: Uint8Array): Encoding | undefined {
  const start = Buffer.from(head.subarray(0, 4096)).toString('latin1');
  const [, inXml, inBibtex] =
    /^(?:\xEF\xBB\xBF)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']|^\s*(?:%+\s*(?:!\s*TeX\s+encoding\s*=|encoding\s*:|-\*-.*coding\s*:)|@comment\s*\{\s*x-kbibtex-encoding\s*=)\s*([\w.-]+)/im.exec(
      start,
    ) ?? [];
  return encodingNamed(inXml ?? inBibtex ?? '');
}
