import { type SQL, type SQLWrapper, getTableName, is, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/db/client.server';
import { typosIndexOf } from '@/db/schema/columns';
import {
  type JoinedWords,
  type SearchWord,
  allButOneConditions,
  mostWordsKeyOf,
  someWordsConditions,
  exactCondition,
  similarCondition,
  spacedCondition,
  startKeyOf,
  startsWithCondition,
} from './search-conditions.server';
import { type SearchParts, relevanceKeyOf, similarityKeyOf } from './search-order.server';
import { soundConditions } from './search-sounds.server';
import { typoConditions } from './search-typos.server';

/** Words of a search that are used; further words are ignored. */
const maxWords = 12;
/**
 * Limits of the search for typos: for one typo, the letters of all words together; for two typos,
 * the letters of one word. The work grows with the number of letters, and for two typos with its
 * square. Words beyond the limit must match exactly.
 */
const maxLetters = { oneTypo: 48, twoTypos: 16 };

/**
 * With more words than this, two typos in a word and similar words are not looked for, since the work grows with the
 * words: a text with such a word is found by its other words, and comes first because it has most of them.
 */
const maxWordsForLoose = 5;

/** The SQL conditions and sort keys of a search. Conditions are listed from exact to loose. */
export type Search = {
  /** The text contains every word, as a whole word, as part of one, or as initials with spaces. */
  exact: SQL;
  hasManyWords: boolean;
  /** The text begins with the words of the search. */
  startsWith: SQL;
  /**
   * A typo in one or two words, one condition for each case, and names of other scripts that sound like the words. The
   * conditions exclude each other.
   */
  typos: SQL[];
  /** Like `typos`, with up to two typos in longer words. Used when nothing better is found. */
  twoTypos: SQL[];
  /** Words spelt with spaces, such as initials; null if no word can be spelt so. */
  spaced: SQL | null;
  /** All words but one, which may be superfluous. The conditions exclude each other. */
  allButOne: SQL[];
  /** At least one of several words. The conditions exclude each other. */
  someWords: SQL[];
  /** Sorts texts that lack a word, most words first. A text, compared in the "C" collation. */
  mostWordsKey: SQL;
  /** Last-resort similarity match; null if no word is long enough. */
  similar: SQL | null;
  /** Sorts matches, most relevant first. A text, compared in the "C" collation. */
  relevanceKey: SQL;
  /** Sorts loose matches, most similar first. A text, compared in the "C" collation. */
  similarityKey: SQL;
  /** Sorts in the order of the index _search_start, when sorting by relevance takes too long. */
  startKey: SQL;
  /** Where texts in the script of the first word begin in the order of `startKey`; null for Latin words. */
  script: string | null;
};

/** What a search may know besides its words. */
type SearchDetails = {
  /** Without them, all places of a text are the same to the order. */
  parts?: SearchParts;
  /** The words of `searchTerm` if they are read already, by `wordsIn`. */
  words?: readonly SearchWord[] | undefined;
  /** Words of the search that belong together; `searchTerm` has the others. They need `parts`. */
  joined?: readonly JoinedWords[];
  /** All words of the search in their order, folded, if some of them belong together. */
  whole?: string;
  /** Words in Latin letters also find names of other scripts. The column needs the index _search_sounds. */
  hasSounds?: boolean;
};

/** A word that so many texts have is spelt right. Beside other words no typo of it is looked for. */
const isCommonFrom = 1000;

/** The most common words that are looked for instead of a misspelt one. */
const maxCorrections = 3;

/**
 * The words that many texts have, and their forms without a letter, by the statistics of the index of typos; see
 * docs/decisions/128. Without a table none is known.
 */
const knownForms = (table: PgTable | undefined) =>
  table
    ? sql`select form from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as known (form, share)
        where schemaname = current_schema and tablename = ${typosIndexOf(getTableName(table))} and share
          * (select reltuples from pg_class where oid = ${getTableName(table)}::regclass) >= ${isCommonFrom}`
    : sql`select '' where false`;

/**
 * Whether many texts have the word. A form of another word may be as common, but has no common forms of its own.
 * @param word a column
 */
const isCommon = (word: SQL) => sql`(
  select count(*) = least(2, length(${word}) - 2) from known where form in (${word}, substr(${word}, 2)))`;

/** Those of the forms of a word that common words have. @param forms a column */
const commonOf = (forms: SQL) =>
  sql`array(select form from known where form in (select unnest(${forms})))`;

/** Whether it is none; null if no word is known to be common. */
const isNone = (forms: SQL) => sql`(select cardinality(${forms}) = 0 from known limit 1)`;

/** The folded words of a search in a table, each once, as JSON; an empty array without any. */
export const wordsIn = (searchTerm: string, table?: PgTable): SQL<SearchWord[]> => sql`(
  with known as materialized (${knownForms(table)})
  select coalesce(json_agg(json_build_object(
    'text', word, 'isFuzzy', is_fuzzy, 'typos', typos, 'twoTypos', two_typos,
    'isRare', ${isNone(sql`common`)}, 'isRareWithTwo', ${isNone(commonOf(sql`two_typos`))},
    'corrections', case when cardinality(common) > 0 and not is_common then array(
      select form from (
        select other.form from unnest(common) as shared (form), known other
        where length(other.form) > 3 and length(other.form) - length(shared.form) in (0, 1)
          and (left(other.form, 1) = left(shared.form, 1) or right(other.form, 1) = right(shared.form, 1))
          and shared.form = any (search_typos(other.form))
        group by other.form offset 0
      ) found where ${isCommon(sql`found.form`)} limit ${maxCorrections}) else '{}' end,
    'sound', case when word ~ '^[a-z]+$' then (word_sounds(word))[1] end
  ) order by nth), '[]') from (
    select *, ${commonOf(sql`typos`)} as common, case when is_fuzzy and length(word) between 6 and ${maxLetters.twoTypos}
        then search_typos(array_to_string(typos, ' ')) else '{}' end as two_typos
    from (
      select *, case when is_fuzzy then search_typos(word) else '{}' end as typos
      from (
        select *, sum(length(word)) over (order by nth) <= ${maxLetters.oneTypo}
            and not (count(*) over () > 1 and is_common) as is_fuzzy
        from (
          select word, min(nth) as nth, ${isCommon(sql`word`)} as is_common
          from string_to_table(search_fold(${searchTerm}), ' ') with ordinality typed (word, nth)
          where word <> '' group by word
        ) words order by nth limit ${maxWords}
      ) words offset 0
    ) words offset 0
  ) words)`;

async function readWords(searchTerm: string, column: SQLWrapper): Promise<SearchWord[]> {
  const { rows } = await db().execute<{ words: SearchWord[] }>(
    sql`select ${wordsIn(searchTerm, is(column, PgColumn) ? column.table : undefined)} as words`,
  );
  return rows[0]?.words ?? [];
}

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
  { parts, words: read, joined = [], whole: typedWhole, hasSounds = false }: SearchDetails = {},
): Promise<Search | 'nothing' | null> {
  const hasText = searchTerm.trim() !== '';
  if (!hasText && joined.length === 0) return null;
  const words = hasText ? [...(read ?? (await readWords(searchTerm, column)))] : [];
  if (parts)
    for (const { text, condition, others } of joined)
      words.push({
        text,
        isFuzzy: false,
        typos: [],
        twoTypos: [],
        isRare: null,
        isRareWithTwo: null,
        corrections: [],
        sound: null,
        ...(condition && { fact: { condition, nameEnd: parts.nameEnd } }),
        ...(others && { others }),
      });
  if (words.length === 0) return 'nothing';
  const whole = typedWhole ?? words.map(({ text }) => text).join(' ');
  const wordsWithTwoTypos = words.map((word) =>
    word.twoTypos.length > 0 ? { ...word, typos: word.twoTypos, isRare: word.isRareWithTwo } : word,
  );
  const startKey = startKeyOf(column);
  return {
    exact: exactCondition(column, words),
    hasManyWords: words.length > 1,
    startsWith: startsWithCondition(column, whole),
    typos: [...typoConditions(column, words), ...(hasSounds ? soundConditions(column, words) : [])],
    twoTypos:
      words.length <= maxWordsForLoose && words.some(({ twoTypos }) => twoTypos.length > 0)
        ? typoConditions(column, wordsWithTwoTypos)
        : [],
    spaced: spacedCondition(column, words),
    allButOne: allButOneConditions(column, words),
    someWords: someWordsConditions(column, words),
    mostWordsKey: mostWordsKeyOf(column, words),
    similar: words.length <= maxWordsForLoose ? similarCondition(column, words) : null,
    relevanceKey: relevanceKeyOf(column, words, { names, typed: searchTerm.trim(), whole, parts }),
    similarityKey: similarityKeyOf(column, whole, parts),
    startKey,
    script: scriptStart(whole),
  };
}

/** The first character of the block of 256 that contains the first letter, if it is behind the Latin letters. */
function scriptStart(whole: string): string | null {
  const first = whole.codePointAt(0) ?? 0;
  return first < 0x2_50 ? null : String.fromCodePoint(first - (first % 256));
}
