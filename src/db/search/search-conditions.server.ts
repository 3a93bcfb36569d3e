import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hasCharacter, hasCharacters } from '@/db/schema/columns';
import type { FactCondition, SearchWord } from './search-words.server';

/** Words that belong together: they name a fact, or can be written in other ways. Their text is folded. */
export type JoinedWords = Pick<SearchWord, 'text' | 'others' | 'isWhole'> & {
  condition?: FactCondition;
  /** How many rows have the fact, up to one more than `mostRead`, if that is known. */
  books?: number | undefined;
};

/** Escapes `%`, `_` and `\` for LIKE. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

export const all = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` and `)})`;
export const any = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`;

/** Whether the trigram index can look the text up: it needs three letters or digits in a row. */
export const hasTrigram = (text: string) => /[\p{L}\p{M}\p{N}]{3}/u.test(text);

/** A word of one or two of these is looked up by the index _search_characters; see `hasCharacters`. */
export const isOfCharacters = (text: string) => !hasTrigram(text) && hasCharacter.test(text);

/**
 * The text contains the word. For a word without a trigram, the index would return every row, to be checked
 * one by one; `strpos` keeps the planner from using it, and reading the table is then much faster.
 */
export function containsText(column: SQLWrapper, text: string): SQL {
  if (hasTrigram(text)) return sql`${column} like ${`%${escapeLike(text)}%`}`;
  const contained = sql`strpos(${column}, ${text}) > 0`;
  return isOfCharacters(text)
    ? all([
        hasCharacters(column),
        sql`search_characters(${column}) collate "C" @> search_characters(${text})`,
        contained,
      ])
    : contained;
}

/**
 * Other ways to write a word that can be looked up as well as the word itself. A short one such as "20" would make the
 * search read the whole table.
 */
export const otherSpellingsOf = ({ text, others = [] }: SearchWord): readonly string[] =>
  hasTrigram(text) ? others.filter(hasTrigram) : others;

/** The text contains a spelling of a word as a whole word. Chinese has no spaces. */
const containsWhole = (column: SQLWrapper, text: string) =>
  /\p{Script=Han}/u.test(text)
    ? containsText(column, text)
    : sql`(${containsText(column, text)} and strpos(' ' || ${column} || ' ', ${` ${text} `}) > 0)`;

/**
 * Words that name a fact also match where a word of title or name begins with them, after "l’" or "d’" too, so that no
 * text is lost that is called so.
 */
export function contains(column: SQLWrapper, word: SearchWord, isLookedUp = true): SQL {
  const { text, fact, isWhole, isBeginning } = word;
  const typedText = escapeLike(text);
  const begins = ['', 'l', 'd'].map((elided) => `% ${elided}${typedText}%`);
  const whole = [`${typedText} %`, `% ${typedText} %`, `% ${typedText}`];
  const beginnings = () => [text, ...spacedSpellings(text).map((one) => `${one} `)];
  const typed = fact
    ? [
        sql`(${containsText(column, text)}
          and ' ' || left(${column}, ${fact.nameEnd}) like any (${sql.param(begins)}::text[]))`,
      ]
    : isWhole || isBeginning
      ? (isWhole ? whole : beginnings().flatMap((one) => [`${one}%`, `% ${one}%`])).map(
          (one) => sql`${column} like ${one}`,
        )
      : [containsText(column, text)];
  const others = otherSpellingsOf(word).map((one) => containsWhole(column, one));
  const found = any([...typed, ...others]);
  return fact ? fact.condition(found, isLookedUp || (fact.books ?? mostRead) < fewRows) : found;
}

/** As `contains`, without an index. */
export const has = (column: SQLWrapper, word: SearchWord): SQL =>
  word.fact || word.others || word.isWhole
    ? contains(column, word, false)
    : sql`strpos(${column}, ${word.text}) > 0`;

export const byLength = (one: SearchWord, other: SearchWord) => other.text.length - one.text.length;

/** Spellings of a short word with spaces: "j r r" for "jrr", "r2 d2" for "r2d2". */
export function spacedSpellings(text: string): string[] {
  if (/^\p{L}{2,4}$/u.test(text)) return [[...text].join(' ')];
  if (!/^[\p{L}\d]{3,12}$/u.test(text) || !/\p{L}/u.test(text)) return [];
  const afterDigits = text.replaceAll(/(?<=\d)(?=\p{L})/gu, ' ');
  const aroundDigits = afterDigits.replaceAll(/(?<=\p{L})(?=\d)/gu, ' ');
  return [...new Set([afterDigits, aroundDigits])].filter((one) => one !== text);
}

