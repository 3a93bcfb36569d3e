import iconv from 'iconv-lite';
import { type BytewiseEncoding, type LegacyEncoding, isOfCatalogues } from './encodings';
import { decodeMarc8 } from './marc8-text';
import { composed, foreignWords, isOdd } from './odd-words';
import { likelihoodOf, likelihoodOfRomanized } from './text-likelihood.server';

/** Bytes of words that are compared: in every encoding, and in those that are likely then. More change no result. */
const sampleLengths = [250, 4096] as const;
/** How much less likely than the best one, as a logarithm, an encoding may be in the first sample. */
const maxBehind = 30;
/** Bytes of a longer word that count. */
const maxWordLength = 1000;

export type EncodingCandidate<One extends BytewiseEncoding = LegacyEncoding> = {
  encoding: One;
  /** How likely it is, as a logarithm. */
  score: number;
  /** The number of its words that have a letter outside of ASCII. */
  words: number;
};

/** How much programs use encodings, as a logarithm. The first pattern that a name has counts. */
const uses: readonly [RegExp, number][] = [
  [/^utf-8/, 12],
  [/^windows-1252/, 2],
  [/^(?:windows|shift_jis|gb|big5|euc|marc)/, 0],
  [/^(?:iso-8859-(?:2|5|7|15)|macintosh)/, -1],
  [/^(?:koi8|maccyrillic|cp8(?:50|52|66)|iso-8859-[469])/, -2],
];
const useOf = (encoding: BytewiseEncoding) =>
  uses.find(([pattern]) => pattern.test(encoding))?.[1] ?? -3;

/** The parts of bytes between marks. */
export function* piecesOf(bytes: Uint8Array, mark: number): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(mark, start);
    yield bytes.subarray(start, end === -1 ? bytes.length : end);
    start = end === -1 ? bytes.length : end + 1;
  }
}

/** A word that an encoding cannot have, which is less likely than one of no language. */
const lostWord = '\uFFFD\uFFFD\uFFFD';

/** Decodes bytes of an encoding before Unicode. Accents that are letters of their own are joined to theirs. */
export function decodeLegacy(bytes: Uint8Array, encoding: BytewiseEncoding): string {
  if (isOfCatalogues(encoding))
    return Array.from(
      piecesOf(bytes, 0x0a),
      (line) => decodeMarc8(line, encoding) ?? lostWord,
    ).join('\n');
  const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), encoding);
  return encoding === 'windows-1258' || encoding === 'tcvn' ? composed(text) : text;
}

/** The different words with a byte outside of ASCII, one a line. */
export function foreignPart(bytes: Uint8Array, maxLength: number = sampleLengths[1]): Buffer {
  const words = new Set<string>();
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  let length = 0;
  for (const [word] of text.matchAll(/[0-\xFF]+/g)) {
    if (words.has(word) || !/[\x80-\xFF]/.test(word)) continue;
    words.add(word.slice(0, maxWordLength));
    length += word.length;
    if (length > maxLength) break;
  }
  return Buffer.from([...words].join('\n'), 'latin1');
}

/** The encodings as candidates, the most likely one first. Those that give the same text count as one. */
function compared<One extends BytewiseEncoding>(
  among: readonly One[],
  sample: Uint8Array,
): EncodingCandidate<One>[] {
  const byText = new Map<string, EncodingCandidate<One>>();
  for (const encoding of among) {
    const text = decodeLegacy(sample, encoding);
    const words = foreignWords(text);
    if (words.length > 2 && words.filter(isOdd).length > words.length / 2) continue;
    const likelihood = encoding === 'marc-8' ? likelihoodOfRomanized(text) : likelihoodOf(text);
    const score = likelihood + useOf(encoding);
    const same = byText.get(text);
    if (!same || same.score < score) byText.set(text, { encoding, score, words: words.length });
  }
  return [...byText.values()].toSorted((a, b) => b.score - a.score);
}

/**
 * The encodings in which bytes can be text, the most likely one first.
 * @see docs/decisions/111-the-encoding-of-a-file-is-found-or-asked-for.md
 */
export function candidatesOf<One extends BytewiseEncoding>(
  bytes: Uint8Array,
  among: readonly One[],
): EncodingCandidate<One>[] {
  const [few, many] = sampleLengths;
  const first = compared(among, foreignPart(bytes, few));
  const least = (first[0]?.score ?? 0) - maxBehind;
  const likely = first.filter(({ score }) => score >= least).map(({ encoding }) => encoding);
  return compared(likely, foreignPart(bytes, many));
}

/** How much more likely, as a logarithm, the first candidate has to be than the next one: by few words, more. */
const leadOfClear = (words: number) => 4 + 10 / words;

/** The encoding that is the only likely one. */
export function clearOf<One extends BytewiseEncoding>(among: readonly EncodingCandidate<One>[]) {
  const [first, second] = among;
  const isClear = first && first.score - (second?.score ?? -Infinity) > leadOfClear(first.words);
  return isClear ? first.encoding : undefined;
}
