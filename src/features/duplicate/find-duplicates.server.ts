import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { toIsbn13 } from '@/lib/books/isbn';
import { waitAtMost } from '@/lib/waiting/wait-at-most';
import { logger } from '@/server/logger.server';
import {
  type Candidate,
  type DuplicateCandidates,
  type FoundGroup,
  duplicateGroups,
  pairKey,
} from './duplicate-groups';

/** Maximum number of rows to compare. Further duplicates appear once these are merged. */
const maxRows = 20_000;
/**
 * If an author has at most this many books, all of them are compared with each other. If an author such as
 * "Various" has more, a title is compared only with titles that begin with it, which are adjacent in the
 * index.
 */
const maxComparedBooks = 40;
/** In letters. A shorter title is contained in too many others. */
const minTitleLetters = 3;

/** Books with equal titles, found by the index of titles alone. */
async function findSameTitles(): Promise<Candidate[]> {
  const { rows } = await db().execute<Candidate>(sql`
    select id, title, author, title_key as "titleKey" from book
    where title_key in (
      select title_key from book where title_key <> '' group by title_key having count(*) > 1
      order by title_key limit ${maxRows / 2}
    ) order by title_key, id limit ${maxRows}`);
  return rows;
}

type Side<Name extends string> = { [Key in keyof Candidate as `${Name}_${Key}`]: string };
const side = (name: string) =>
  sql.raw(
    `${name}.id as "${name}_id", ${name}.title as "${name}_title",
      ${name}.author as "${name}_author", ${name}.title_key as "${name}_titleKey"`,
  );

/** Pairs of books by the same author where one title contains all words of the other. */
async function findTitlesWithin(): Promise<[Candidate, Candidate][]> {
  const { rows } = await db().execute<Side<'one'> & Side<'other'>>(sql`
    with author as materialized (
      select author_key, count(*) as books from book where author_key <> '' group by author_key
      having count(*) > 1
    ), found as materialized (
      (select one.id as one_id, other.id as other_id from author
      join book one on one.author_key = author.author_key
      join book other on other.author_key = author.author_key
        and length(other.title_key) > length(one.title_key)
        and position(' ' || one.title_key || ' ' in ' ' || other.title_key || ' ') > 0
      where author.books <= ${maxComparedBooks} and length(one.title_key) >= ${minTitleLetters}
      limit ${maxRows})
      union all
      (select one.id, other.id from author
      join book one on one.author_key = author.author_key
      cross join lateral (
        select id from book
        where book.author_key = one.author_key
          and book.title_key collate "C" > one.title_key || ' '
          and book.title_key collate "C" < one.title_key || '!'
        limit 20
      ) other
      where author.books > ${maxComparedBooks} and length(one.title_key) >= ${minTitleLetters}
      limit ${maxRows})
    )
    select ${side('one')}, ${side('other')} from found
    join book one on one.id = found.one_id join book other on other.id = found.other_id`);
  return rows.map((row) => [
    { id: row.one_id, title: row.one_title, author: row.one_author, titleKey: row.one_titleKey },
    {
      id: row.other_id,
      title: row.other_title,
      author: row.other_author,
      titleKey: row.other_titleKey,
    },
  ]);
}

/**
 * Pairs of books with the same ISBN in two notations. The product stores 13 digits; other notations come from
 * programs that write to the database themselves, and have an index of their own.
 */
async function findSameIsbns(): Promise<[Candidate, Candidate][]> {
  type Row = Candidate & { isbn: string };
  const columns = sql`id, title, author, title_key as "titleKey", isbn`;
  const { rows: odd } = await db().execute<Row>(sql`
    select ${columns} from book where isbn !~ '^97[89][0-9]{10}$' order by id limit ${maxRows}`);
  const read = odd.flatMap((one) => {
    const isbn = toIsbn13(one.isbn);
    return isbn ? [{ ...one, isbn }] : [];
  });
  if (read.length === 0) return [];
  const isbns = [...new Set(read.map(({ isbn }) => isbn))];
  const { rows: plain } = await db().execute<Row>(sql`
    select ${columns} from book
    where isbn in (select jsonb_array_elements_text(${JSON.stringify(isbns)}::jsonb))`);
  const byIsbn = new Map<string, Row>(plain.map((one) => [one.isbn, one]));
  return read.flatMap((one): [Candidate, Candidate][] => {
    const other = byIsbn.get(one.isbn);
    byIsbn.set(one.isbn, other ?? one);
    return other ? [[other, one]] : [];
  });
}

/** All groups of probable duplicates, the most certain first. */
export async function findDuplicateGroups(): Promise<FoundGroup[]> {
  const candidates: DuplicateCandidates = {
    sameTitle: await findSameTitles(),
    titleWithin: await findTitlesWithin(),
    sameIsbn: await findSameIsbns(),
  };
  const { rows } = await db().execute<{ one: string; other: string }>(
    sql`select one, other from not_same where kind = 'book'`,
  );
  const distinct = new Set(rows.map(({ one, other }) => pairKey(one, other)));
  return duplicateGroups(candidates, (pair) => distinct.has(pair));
}

const leastPauseMs = 60_000;
/** Counting takes at most a hundredth of the time, also in a library in which a count takes long or fails. */
const pausePerMs = 100;
let counted: { until: number; count: Promise<unknown> } | undefined;
let lastCount: number | null = null;

/** Counts the groups, which reads the titles of all books, unless it was counted a short time ago. */
function countDuplicates(): Promise<unknown> {
  if (counted && performance.now() < counted.until) return counted.count;
  const begin = performance.now();
  const count = findDuplicateGroups()
    .then(({ length }) => (lastCount = length))
    .catch((error: unknown) =>
      logger().warn({ err: error }, 'Possible duplicates could not be counted'),
    )
    .finally(() => {
      const now = performance.now();
      counted = { until: now + Math.max(leastPauseMs, (now - begin) * pausePerMs), count };
    });
  counted = { until: Infinity, count };
  return count;
}

/**
 * Milliseconds to wait for the first count. Longer than it takes for 100,000 books, and short enough for a
 * page that shows only the number.
 */
const firstCountMs = 400;

/**
 * The last counted number of groups; starts a new count after a pause of a minute or longer. Null if the first count
 * takes long, or has failed.
 */
export async function lastDuplicateCount(): Promise<number | null> {
  const count = countDuplicates();
  if (lastCount === null) await waitAtMost(count, firstCountMs);
  return lastCount;
}

/** Stores the number of groups that a list has counted. */
export function cacheDuplicateCount(count: number): void {
  lastCount = count;
  counted = { until: performance.now() + leastPauseMs, count: Promise.resolve() };
}
