import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { db } from '@/db/client.server';
import {
  type SearchWord,
  allParts,
  beginning,
  closeness,
  misspellings,
  nearWords,
  spacedWords,
  startOf,
  surplusWords,
} from './search-conditions.server';

/** How many words of a search are looked at. */
const mostWords = 12;
/**
 * Of how many letters slips are looked for, in all words together: the work grows with them, and for
 * two slips in a word with their square. Longer words are found as they are typed.
 */
const mostLetters = { oneSlip: 48, twoSlips: 16 };

/** A search, taken apart into conditions, nearest first. */
export type Search = {
  /** All words are parts of the text. */
  parts: SQL;
  /** The text begins with what was typed. */
  begins: SQL;
  /** A slip in one word or two. Each condition excludes the others. */
  typos: SQL[];
  /** The same with two slips in longer words: for when nothing else is found. */
  twoTypos: SQL[];
  /** The same words with spaces in them, as initials are written; null where there are none. */
  apart: SQL | null;
  /** All words but one, that may be one too many. Each condition excludes the others. */
  fewer: SQL[];
  /** As good as nothing, which is better than nothing; null where it makes no sense. */
  near: SQL | null;
  /** Sorts what is found, closest first; compares as text of the "C" collation. */
  closeness: SQL;
  /** The same for what is far from what was typed. */
  nearness: SQL;
  /** Sorts in the order of an index, where closeness would take too long. */
  start: SQL;
};

/** Takes a search apart as the database does. No words when there is nothing to look for. */
async function wordsOf(searchTerm: string): Promise<SearchWord[]> {
  const { rows } = await db().execute<SearchWord>(sql`
    select word as text, is_near as "isNear",
      case when is_near then search_typos(word) else '{}' end as typos,
      case when is_near and length(word) between 6 and ${mostLetters.twoSlips}
        then search_typos(array_to_string(search_typos(word), ' ')) else '{}' end as "twoTypos"
    from (
      select word, place, sum(length(word)) over (order by place) <= ${mostLetters.oneSlip} as is_near
      from string_to_table(search_fold(${searchTerm}), ' ') with ordinality words (word, place)
      where word <> '' order by place limit ${mostWords}
    ) words order by place`);
  return rows;
}

/**
 * Search over a column filled by `search_fold`: ignores case, accents and punctuation, finds parts
 * of words and forgives a typo in each; all words must be found.
 * @param column in a large table it has the indexes _search_text, _search_typos and _search_start
 * @param names columns whose whole content may be what was typed
 * @returns null when nothing is searched for, `nothing` when it can be found nowhere ("& !")
 */
export async function searchIn(
  column: AnyPgColumn,
  searchTerm: string,
  names: AnyPgColumn[] = [],
): Promise<Search | 'nothing' | null> {
  if (searchTerm.trim() === '') return null;
  const words = await wordsOf(searchTerm);
  if (words.length === 0) return 'nothing';
  const whole = words.map(({ text }) => text).join(' ');
  const looser = words.map((word) =>
    word.twoTypos.length > 0 ? { ...word, typos: word.twoTypos } : word,
  );
  const start = startOf(column);
  return {
    parts: allParts(column, words),
    begins: beginning(column, whole),
    typos: misspellings(column, words),
    twoTypos: words.some(({ twoTypos }) => twoTypos.length > 0) ? misspellings(column, looser) : [],
    apart: spacedWords(column, words),
    fewer: surplusWords(column, words),
    near: nearWords(column, words),
    closeness: closeness(column, words, names, searchTerm.trim()),
    nearness: sql`(1 - word_similarity(${whole}, ${column}))::numeric(6, 5)::text || ${start}`,
    start,
  };
}