/** The text contains the word spelt with spaces, as whole words. The first condition uses the index. */
const containsSpaced = (column: SQLWrapper, { text, fact }: SearchWord): SQL[] =>
  (fact ? [] : spacedSpellings(text)).map(
    (spaced) =>
      sql`(${column} like ${`%${spaced}%`} and ' ' || ${column} || ' ' like ${`% ${spaced} %`})`,
  );

/** Whether initials are looked for at once. For a word alone that is rarely needed; without trigrams all texts are read anyway. */
export const areSpaced = (words: SearchWord[]): boolean =>
  words.length > 1 || words.every(({ text }) => !hasTrigram(text));

/** Rows of the table that are read where all of them would take too long. */
export const mostRead = 5000;
/** So few rows with a fact are looked up in each condition. */
const fewRows = 500;

/** Whether one of the words is in fewer texts than there are rows with a fact: these are checked in what the word finds. */
export const isAnyRarer = (words: SearchWord[], rows = 0): boolean =>
  words.some(
    ({ text, fact, texts, within = 0 }) =>
      !fact && hasTrigram(text) && (texts ?? within) < 2 * rows,
  );

/** Two letters or digits, not of a script that writes words together. */
const twoLetters = /^(?:\d\d|[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2})$/u;

/**
 * The text contains every word, as a whole word or as part of one. Beside another word, initials also match with spaces:
 * "cs lewis" finds both "C. S. Lewis" and "Comics of Lewis Carroll". Common words are checked in the texts that a rare one finds.
 * @param isLarge in a large table, two letters alone or beside words of many texts begin a word, or are initials: no index knows
 * them within words
 */
export function exactCondition(
  column: SQLWrapper,
  words: SearchWord[],
  isLarge: boolean,
  areFactsLookedUp: boolean,
): SQL {
  const longer = words.filter(({ text }) => !twoLetters.test(text));
  const areBeginnings =
    isLarge && (words.length === 1 || (longer.length > 0 && longer.every(({ texts }) => texts)));
  // Three letters stand within many words. Beside them, the most common one of several is checked in what the others find.
  const known = words.filter(({ text: one, fact: named }) => hasTrigram(one) && !named);
  const rare = known.filter(({ texts }) => !texts);
  const isRareOne = rare.some(({ text: one }) => one.length > 3);
  const [mostCommon] = known.toSorted((one, other) => (other.texts ?? 0) - (one.texts ?? 0));
  const isChecked = (word: SearchWord) =>
    Boolean(word.texts) &&
    (isRareOne || (rare.length > 0 && known.length > 2 && word.text === mostCommon?.text));
  return all(
    words.map((typed) => {
      const word = {
        ...typed,
        isBeginning: areBeginnings && !areInMost(typed.within) && twoLetters.test(typed.text),
      };
      const isFactChecked = !areFactsLookedUp || isAnyRarer(words, word.fact?.books);
      const find = (word.fact ? isFactChecked : isChecked(word)) ? has : contains;
      const condition = find(column, word);
      return areSpaced(words) && !word.isBeginning
        ? any([condition, ...containsSpaced(column, word)])
        : condition;
    }),
  );
}

/** The text with up to so many spaces, wherever they are. */
const spacingsOf = (text: string, spaces: number): string[] =>
  spaces === 0
    ? [text]
    : Array.from(text, (_, at) => [text.slice(0, at), text.slice(at)] as const).flatMap(
        ([first, rest]) =>
          spacingsOf(rest, first ? spaces - 1 : 0).map((one) => `${first} ${one}`.trim()),
      );

/**
 * The text contains a word alone whose spaces are left out: "jrr", "cslewis", "winniethepooh"; or it is the whole of a title:
 * "thesilkroads". For long words, an index finds the end, and the beginning or two initials.
 */
export function spacedConditions(
  column: SQLWrapper,
  [word, ...others]: SearchWord[],
  titleKey?: SQLWrapper,
): SQL[] {
  if (!word || areSpaced([word, ...others])) return [];
  const { text } = word;
  const initials = `%${text.charAt(0)} ${text.charAt(1)} %`;
  const runTogether = sql`(${containsText(column, text.slice(-4))}
    and ${any([containsText(column, text.slice(0, 4)), sql`${column} like ${initials}`])}
    and strpos(replace(${column}, ' ', ''), ${text}) > 0)`;
  const isRunTogether = word.typos > 0 && /^\p{L}{6,40}$/u.test(text);
  const mostSpaces = text.length < 16 ? 3 : text.length < 31 ? 2 : 1;
  // Fewer than 500 spellings, each an entry of an index.
  const title = () => sql`${titleKey} = any (array(
    select title_key(one) from unnest(${sql.param(spacingsOf(text, mostSpaces))}::text[]) one))`;
  return [
    ...containsSpaced(column, word),
    ...(isRunTogether ? [runTogether] : []),
    ...(isRunTogether && titleKey ? [title()] : []),
  ];
}

