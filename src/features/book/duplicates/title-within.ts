import { foldedWords } from '@/lib/near-names';

/** Articles that catalogues leave out. The function `title_key` of the database drops the same ones. */
const articles = new Set(
  'the a an le la les un une el los las il lo gli der die das ein eine'.split(' '),
);

function titleWords(title: string): string[] {
  const words = foldedWords(title);
  return words.length > 1 && articles.has(words[0] ?? '') ? words.slice(1) : words;
}

/** Signs that set a subtitle, a series or an edition off. */
const setOff = /[:;()[\]/.,!?،؛]|\s[-–—]\s|[–—]/u;

const volumeWord =
  /^(?:part|parts|volume|vol|book|no|number|tome|livre|partie|band|teil|kitabu|juzuu|الجزء|جزء)$/;
const isNumber = (word: string) => /^(?:\p{N}+|[ivx]+)$/u.test(word);
/** "Part 2" or "III": another volume is another book. */
const isVolume = (words: readonly string[]) =>
  words.some(isNumber) && words.every((word) => isNumber(word) || volumeWord.test(word));

/**
 * Whether a title is the other one with something added: a subtitle, a series or an edition. One word
 * counts only where signs set it off: "Dune" is in "Dune: the novel", and not in "Dune Messiah".
 */
export function isTitleWithin(short: string, long: string): boolean {
  const [few, many] = [titleWords(short), titleWords(long)];
  if (few.length === 0 || few.length >= many.length) return false;
  const at = many.findIndex((_, start) => few.every((word, index) => many[start + index] === word));
  if (at < 0) return false;
  const rest = [...many.slice(0, at), ...many.slice(at + few.length)];
  if (isVolume(rest)) return false;
  if (few.length > 1) return true;
  return long.split(setOff).some((piece) => titleWords(piece).join(' ') === few[0]);
}
