import { type SQL, type SQLWrapper, getTableName, is, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/db/client.server';
import { typosIndexOf } from '@/db/schema/columns';

/**
 * The condition of the rows with a fact, or with a text; without one, of as many with the fact as are read. Only one that is
 * looked up uses an index of the fact.
 */
export type FactCondition = (text: SQL | undefined, isLookedUp: boolean) => SQL;

/** A word of a search. */
export type SearchWord = {
  /** Folded by `search_fold`. */
  text: string;
  /** The typos in it that are looked for. */
  typos: 0 | 1 | 2;
  /** Common words of which it may be a misspelling, by one typo and by two. */
  corrections: string[];
  farCorrections: string[];
  /** How many texts have it, or a form of it, if it is known to be common: its own form is not looked up. */
  texts?: number | undefined;
  /** How many texts may have it within another word, if these are many; see `within`. */
  within?: number;
  /** How it sounds; see `word_sounds`. */
  sounds: string[];
  /**
   * For words that name a fact: the rows with this fact, how many these are if that is known, and the end of the part that may
   * have the words instead.
   */
  fact?: { condition: FactCondition; nameEnd: SQL; books?: number | undefined };
  /** Other ways to write it, such as a number in words. */
  others?: readonly string[];
  /** It is no part of another word. */
  isWhole?: boolean;
  /** It is no part of another word but its beginning, or initials. */
  isBeginning?: boolean;
};

/** What the database knows of the words of a search. */
export type ReadWords = {
  /** Each once, in their order. */
  words: Pick<SearchWord, 'text' | 'sounds' | 'within'>[];
  /** Words that so many texts have that they are spelt right, and the number of these texts. */
  common: Record<string, number>;
};

/** Words of a search that are used; further words are ignored. */
const maxWords = 12;
/**
 * The work grows with the number of letters, and for two typos with its square. Beyond this number of letters of all words
 * together, they must match exactly, and words of other lengths than these have one typo at most.
 */
const maxLetters = 48;
const lettersForTwoTypos = { least: 6, most: 16 };
/** A word that so many texts have is common. */
const isCommonFrom = 1000;
/** The most common words that are looked for instead of a misspelt one. */
const maxCorrections = 3;

/** A name or a number of this file, written into the statement, so that it has no value but those of the search. */
const constant = (value: string | number) => sql.raw(`'${value}'`);

/**
 * Words that many texts have, and their forms without a letter, by the statistics of the index of typos; see
 * docs/decisions/128. Without a table none is known.
 */
const knownForms = (table: PgTable | undefined) =>
  table
    ? sql`select form, share * reltuples as texts
        from pg_stats, pg_class, unnest(most_common_elems::text::text[], most_common_elem_freqs) as known (form, share)
        where schemaname = current_schema and tablename = ${constant(typosIndexOf(getTableName(table)))}
          and oid = ${constant(getTableName(table))}::regclass and share * reltuples >= ${constant(isCommonFrom)}`
    : sql`select '' as form, 0 as texts where false`;

/**
 * How many texts may have a part of words: ANALYZE keeps a hundred texts, evenly spread in their order. Fewer than three of
 * them are no sign.
 */
const within = (table: PgTable | undefined) =>
  table
    ? sql`(select case when count(*) < 3 then 0 else max(reltuples) * count(*) / 100 end
        from pg_stats, pg_class, unnest(histogram_bounds::text::text[]) kept
        where schemaname = current_schema and tablename = ${constant(getTableName(table))} and attname = 'search_text'
          and oid = ${constant(getTableName(table))}::regclass and strpos(kept, word) > 0)`
    : sql`0`;

/** The folded words of a search in a table, as JSON. A form of a common word is known, but its own forms are not. */
export const wordsIn = (searchTerm: string | SQL, table?: PgTable): SQL<ReadWords> => sql`(
  with known as materialized (${knownForms(table)}), words as (
    select word, min(nth) as nth from string_to_table(search_fold(${searchTerm}), ' ') with ordinality typed (word, nth)
    where word <> '' group by word order by nth limit ${constant(maxWords)}
  ), common as (
    select form, texts from known where length(form) = 3
      or substr(form, 2) in (select form from known) and left(form, -1) in (select form from known)
  )
  select json_build_object(
    'words', (
      select coalesce(json_agg(
        json_build_object('text', word, 'sounds', coalesce(word_sounds(word), '{}'), 'within', ${within(table)}) order by nth
      ), '[]') from words
    ),
    'common', (select coalesce(json_object_agg(form, texts), '{}') from common)
  ))`;

/** Reads the words of a search in a column. */
export async function readWords(searchTerm: string, column: SQLWrapper): Promise<ReadWords> {
  const table = is(column, PgColumn) ? column.table : undefined;
  const { rows } = await db().execute<{ words: ReadWords }>(
    sql`select ${wordsIn(searchTerm, table)} as words`,
  );
  return rows[0]?.words ?? { words: [], common: {} };
}

/** The forms of a word with a letter less at most. Two words that share one differ by one typo, as in `search_typos`. */
const formsOf = (word: string) => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];

/** Whether a text becomes another one by one typo. @public also in a product without books */
export const isTypoOf = (text: string, right: string): boolean =>
  Math.abs(right.length - text.length) < 2 &&
  formsOf(right).some((form) => formsOf(text).includes(form));

/** @param forms those of the word, or those of its forms for two typos */
const correctionsOf = (forms: string[], common: ReadWords['common']): string[] =>
  Object.keys(common)
    .filter((one) => one.length > 3 && formsOf(one).some((form) => forms.includes(form)))
    .slice(0, maxCorrections);

/** The words of a search. No typo of a common one is looked for. */
export function searchWords({ words, common }: ReadWords): SearchWord[] {
  let letters = 0;
  return words.map(({ text, ...heard }) => {
    letters += text.length;
    const isCommon = Object.hasOwn(common, text);
    // One of three letters may be a form of another word.
    const isRight = isCommon && (words.length > 1 || text.length > 3);
    // `search_typos` leaves the same words out.
    const hasTypos = /^[^0-9%_\\]{3,40}$/.test(text) && letters <= maxLetters && !isRight;
    const mayBeCommon = hasTypos && !isCommon;
    const { least, most } = lettersForTwoTypos;
    const isLong = text.length >= least && text.length <= most;
    return {
      text,
      ...heard,
      typos: hasTypos ? (isLong ? 2 : 1) : 0,
      corrections: mayBeCommon ? correctionsOf(formsOf(text), common) : [],
      farCorrections:
        mayBeCommon && isLong ? correctionsOf(formsOf(text).flatMap(formsOf), common) : [],
      texts: common[text],
    };
  });
}
