import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { db } from './client.server';
import {
  type SearchWord,
  allParts,
  beginning,
  closeness,
  misspellings,
  nearWords,
  startOf,
} from './search-conditions.server';

/** How many words of a search are looked at. */
const mostWords = 12;

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
    select word as text, search_typos(word) as typos, case when length(word) < 6 then '{}'
      else search_typos(array_to_string(search_typos(word), ' ')) end as "twoTypos"
    from string_to_table(search_fold(${searchTerm}), ' ') word where word <> '' limit ${mostWords}`);
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
    near: nearWords(column, words),
    closeness: closeness(column, words, names, searchTerm.trim()),
    nearness: sql`(1 - word_similarity(${whole}, ${column}))::numeric(6, 5)::text || ${start}`,
    start,
  };
}
