import { type SQL, sql } from 'drizzle-orm';

const wordsOnlyIn = (words: SQL, others: SQL) => sql`array_to_string(array(
  select word from unnest(${words}) word where word <> all (${others})), ' ')`;

/**
 * Whether the words in which two titles differ are nearly the same. Numbers must be equal, because they distinguish volumes and
 * parts: "Vol. 1" and "Vol. 2", "Henry IV" and "Henry V". `offset 0` prevents that texts are folded once for each word.
 * @param mayBeWithin whether one title may contain the other
 */
const areWordsNear = (one: SQL, other: SQL, mayBeWithin: boolean) => sql`(
  select (similarity(given, known) >= 0.4 or ${mayBeWithin} and (given = '' or known = ''
      or position(given in known) > 0 or position(known in given) > 0))
    and given || ' ' || known !~ '(^| )([0-9]+|[ivx]+)( |$)'
  from (
    select ${wordsOnlyIn(sql`g`, sql`k`)} as given, ${wordsOnlyIn(sql`k`, sql`g`)} as known
    from (
      select string_to_array(search_fold(${one}), ' ') as g,
        string_to_array(search_fold(${other}), ' ') as k
      offset 0
    ) as words
    offset 0
  ) as differing
)`;

/** Whether a title is nearly another one of its author, which a typing error can be. */
export const isNearlyTitle = (one: SQL, other: SQL): SQL =>
  sql`(similarity(${one}, ${other}) >= 0.6 and ${areWordsNear(one, other, false)})`;

/** Whether two titles can be of the same book: one contains all words of the other, or they are nearly the same. */
const isSimilarTitle = sql`(c.title is null or c.title = b.title
  or ${areWordsNear(sql`c.title`, sql`b.title`, true)})`;
const isSimilarAuthor = sql`(
  c.author is null or c.author = b.author
  or similarity(search_fold(c.author), search_fold(b.author)) >= 0.2
  or position(search_fold(c.author) in search_fold(b.author)) > 0
  or position(search_fold(b.author) in search_fold(c.author)) > 0
)`;
/** Whether a record and the book with its ISBN can be the same book: the ISBN in a file may be wrong. */
export const isSimilarBook = sql`(${isSimilarTitle} and ${isSimilarAuthor})`;
