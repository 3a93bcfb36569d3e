import { foldedWords } from '@/lib/text/near-names';

/** Leading articles that catalogues ignore. The SQL function `title_key` drops the same ones. */
const articles = new Set(
  'the a an le la les un une el los las il lo gli der die das ein eine'.split(' '),
);

function titleWords(title: string): string[] {
  const words = foldedWords(title);
  return words.length > 1 && articles.has(words[0] ?? '') ? words.slice(1) : words;
}

/** Characters that separate a subtitle, a series or an edition. */
const additionMark = /[:;()[\]/.,!?،؛]|\s[-–—]\s|[–—]/u;

const volumeWord =
  /^(?:part|parts|volume|vol|book|no|number|tome|livre|partie|band|teil|kitabu|juzuu|الجزء|جزء)$/;
const isNumber = (word: string) => /^(?:\p{N}+|[ivx]+)$/u.test(word);
/** Whether words name a volume, such as "Part 2" or "III": another volume is another book. */
const isVolume = (words: readonly string[]) =>
  words.some(isNumber) && words.every((word) => isNumber(word) || volumeWord.test(word));

/**
 * Whether a longer title is a shorter one with an addition: a subtitle, a series or an edition. A title of
 * one word counts only if a character separates the addition: "Dune" is in "Dune: the novel", but not in
 * "Dune Messiah".
 */
export function isTitleWithin(short: string, long: string): boolean {
  const [few, many] = [titleWords(short), titleWords(long)];
  if (few.length === 0 || few.length >= many.length) return false;
  const at = many.findIndex((_, start) => few.every((word, index) => many[start + index] === word));
  if (at < 0) return false;
  const rest = [...many.slice(0, at), ...many.slice(at + few.length)];
  if (isVolume(rest)) return false;
  if (few.length > 1) return true;
  return long.split(additionMark).some((piece) => titleWords(piece).join(' ') === few[0]);
}
