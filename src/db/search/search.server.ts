import type { SQL, SQLWrapper } from 'drizzle-orm';
import {
  type JoinedWords,
  type Loose,
  any,
  contains,
  mostRead,
  someWordsConditions,
  exactCondition,
  isAnyRarer,
  isOfCharacters,
  similarConditions,
  spacedConditions,
  startKeyOf,
  startsWithCondition,
} from './search-conditions.server';
import {
  type SearchParts,
  mostWordsKeyOf,
  relevanceKeyOf,
  selectGiven,
} from './search-order.server';
import { latinConditions, soundConditions } from './search-sounds.server';
import { correctedCondition, typoConditions } from './search-typos.server';
import { type ReadWords, type SearchWord, readWords, searchWords } from './search-words.server';

/**
 * With more words than this, two typos in a word and similar words are not looked for, since the work grows with the
 * words: a text with such a word is found by its other words, and comes first because it has most of them.
 */
const maxWordsForLoose = 5;

/** A word that so many texts have is in more of them than a search sorts, also where the statistics are old. */
const manyTexts = 4000;
/** The entries of an index for so many texts take longer to read than some rows of the table. */
const mostTexts = 30_000;

const asLoose = (conditions: SQL[]): Loose[] => conditions.map((where) => ({ where }));

/** The SQL conditions and sort keys of a search. Conditions are listed from exact to loose. */
export type Search = Exclude<Awaited<ReturnType<typeof searchIn>>, 'nothing' | null>;

/** What a search may know besides its words. */
type SearchDetails = {
  /** Without them, all places of a text are the same to the order. */
  parts?: SearchParts;
  /** The words of `searchTerm` if they are read already, by `wordsIn`. */
  words?: ReadWords | undefined;
  /** Words of the search that belong together; `searchTerm` has the others. They need `parts`. */
  joined?: readonly JoinedWords[];
  /** All words of the search in their order, folded, if some of them belong together. */
  whole?: string;
  /** Words in Latin letters also find names of other scripts. The column needs the index _search_sounds. */
  hasSounds?: boolean;
  /** Words of other scripts find this column in Latin letters. It needs the index _name_sounds. */
  latinName?: SQLWrapper;
};

/**
 * Builds the conditions of a search over a column filled by `search_fold`. The search ignores case,
 * accents and punctuation, and finds parts of words and words with typos.
 * @param column needs the indexes _search_text, _search_typos and _search_start in a large table. It may be that of a
 * related record, or in a small table an expression in parentheses; see `table` of `Listing`
 * @param names columns, or elements of one, whose whole value may equal the search term; such rows
 * are sorted first
 * @returns null for an empty search term; `nothing` for one without any letter, such as "& !"
 */