/** The expression of the index _search_start. */
export const startKeyOf = (column: SQLWrapper): SQL => sql`left(${column}, 100) collate "C"`;

/**
 * The text begins with `whole`. False when `whole` is longer than the index entry. The index of words is not asked as well: the
 * planner would take both for rare, and sort all texts that begin so.
 */
export const startsWithCondition = (column: SQLWrapper, whole: string, words: SearchWord[]): SQL =>
  whole.length > 100
    ? sql`false`
    : all([
        sql`${startKeyOf(column)} like ${`${escapeLike(whole)}%`}`,
        ...words.map((word) => has(column, word)),
      ]);

/** A condition of looser matches. */
export type Loose = {
  where: SQL;
  /** So many texts meet it that reading the table for enough of them is faster than the index. */
  isSoonMet?: boolean;
};

const areSoonMet = (texts = 0) => texts > 50_000;
/** The index of words that begin with two letters takes longer to read than the texts that have the other words. */
const areInMost = (texts = 0) => texts > 100_000;

/** Of a search with more long words, the longest are looked for alone. */
const maxAlone = 6;

/**
 * The text contains at least one of several words, longest first: long words are rare, and the first ones may use up the
 * matches that are sorted. Short words match too many texts.
 */
export const someWordsConditions = (column: SQLWrapper, words: SearchWord[]): Loose[] =>
  words
    .filter((word) => words.length > 1 && (word.text.length > 3 || word.fact))
    .toSorted(byLength)
    .slice(0, maxAlone)
    .map((word) => ({ where: contains(column, word), isSoonMet: areSoonMet(word.texts) }));

/** Words of so many letters are similar if their first or last two thirds are the same, and longer ones only then. */
const thirdsFrom = 7;
const maxPatternLetters = 8;
/**
 * Patterns without so many letters in a row are not looked up: one trigram such as that of "po_ter", or an ending such as that of
 * "fi_tion", is in so many texts that checking them took most of the time of a search that finds nothing.
 */
const leastInRow = 5;

/** LIKE patterns for a word with one typo. Unlike the keys of `search_typos`, they also match the beginning of a longer word. */
function similarPatterns(text: string, isLookedUp: boolean): string[] {
  const letters = [...text];
  const third = Math.floor(letters.length / 3);
  const thirds =
    letters.length < thirdsFrom
      ? []
      : [letters.slice(0, -third).join(''), letters.slice(third).join('')];
  if (letters.length > maxPatternLetters) return thirds;
  const patterns = letters.flatMap((letter, index) => {
    const before = letters.slice(0, index).join('');
    const after = letters.slice(index + 1).join('');
    const next = letters[index + 1];
    return [
      before + after,
      `${before}_${after}`,
      `${before}${letter}_${after}`,
      ...(next ? [`${before}${next}${letter}${letters.slice(index + 2).join('')}`] : []),
    ];
  });
  // A letter at either end that may be any is left out: what is around a pattern may be any text.
  const distinct = new Set(
    [...thirds, ...patterns].map((pattern) => pattern.replaceAll(/^_|_$/g, '')),
  );
  const lookedUp = [...distinct].filter((pattern) =>
    pattern.split('_').some((piece) => [...piece].length >= leastInRow - (isLookedUp ? 0 : 1)),
  );
  // What has a pattern within another one is found by that.
  return lookedUp.filter((one) => !lookedUp.some((other) => other !== one && one.includes(other)));
}

/**
 * Each word matches the text exactly, with one typo, or nearly; empty if no word is long enough. What is or may be a common word is
 * in too many texts for an index, and is checked in those that are found by the others.
 */
export function similarConditions(
  column: SQLWrapper,
  words: SearchWord[],
  common: Record<string, number> = {},
): Loose[] {
  const canBeSimilar = ({ text, typos }: SearchWord) => typos > 0 && text.length > leastInRow;
  const isRare = ({ typos, corrections }: SearchWord) => typos > 0 && corrections.length === 0;
  if (!words.some((word) => canBeSimilar(word) && isRare(word))) return [];
  const patternsOf = words.map((word) => similarPatterns(word.text, isRare(word)));
  const where = all(
    words.map((word, at) => {
      if (!canBeSimilar(word)) return (isRare(word) ? contains : has)(column, word);
      const text = isRare(word) ? column : sql`(${column} || '')`;
      const patterns = patternsOf[at]?.map((one) => sql`${text} like ${`%${one}%`}`) ?? [];
      return any([contains(text, word), ...patterns]);
    }),
  );
  const isSoonMet = patternsOf.every((patterns) => patterns.some((one) => areSoonMet(common[one])));
  return [{ where, isSoonMet }];
}
