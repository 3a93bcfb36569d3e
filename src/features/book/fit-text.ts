/** Approximate character widths of a bold book typeface, in hundredths of the font size. */
const letterWidths: [string, number][] = [
  [' ', 20],
  ["'’‘.,;:!j", 31],
  ['il-()ïìíî', 37],
  ['fI1t', 42],
  ['scrz257ç–', 52],
  ['aeJ3689?éèêëàâäáã', 57],
  ['govxyS04öôòóõ', 61],
  ['bdkpquEFLPÉüûùú', 65],
  ['hnBZñ', 69],
  ['CRXY', 73],
  ['ADGKOQTVÀÂÄÔÖ', 77],
  ['UHN&ÜÑ', 84],
  ['wœæ', 90],
  ['mM', 101],
  ['WŒÆ', 109],
];
const widthOf = new Map(
  letterWidths.flatMap(([letters, width]) => Array.from(letters, (l) => [l, width])),
);

function letterWidth(letter: string): number {
  const known = widthOf.get(letter);
  if (known !== undefined) return known;
  if (/\p{M}|\p{Cf}/u.test(letter)) return 0;
  if (/\p{Script=Arabic}/u.test(letter)) return 40;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter)) {
    return 100;
  }
  return /\p{Lu}/u.test(letter) ? 78 : 62;
}

const widthOfWord = (word: string) =>
  Array.from(word).reduce((total, letter) => total + letterWidth(letter), 0) / 100;

/** Line break opportunities: spaces, after dashes, and between East Asian characters. */
const breaks =
  /\s+|(?<=[-–—/])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

type Box = {
  width: number;
  height: number;
  largest: number;
  smallest: number;
  lineHeight: number;
  /**
   * Fraction by which the size may shrink to avoid one of three or more lines, such as a last line
   * with a single word.
   */
  maxShrink?: number;
};

const sizeStep = 0.25;

/** The widths of the words of a text, for a font size of 1. */
const widthsOf = (text: string) => text.trim().split(breaks).filter(Boolean).map(widthOfWord);

/** Whether a word of a text is wider than a box at the smallest size, so that it has to be broken. */
export const hasTooWideWord = (text: string, box: Pick<Box, 'width' | 'smallest'>): boolean =>
  widthsOf(text).some((width) => width > box.width / box.smallest);

/**
 * The largest font size, from `smallest` on, at which a text fits into a box without a broken word. The caller breaks a
 * word that is too wide even so, and truncates text that does not fit.
 */
export function fitText(text: string, box: Box): number {
  const widest = box.width / box.smallest;
  const words = widthsOf(text).flatMap((width) => [
    ...Array<number>(Math.floor(width / widest)).fill(widest),
    width % widest,
  ]);
  const longest = Math.max(1, ...words);
  const byWord = box.width / longest;
  const linesAt = (size: number) => lines(words, box.width / size);
  let size = Math.min(box.largest, byWord);
  while (size > box.smallest && linesAt(size) * size * box.lineHeight > box.height)
    size -= sizeStep;
  if (size <= box.smallest) return box.smallest;
  if (linesAt(size) < 3) return round(size);
  const least = Math.max(box.smallest, size * (1 - (box.maxShrink ?? 0)));
  for (let less = size; less > least; less -= sizeStep) {
    if (linesAt(less) < linesAt(size)) return round(less);
  }
  return round(size);
}

function lines(words: number[], width: number): number {
  let count = 1;
  let used = 0;
  for (const word of words) {
    const wanted = used === 0 ? word : used + 0.2 + word;
    if (wanted <= width) used = wanted;
    else {
      count += 1;
      used = word;
    }
  }
  return count;
}

const round = (size: number) => Math.floor(size * 100) / 100;