export async function searchIn(
  column: SQLWrapper,
  searchTerm: string,
  names: SQLWrapper[] = [],
  {
    parts,
    words: read,
    joined = [],
    whole: typedWhole,
    hasSounds = false,
    latinName,
  }: SearchDetails = {},
) {
  const hasText = searchTerm.trim() !== '';
  if (!hasText && joined.length === 0) return null;
  const known = hasText ? (read ?? (await readWords(searchTerm, column))) : undefined;
  const words = [...(known ? searchWords(known) : []), ...wordsOf(joined, parts)];
  const [first, ...further] = words;
  if (!first) return 'nothing' as const;
  const whole = typedWhole ?? words.map(({ text }) => text).join(' ');
  const inLatin = (some: SearchWord[], of: 'otherScripts' | 'misspelt' = 'otherScripts') =>
    latinName ? latinConditions(column, latinName, some, of) : [];
  const spaced = [...spacedConditions(column, words, parts?.titleKey), ...inLatin(words)];
  const startKey = startKeyOf(column);
  const common = known?.common ?? {};
  const isLarge = Object.keys(common).length > 0;
  const isInMost = (text: string) => (common[text] ?? 0) >= mostTexts;
  const exact = (isLookedUp: boolean) => exactCondition(column, words, isLarge, isLookedUp);
  return {
    /** The text contains every word, as a whole word, as part of one, or as initials with spaces. */
    exact: exact(true),
    /** The same, for rows that are read one by one. */
    scanned: exact(false),
    part: partOf(column, words, isLarge),
    hasManyWords: further.length > 0,
    ...howCommon(known, words),
    /** The text begins with the words of the search. */
    startsWith: startsWithCondition(column, whole, words),
    /** Each word, or a common one that it may be, where each is in most texts. */
    corrected: correctedCondition(column, words, isInMost),
    /** A typo in one or two words, one condition for each case. */
    typos: typoConditions(column, words, 1),
    /** The text contains a word that may be misspelt and is not known, one condition for each such word. */
    doubtful: words
      .filter(({ typos, texts }) => typos > 0 && !texts)
      .map((word) => contains(column, word)),
    /** Names of other scripts that sound like the words. */
    sounds: hasSounds ? soundConditions(column, words) : [],
    /** Like `typos`, with up to two typos in longer words. Used when nothing better is found. */
    twoTypos:
      words.length <= maxWordsForLoose
        ? asLoose([...typoConditions(column, words, 2), ...inLatin(words, 'misspelt')])
        : [],
    /** Words spelt with spaces, such as initials, or in Latin letters. */
    spaced: asLoose(spaced.length > 0 ? [any(spaced)] : []),
    /** At least one of several words. */
    someWords: [
      ...someWordsConditions(column, words),
      ...asLoose(words.length > 1 ? words.filter(isClear).flatMap((one) => inLatin([one])) : []),
    ],
    /** Sorts texts that lack a word, most words first. A text, compared in the "C" collation. */
    mostWordsKey: mostWordsKeyOf(column, words),
    /** Last-resort similarity match. */
    similar: words.length <= maxWordsForLoose ? similarConditions(column, words, common) : [],
    /** Sorts matches, most relevant first. */
    relevance: {
      key: relevanceKeyOf(words, whole, parts !== undefined),
      given: selectGiven(column, names, searchTerm.trim(), parts),
    },
    /** Sorts in the order of the index _search_start, when sorting by relevance takes too long. */
    startKey,
    /** Where texts in the script of the first word begin in the order of `startKey`; null for Latin words. */
    script: scriptStart(whole),
  };
}

function howCommon(known: ReadWords | undefined, words: SearchWord[]) {
  const common = Object.keys(known?.common ?? {});
  // No index knows one or two letters: beside a longer word they are checked in what it finds, and alone most texts may have them.
  const long = words.filter(({ text }) => text.length > 2 || isOfCharacters(text));
  const least = Math.min(...long.map(({ texts, within }) => texts ?? within ?? 0));
  const isShort = long.length === 0;
  return {
    /** One or two words, where none is known to be common: one plan is as good for these as for any others. */
    isPlannedOnce: words.length < 3 && known !== undefined && common.length === 0,
    /** One word that is known to be in more texts than are sorted, or several, each in so many that reading its index takes long. */
    isInMany: !isShort && least >= (words.length > 1 ? mostTexts : manyTexts),
    /** Each word is in so many that reading its index takes long. */
    isInMost: common.length > 0 && least >= mostTexts,
  };
}

/** Some of the rows with a fact of many, and those of them that have the other words, of which none is rarer. */
function partOf(column: SQLWrapper, words: SearchWord[], isLarge: boolean) {
  const many = words.find(({ fact }) => (fact?.books ?? 0) > mostRead);
  if (!many?.fact || words.length === 1 || isAnyRarer(words, many.fact.books)) return undefined;
  const others = words.filter((word) => word !== many);
  return {
    range: many.fact.condition(undefined, true),
    where: exactCondition(column, others, isLarge, false),
  };
}

/** So few consonants sound like too many names. */
const isClear = ({ sounds: [sound = ''] }: SearchWord) => sound.length > 2;

const wordsOf = (joined: readonly JoinedWords[], parts: SearchParts | undefined): SearchWord[] =>
  (parts ? joined : []).map(({ text, condition, books, ...spelt }) => ({
    text,
    typos: 0,
    corrections: [],
    farCorrections: [],
    sounds: [],
    ...(condition && parts && { fact: { condition, nameEnd: parts.nameEnd, books } }),
    ...spelt,
  }));

/** The first character of the block of 256 that contains the first letter, if it is behind the Latin letters. */
function scriptStart(whole: string): string | null {
  const first = whole.codePointAt(0) ?? 0;
  return first < 0x2_50 ? null : String.fromCodePoint(first - (first % 256));
}
