import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A word of a search. */
export type SearchWord = {
  /** As the database folds it. */
  text: string;
  /** That what is like it is looked for too: see the limits in search.server.ts. */
  isNear: boolean;
  /** What one slip can make of it; none where that would be too much, or too little, to tell. */
  typos: string[];
  /** The same of two slips. */
  twoTypos: string[];
};

/** `%`, `_` and `\` as themselves within LIKE. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** In a longer search only one word may be misspelt: there would be too many pairs to look for. */
const mostPaired = 5;

const all = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` and `)})`;
const any = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`;

const isPart = (column: AnyPgColumn, { text }: SearchWord) =>
  sql`${column} like ${`%${literally(text)}%`}`;

/** That every word is in the text, or within a word of it. */
export const allParts = (column: AnyPgColumn, words: SearchWord[]): SQL =>
  all(words.map((word) => isPart(column, word)));

/** What the index _search_start holds, and sorts by. */
export const startOf = (column: AnyPgColumn): SQL => sql`left(${column}, 100) collate "C"`;

/** That the text begins with `whole`. What is longer than the index holds is found as a part. */
export const beginning = (column: AnyPgColumn, whole: string): SQL =>
  whole.length > 100 ? sql`false` : sql`${startOf(column)} like ${`${literally(whole)}%`}`;

/**
 * Asked within a select, because the planner would believe its statistics of the letters, which are
 * far off; so it takes such words for rare, and uses the index.
 */
const isTypo = (column: AnyPgColumn, { typos }: SearchWord) =>
  sql`search_typos(${column}) collate "C" && (select ${sql.param(typos)}::text[])`;

/**
 * The ways of misspelling a word or two, as conditions that exclude each other. They are not joined
 * by "or": then what is indexed would be computed again for each row, which takes long.
 */
export function misspellings(column: AnyPgColumn, words: SearchWord[]): SQL[] {
  // Beside others, the shortest words are for the most part articles, which are everywhere.
  const wrong = words.filter(
    ({ typos, text }) => typos.length > 0 && (text.length > 3 || words.length < 3),
  );
  // Of two, the misspelt one is to be looked up; more are best looked up together.
  const right = (word: SearchWord) =>
    words.length === 2 ? sql`strpos(${column}, ${word.text}) > 0` : isPart(column, word);
  const pairs = wrong.flatMap((one, index) => wrong.slice(index + 1).map((other) => [one, other]));
  return [...wrong.map((one) => [one]), ...(wrong.length > mostPaired ? [] : pairs)].map(
    (slipped) =>
      all(
        words.map((word) =>
          slipped.includes(word)
            ? sql`${isTypo(column, word)} and not ${isPart(column, word)}`
            : right(word),
        ),
      ),
  );
}

/**
 * How a short word may be written with spaces: "jrr" as "j r r", "r2d2" as "r2 d2", "catch22" as
 * "catch 22".
 */
function spacings(text: string): string[] {
  if (/^\p{L}{2,4}$/u.test(text)) return [[...text].join(' ')];
  if (!/^[\p{L}\d]{3,12}$/u.test(text) || !/\p{L}/u.test(text)) return [];
  const afterDigits = text.replaceAll(/(?<=\d)(?=\p{L})/gu, ' ');
  const atEach = afterDigits.replaceAll(/(?<=\p{L})(?=\d)/gu, ' ');
  return [...new Set([afterDigits, atEach])].filter((one) => one !== text);
}

/** That every word is in the text, perhaps with spaces. */
export function spacedWords(column: AnyPgColumn, words: SearchWord[]): SQL | null {
  if (!words.some(({ text }) => spacings(text).length > 0)) return null;
  // The index knows where words begin and end only within the text.
  const spaced = (text: string) =>
    sql`(${column} like ${`%${text}%`} and ' ' || ${column} || ' ' like ${`% ${text} %`})`;
  return all(words.map((word) => any([isPart(column, word), ...spacings(word.text).map(spaced)])));
}

/** Of more words any one can hardly be left out without leaving the point of them. */
const mostSurplus = 6;

/**
 * That all words but one are in the text; of two, only an article may be the one. Where all words
 * together find nothing, what lacks one of them has all others, so these exclude each other.
 */
export function surplusWords(column: AnyPgColumn, words: SearchWord[]): SQL[] {
  if (words.length < 2 || words.length > mostSurplus) return [];
  return words.flatMap((spare, index) => {
    const others = words.filter((_, at) => at !== index);
    // What is left has to say something, and to be looked up in an index.
    const isTelling = others.some(({ text }) => text.length > 3);
    const isSpare = words.length > 2 || spare.text.length <= 3;
    return isSpare && isTelling ? [allParts(column, others)] : [];
  });
}

/** In a longer word a slip in what has been begun is rare, and there are four patterns a letter. */
const mostSlipped = 16;

/**
 * Patterns of what a word that has been begun may be, if one of its letters is wrong. Those without
 * three letters in a row are left out: the index has nothing to look up for them.
 */
function slips(text: string): string[] {
  const letters = [...text];
  if (letters.length > mostSlipped) return [];
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
  return [...new Set(patterns)].filter((pattern) =>
    pattern.split('_').some((piece) => [...piece].length >= 3),
  );
}

/** That every word is in the text, with a slip in its beginning, or by most of its letters. */
export function nearWords(column: AnyPgColumn, words: SearchWord[]): SQL | null {
  // Similarity sees letters and digits only: to it, "100%" is almost "1000".
  const canBeNear = ({ text, isNear }: SearchWord) =>
    isNear && text.length > 4 && !/[%_\\]/.test(text);
  if (!words.some(canBeNear)) return null;
  const near = (word: SearchWord) => [
    ...slips(word.text).map((slip) => sql`${column} like ${`%${slip}%`}`),
    sql`${word.text} <% ${column}`,
  ];
  return all(
    words.map((word) => any([isPart(column, word), ...(canBeNear(word) ? near(word) : [])])),
  );
}

/** Sorts by points: at most 3 for a word and 3 more, so that a letter of ASCII holds them. */
export function closeness(
  column: AnyPgColumn,
  words: SearchWord[],
  names: AnyPgColumn[],
  typed: string,
): SQL {
  const point = (condition: SQL) => sql`case when ${condition} then 1 else 0 end`;
  const perWord = words.map(({ text }) => {
    const word = literally(text);
    return sql`case when ' ' || ${column} || ' ' like ${`% ${word} %`} then 3
      when ' ' || ${column} like ${`% ${word}%`} then 1 else 0 end`;
  });
  const whole = literally(words.map(({ text }) => text).join(' '));
  const points = [
    ...perWord,
    point(sql`${column} like ${`${whole}%`}`),
    ...(words.length > 1 ? [point(sql`${column} like ${`%${whole}%`}`)] : []),
    ...(names.length > 0
      ? [point(any(names.map((name) => sql`lower(${name}) = lower(${typed})`)))]
      : []),
  ];
  return sql`chr(122 - (${sql.join(points, sql` + `)})) || ${startOf(column)}`;
}
