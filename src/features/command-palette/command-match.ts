import { foldedWords } from '@/lib/text/near-names';

/** The Arabic article is part of the word, and people search without it. */
const withoutArticle = (word: string) => word.replace(/^ال(?=..)/, '');
/** The words of a text as they are compared: folded, without the Arabic article. */
export const commandWords = (text: string): string[] => foldedWords(text).map(withoutArticle);

/**
 * How well a typed term fits the name of a command or what people call it besides; lower is better. Words match by
 * their beginnings, without accents, in any order.
 */
const ranks = {
  exact: 0,
  beginning: 1,
  otherBeginning: 2,
  words: 3,
  otherWords: 4,
  mixed: 5,
  within: 6,
} as const;
/** A match from this one on is no better than a record that was found. */
export const weakRank: number = ranks.within;

type Called = { label: string; keywords: readonly string[] };

/** @returns undefined when the command does not fit */
export function commandRank(term: string, { label, keywords }: Called): number | undefined {
  const typed = commandWords(term);
  const whole = typed.join(' ');
  const own = commandWords(label);
  const others = keywords.map(commandWords);
  const isWhole = (words: readonly string[]) => words.join(' ') === whole;
  const begins = (words: readonly string[]) => words.join(' ').startsWith(whole);
  const hasWords = (words: readonly string[]) =>
    typed.every((one) => words.some((word) => word.startsWith(one)));
  if (isWhole(own) || others.some(isWhole)) return ranks.exact;
  if (begins(own)) return ranks.beginning;
  if (others.some(begins)) return ranks.otherBeginning;
  if (hasWords(own)) return ranks.words;
  if (others.some(hasWords)) return ranks.otherWords;
  if (hasWords([own, ...others].flat())) return ranks.mixed;
  return typed.every((one) => own.join(' ').includes(one)) ? ranks.within : undefined;
}
