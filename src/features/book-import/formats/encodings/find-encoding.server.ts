import iconv from 'iconv-lite';
import { detectAll } from 'jschardet';
import { FileRefused } from '@/features/book-import/formats/record-file';
import { isPlainLine } from '@/lib/text/plain-text';
import {
  type Encoding,
  type LegacyEncoding,
  encodingNamed,
  isLegacy,
  legacyEncodings,
} from './encodings';
import { alphabetShare, composed, foreignWords, isOdd, isTypography } from './odd-words';
import { foreignLines, withoutByteOrderMark } from './text-lines';

/** Bytes of words that are compared. More of them change no result. */
const sampleLength = 32_768;
/** Bytes of a longer word that count. */
const maxWordLength = 1000;
/** What a person who is asked for the encoding sees. */
const shown = { encodings: 6, lines: 5, lineLength: 200 };

/** Decodes bytes of an encoding before Unicode. Accents that are letters of their own are joined to theirs. */
export function decodeLegacy(bytes: Uint8Array, encoding: LegacyEncoding): string {
  const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), encoding);
  return encoding === 'windows-1258' ? composed(text) : text;
}

type EncodingCandidate = {
  encoding: LegacyEncoding;
  /** How much the text looks like a language. */
  score: number;
  /** The number of its words that have a letter outside of ASCII. */
  words: number;
};

/** Which of two encodings programs use more, where their texts are equally likely. */
const weights: Partial<Record<LegacyEncoding, number>> = {
  'windows-1252': 1.6,
  'windows-1251': 1.3,
  macintosh: 0.9,
  'iso-8859-7': 0.8,
  cp437: 0.7,
  cp720: 0.7,
  cp737: 0.7,
  cp775: 0.7,
  cp855: 0.7,
  cp857: 0.7,
  cp860: 0.7,
  cp861: 0.7,
  cp863: 0.8,
  cp865: 0.7,
  'iso-8859-4': 0.7,
};

/**
 * The encodings in which bytes can be text, the most likely one first. Those that give the same text count as one.
 * @see docs/decisions/111-the-encoding-of-a-file-is-found-or-asked-for.md
 */
export function candidatesOf(bytes: Uint8Array): EncodingCandidate[] {
  const sample = foreignPart(bytes);
  const scores = new Map<LegacyEncoding, number>();
  for (const { encoding, confidence } of detectAll(sample, { minimumThreshold: 0 })) {
    const name = encodingNamed(encoding ?? '');
    if (name && isLegacy(name)) scores.set(name, Math.max(scores.get(name) ?? 0, confidence));
  }
  const byText = new Map<string, EncodingCandidate>();
  for (const encoding of legacyEncodings) {
    const text = decodeLegacy(sample, encoding);
    const words = foreignWords(text);
    const odd = words.filter(isOdd).length / Math.max(1, words.length);
    if (text.includes('\uFFFD') && odd > 0.02) continue;
    const likely = Math.max(scores.get(encoding) ?? 0, isTypography(text) ? 0.04 : 0.001);
    const score = likely * (1 - odd) ** 3 * alphabetShare(text) ** 2 * (weights[encoding] ?? 1);
    const known = byText.get(text);
    if (known) known.score = Math.max(known.score, score);
    else byText.set(text, { encoding, score, words: words.length });
  }
  return [...byText.values()].toSorted((a, b) => b.score - a.score);
}

/** The different words with a byte outside of ASCII, one a line. */
function foreignPart(bytes: Uint8Array): Buffer {
  const words = new Set<string>();
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  let length = 0;
  for (const [word] of text.matchAll(/[0-\xFF]+/g)) {
    if (words.has(word) || !/[\x80-\xFF]/.test(word)) continue;
    words.add(word.slice(0, maxWordLength));
    length += word.length;
    if (length > sampleLength) break;
  }
  return Buffer.from([...words].join('\n'), 'latin1');
}

/** Whether the first of the candidates is the only likely one. The fewer words there are, the more it has to lead. */
const isClear = ([first, second]: readonly EncodingCandidate[]): boolean =>
  first !== undefined && (!second || first.score > second.score * (1.05 + 3 / first.words));

/** The encoding of a text, and that of its lines which are in another one. */
export type TextEncoding = { encoding: Encoding; stray: LegacyEncoding };

/**
 * Finds the encoding of a text by its first bytes.
 * @param named what a person has chosen, or what the file says about itself
 * @throws FileRefused with a question when several encodings are likely
 */
export function findEncoding(head: Uint8Array, named: Named): TextEncoding {
  const whole = named.chosen ?? unicodeOf(head);
  if (whole) return { encoding: whole, stray: isLegacy(whole) ? whole : 'windows-1252' };
  const { utf8, legacy } = foreignLines(head);
  const { declared } = named;
  if (legacy.length === 0)
    return { encoding: utf8 > 0 ? 'utf-8' : withEscapes(head, declared), stray: 'windows-1252' };
  const bytes = Buffer.concat(legacy);
  if (declared && isLegacy(declared) && isLikely(bytes, declared, 0.5))
    return { encoding: utf8 > legacy.length ? 'utf-8' : declared, stray: declared };
  const candidates = candidatesOf(bytes);
  const [best] = candidates;
  if (!best) throw new FileRefused('binary');
  if (utf8 >= legacy.length)
    return { encoding: 'utf-8', stray: strayEncoding(bytes, 'windows-1252') };
  const encoding = chosenOf(candidates, legacy);
  return { encoding, stray: encoding };
}

