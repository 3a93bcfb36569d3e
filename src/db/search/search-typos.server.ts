import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { all, any, byLength, contains, containsText, has } from './search-conditions.server';
import type { SearchWord } from './search-words.server';

/** With more words than this, only one may be misspelt: there would be too many pairs to check. */
const maxPairedWords = 5;
/** The most words without a typo that an index is asked for beside one that may be common. */
const maxLookedUp = 2;

/**
 * The text has a word that differs by typos. The forms are hidden from the planner, which then takes them for rare, and asks
 * the index; those that common words have are left out.
 */
const matchesTypo = (column: SQLWrapper, word: SearchWord, most: 1 | 2): SQL => {
  const once = sql`search_typos(${word.text})`;
  const all =
    Math.min(word.typos, most) > 1 ? sql`search_typos(array_to_string(${once}, ' '))` : once;
  const common = word.texts
    ? sql`${sql.param([word.text])}::text[]`
    : sql`search_typos(${word.corrections.join(' ')})`;
  const isAnyCommon = word.texts || word.corrections.length > 0;
  const forms = sql`array(select unnest(${all}) except select unnest(${common}))`;
  return sql`search_typos(${column}) collate "C" && (select ${isAnyCommon ? forms : all})`;
};

/**
 * One condition for each word, and each pair of words, that may be misspelt. They are not joined by "or", because PostgreSQL
 * would then compute the slow function `search_typos` again for each row.
 * @param most the typos in a word
 */
export function typoConditions(column: SQLWrapper, typed: SearchWord[], most: 1 | 2): SQL[] {
  const words =
    most === 1 ? typed : typed.map((word) => ({ ...word, corrections: word.farCorrections }));
  if (words.every(({ typos }) => typos < most)) return [];
  // Among three or more words, the shortest are mostly articles, and match nearly every row.
  const fuzzy = words.filter(
    ({ typos, text }) => typos > 0 && (text.length > 3 || words.length < 3),
  );
  const pairs = fuzzy.flatMap((one, index) => fuzzy.slice(index + 1).map((other) => [one, other]));
  const isAlone = words.length === 1;
  const lookedUp = words.toSorted(byLength);
  // A word that may be a common one is looked up as that. Alone, its other forms are looked up first, since they are in few texts.
  const misspelt = (word: SearchWord, areCommon: boolean): SQL[] => {
    const forms = matchesTypo(column, word, most);
    if (word.corrections.length === 0) return [forms];
    const corrected = any(
      word.corrections.map((one) =>
        areCommon ? containsText(column, one) : sql`strpos(${column}, ${one}) > 0`,
      ),
    );
    return isAlone ? [forms, corrected] : [corrected];
  };
  const misspellings = [
    ...fuzzy.map((one) => [one]),
    ...(fuzzy.length > maxPairedWords ? [] : pairs),
  ];
  // What has one typo in each word has been looked for before.
  return misspellings
    .filter((wrong) => wrong.some(({ typos }) => typos >= most))
    .flatMap((wrong) => {
      const right = lookedUp.filter((word) => !wrong.includes(word));
      // Rare forms are in few rows, in which the other words are checked.
      const areCommon = wrong.every(({ corrections }) => corrections.length > 0);
      const rest = [
        ...right.map((word, at) =>
          (areCommon && at < maxLookedUp && !word.fact ? contains : has)(column, word),
        ),
        ...wrong.map((word) => sql`not ${has(column, word)}`),
      ];
      const [first, second] = wrong.map((word) => misspelt(word, areCommon));
      return (first ?? []).map((one) => all([one, ...(second ?? []), ...rest]));
    });
}

/** The text has each word, or a common one that it may be. Undefined unless each of these is in most texts, and one is misspelt. */
export function correctedCondition(
  column: SQLWrapper,
  words: SearchWord[],
  isInMost: (text: string) => boolean,
): SQL | undefined {
  const meant = words.map(({ text, corrections }) => [text, ...corrections].filter(isInMost));
  if (
    words.every(({ corrections }) => corrections.length === 0) ||
    meant.some((one) => one.length === 0)
  )
    return undefined;
  return all(meant.map((texts) => any(texts.map((one) => sql`strpos(${column}, ${one}) > 0`))));
}
