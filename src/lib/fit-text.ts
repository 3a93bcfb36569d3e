/** Advances of a bold book face, in hundredths of its size: near enough to set a line by. */
const WIDTHS: [string, number][] = [
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
  WIDTHS.flatMap(([letters, width]) => Array.from(letters, (l) => [l, width])),
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

/** Where a browser may break: at spaces, after dashes, and between the signs of East Asia. */
const BREAKS =
  /\s+|(?<=[-–—/])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

type Box = {
  width: number;
  height: number;
  largest: number;
  smallest: number;
  lineHeight: number;
  /** How much smaller it may be to save one of three lines or more: no word is left alone on one. */
  yielding?: number;
};

const STEP = 0.25;

/**
 * The largest size of type at which a text stands whole in a box, no word broken. Below `smallest`
 * it goes only for the sake of a single word that is too long; the caller cuts what is left over.
 */
export function fitText(text: string, box: Box): number {
  const words = text.trim().split(BREAKS).filter(Boolean).map(widthOfWord);
  const longest = Math.max(1, ...words);
  const byWord = box.width / longest;
  const linesAt = (size: number) => lines(words, box.width / size);
  let size = Math.min(box.largest, byWord);
  while (size > box.smallest && linesAt(size) * size * box.lineHeight > box.height) size -= STEP;
  if (size <= box.smallest) return round(Math.min(box.smallest, byWord));
  if (linesAt(size) < 3) return round(size);
  const least = Math.max(box.smallest, size * (1 - (box.yielding ?? 0)));
  for (let less = size; less > least; less -= STEP) {
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