/**
 * What may be letters in UTF-7, such as `+AOk-`, or the plus sign `+-`. The end may be missing before a sign that is no
 * part of a run. A run has a bound, so that a file of plus signs is read in time.
 */
const utf7Run = /\+[A-Za-z\d+/]{0,400}-?/g;
/** More different runs are not read. They change no result. */
const utf7RunsRead = 1000;
const ofUtf7 = (part: string) => iconv.decode(Buffer.from(part), 'utf-7');

/**
 * Whether a text may be UTF-7: all its runs with an end are letters, or all its runs are.
 * What is read must be written again as it is: "+Art-" is no letter.
 */
function mayBeUtf7(text: string): boolean {
  const runs = [...new Set(text.match(utf7Run))].slice(0, utf7RunsRead);
  const isReadable = (run: string) => {
    const hasEnd = run.endsWith('-');
    const ended = hasEnd ? run : `${run}-`;
    const read = ofUtf7(ended);
    if (/\p{C}/u.test(read) || (!hasEnd && isOdd(read))) return false;
    return iconv.encode(read, 'utf-7').toString() === ended;
  };
  const isForeign = (run: string) => /[^\0-\x7F]/.test(ofUtf7(run));
  const areLetters = (some: readonly string[]) => some.some(isForeign) && some.every(isReadable);
  // A number of a phone can be letters by chance.
  return (
    (areLetters(runs) && !runs.some((run) => /^\+\d+$/.test(run))) ||
    areLetters(runs.filter((run) => /...-$/.test(run)))
  );
}

/**
 * The encoding of a text without a byte above 0x7F: ASCII, or one that writes other letters in ASCII.
 * @throws FileRefused with a question when it can be UTF-7, or when it is in an encoding that nothing reads
 */
function withEscapes(head: Uint8Array, declared: Encoding | undefined): Encoding {
  const text = Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1');
  const hasEscape = (...ends: string[]) => ends.some((end) => text.includes(`\u001B${end}`));
  if (hasEscape('$)', '$*', '$+', '$A')) throw new FileRefused('unknownFormat');
  if (hasEscape('$@', '$B', '(I', '(J')) return 'iso-2022-jp';
  if (!mayBeUtf7(text)) return 'utf-8';
  if (declared === 'utf-7') return declared;
  const lines = text.split(/[\r\n]+/).filter((line) => /[^\0-\x7F]/.test(ofUtf7(line)));
  throw askFor(
    ['utf-7', 'utf-8'],
    lines.map((line) => Buffer.from(line)),
  );
}

/**
 * The encoding of lines, if it is clear.
 * @throws FileRefused with a question when several are likely
 */
export function chosenOf(
  candidates: readonly EncodingCandidate[],
  lines: readonly Uint8Array[],
): LegacyEncoding {
  const [best] = candidates;
  if (!best || !isClear(candidates))
    throw askFor(
      candidates.map(({ encoding }) => encoding),
      lines,
    );
  return best.encoding;
}

/** How much a text looks like a language, to be compared with the score of a candidate. */
export function likelihoodOf(text: string): number {
  const scores = (
    ['windows-1252', 'windows-1250', 'windows-1257', 'windows-1254'] as const
  ).flatMap((encoding) => {
    const bytes = iconv.encode(text, encoding);
    if (iconv.decode(bytes, encoding) !== text) return [];
    return candidatesOf(bytes).find((one) => one.encoding === encoding)?.score ?? [];
  });
  // Letters of romanized scripts are in none of these encodings, and stand only in MARC-8.
  return scores.length === 0 ? 1 : Math.max(...scores);
}
export type Named = { chosen?: Encoding | undefined; declared?: Encoding | undefined };

/** The encoding that makes a line of another encoding than its file a text. */
export function strayEncoding(line: Uint8Array, likely: LegacyEncoding): LegacyEncoding {
  if (isLikely(line, likely)) return likely;
  return candidatesOf(line)[0]?.encoding ?? likely;
}

/** Whether bytes give words of a language in an encoding. */
function isLikely(bytes: Uint8Array, encoding: LegacyEncoding, mostOdd = 0.1): boolean {
  const words = foreignWords(decodeLegacy(foreignPart(bytes), encoding));
  return words.filter(isOdd).length <= words.length * mostOdd;
}

const askFor = (among: readonly Encoding[], lines: readonly Uint8Array[]): FileRefused =>
  new FileRefused(
    'encodingUnclear',
    among.slice(0, shown.encodings).map((encoding) => ({
      encoding,
      lines: lines
        .slice(0, shown.lines)
        .map((line) => shownLine(iconv.decode(Buffer.from(line), encoding).normalize('NFC'))),
    })),
  );

/** A line without what could disturb a page or a terminal. */
const shownLine = (line: string) =>
  Array.from(line.slice(0, shown.lineLength), (sign) => (isPlainLine(sign) ? sign : ' '))
    .join('')
    .trim();

/** An encoding of Unicode, by its byte order mark, or by the zero bytes of UTF-16. */
function unicodeOf(head: Uint8Array): Encoding | undefined {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (withoutByteOrderMark(head) !== head) return undefined;
  const length = Math.min(head.length, 65_536);
  const zeros = (side: number) =>
    head.subarray(0, length).filter((byte, at) => byte === 0 && at % 2 === side).length;
  const even = zeros(0);
  const odd = zeros(1);
  const least = Math.max(2, length / 40);
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
