import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type SearchWord,
  all,
  any,
  byLength,
  contains,
  containsText,
  has,
  hasTrigram,
} from './search-conditions.server';

/** With more words than this, only one may be misspelt: there would be too many pairs to check. */
const maxPairedWords = 5;
/** The most words without a typo that an index is asked for beside a misspelt one. */
const maxLookedUp = 2;

/**
 * Beside other words, the planner knows how common the keys are, and asks an index for the rarest word; see
 * docs/decisions/126. Those of a word alone are hidden from it: it takes them for rare, and never reads the table.
 */
export const matchesTypo = (column: SQLWrapper, { typos }: SearchWord, isAlone = false) => {
  const keys = sql`${sql.param(typos)}::text[]`;
  return sql`search_typos(${column}) collate "C" && ${isAlone ? sql`(select ${keys})` : keys}`;
};

/** Common words that a misspelt one may stand for. They are looked up as if they were typed. */
const containsCorrection = (column: SQLWrapper, { corrections }: SearchWord): SQL[] =>
  corrections.map((one) => containsText(column, one));

/**
 * One condition for each word, and each pair of words, that may be misspelt. The conditions exclude
 * each other. They are not joined by "or", because PostgreSQL would then compute the slow function
 * `search_typos` again for each row.
 */
export function typoConditions(column: SQLWrapper, words: SearchWord[]): SQL[] {
  // Among three or more words, the shortest are mostly articles, and match nearly every row.
  const fuzzy = words.filter(
    ({ typos, text }) => typos.length > 0 && (text.length > 3 || words.length < 3),
  );
  // An index is asked for the misspelt word and for the longest others only: for each word more, planning and reading
  // take longer than checking the rows.
  const lookedUp = words.toSorted(byLength);
  const hasIndexed = words.length > 1 && words.every(({ text }) => hasTrigram(text));
  const withoutTypo = (word: SearchWord, misspelt: SearchWord[]) =>
    misspelt.every(({ isRare }) => isRare !== true) &&
    lookedUp
      .filter((one) => !misspelt.includes(one))
      .slice(0, maxLookedUp)
      .includes(word)
      ? contains(column, word)
      : has(column, word);
  // A word that may be a common one is looked up as that. Alone, it is then looked up with all its forms.
  const withTypo = (word: SearchWord) => {
    const corrected = containsCorrection(column, word);
    return corrected.length > 0 && words.length > 1
      ? any(corrected)
      : all([
          matchesTypo(column, word, !hasIndexed || word.isRare === true),
          ...corrected.map((one) => sql`not ${one}`),
        ]);
  };
  const pairs = fuzzy.flatMap((one, index) => fuzzy.slice(index + 1).map((other) => [one, other]));
  const conditions = [
    ...fuzzy.map((one) => [one]),
    ...(fuzzy.length > maxPairedWords ? [] : pairs),
  ].map((misspelt) =>
    all(
      words.map((word) =>
        misspelt.includes(word)
          ? sql`${withTypo(word)} and not ${has(column, word)}`
          : withoutTypo(word, misspelt),
      ),
    ),
  );
  const [alone, ...others] = words;
  const corrected = alone && others.length === 0 ? containsCorrection(column, alone) : [];
  return alone && corrected.length > 0
    ? [sql`(${any(corrected)} and not ${has(column, alone)})`, ...conditions]
    : conditions;
}
