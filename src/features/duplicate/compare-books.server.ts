import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { bookToCompare, type duplicatePair } from '@/db/schema';
import { type Total, cappedTotal, countUpToCap } from '@/db/total.server';
import { idList } from '@/features/book-act/offered/former-books.server';
import { defineJob } from '@/features/job/offered/job-work.server';
import { areNearNames, isNameWithin, readName } from '@/lib/text/near-names';
import { isTitleWithin } from './title-within';

/** A book is compared with at most this many others of its title: those whose authors are written most alike. */
const mostSameTitles = 50;
/**
 * If an author has at most this many books, all of them are compared with each other. If an author such as
 * "Various" has more, a title is compared only with titles that begin with it, which are adjacent in the
 * index, and with those that it begins with.
 */
const maxComparedBooks = 40;
/** An author with many books may have many titles that begin with one. */
const mostLongerTitles = 20;
/** In letters. A shorter title is contained in too many others. */
const minTitleLetters = 3;
/** Letters of the title key that order the pairs. */
const keyLetters = 60;

type Side<Name extends string> = Record<`${Name}_${'id' | 'title' | 'author' | 'key'}`, string>;
type Candidates = Side<'a'> & Side<'b'> & Pick<Pair, 'reason'>;
type Pair = typeof duplicatePair.$inferSelect;

/** Keys of a title with a sign for "and" in each language, or with this word: "War & Peace" and "War and Peace" are one. */
const titleKeys = sql`case
  when title like '%&%' then array(
    select title_key(regexp_replace(title, '\\s*&\\s*', joined, 'g')) from unnest(array[' ', ' and ', ' et ', ' na ', ' و', ' و ']) joined)
  when title ~* '\\s(and|et|na|و)\\s|\\sو\\S{3}'
    then array[title_key, title_key(regexp_replace(title, '\\s(and|et|na|و)(?=\\s)|(?<=\\s)و(?=\\S{3})', ' ', 'gi'))]
  else array[title_key] end`;

/** Pairs of these books with others that may be the same, found by the indexes of titles and authors. */
async function findCandidates(transaction: DbOrTransaction, ids: readonly string[]) {
  const others = (reason: Pair['reason'], which: SQL, order = sql``) => sql`
    select ${reason} as reason, a.*, b.id as b_id, b.title as b_title, b.author as b_author, b.title_key as b_key
    from asked a cross join lateral (select * from book where id <> a_id and ${which} ${order}) b`;
  const { rows } = await transaction.execute<Candidates>(sql`
    with asked as materialized (
      select id as a_id, title as a_title, author as a_author, title_key as a_key, author_key as a_name, ${titleKeys} as a_keys,
        (select count(*) <= ${maxComparedBooks} from (
          select from book other where other.author_key = book.author_key limit ${maxComparedBooks + 1}
        ) own) as has_few
      from book where id in ${idList(ids)} and title_key <> ''
    )
    (${others('title', sql`title_key = any(a_keys)`, sql`order by similarity(author, a_author) desc limit ${mostSameTitles}`)})
    union all
    (${others(
      'title-within',
      sql`author_key = a_name and a_name <> '' and has_few and length(title_key) <> length(a_key)
        and (position(' ' || title_key || ' ' in ' ' || a_key || ' ') > 0
          or position(' ' || a_key || ' ' in ' ' || title_key || ' ') > 0)`,
    )})
    union all
    (${others(
      'title-within',
      sql`author_key = a_name and a_name <> '' and not has_few
        and title_key collate "C" > a_key || ' ' and title_key collate "C" < a_key || '!'`,
      sql`limit ${mostLongerTitles}`,
    )})
    union all
    (${others(
      'title-within',
      sql`author_key = a_name and a_name <> '' and not has_few and title_key collate "C" = any(array(
        select left(a_key, at - 1) from generate_series(${minTitleLetters + 1}, length(a_key)) at
        where substr(a_key, at, 1) = ' '))`,
    )})`);
  return rows;
}

/** The pairs that are probably one book, each once, in an order. */
function pairsIn(candidates: readonly Candidates[]): Pair[] {
  const known = new Map<string, ReturnType<typeof readName>>();
  const read = (author: string) => {
    const name = known.get(author) ?? readName(author);
    known.set(author, name);
    return name;
  };
  const areNear = (one: string, other: string) =>
    areNearNames(read(one), read(other)) || isNameWithin(read(one), read(other));
  const pairs = new Map<string, Pair>();
  for (const { reason, ...row } of candidates) {
    const a = { id: row.a_id, title: row.a_title, author: row.a_author, key: row.a_key };
    const b = { id: row.b_id, title: row.b_title, author: row.b_author, key: row.b_key };
    const isFirst = reason === 'title' ? a.id < b.id : a.key.length < b.key.length;
    const [one, other] = isFirst ? [a, b] : [b, a];
    const isSame =
      reason === 'title'
        ? areNear(one.author, other.author)
        : one.key.length >= minTitleLetters && isTitleWithin(one.title, other.title);
    if (isSame)
      pairs.set(`${one.id} ${other.id}`, {
        one: one.id,
        other: other.id,
        reason,
        key: one.key.slice(0, keyLetters),
      });
  }
  return [...pairs].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, pair]) => pair);
}

/**
 * Compares books that were written since they were compared last, one process at a time.
 * @returns whether there may be more than `limit`
 */
export async function compareBooks(transaction: DbOrTransaction, limit: number): Promise<boolean> {
  await transaction.execute(sql`lock table duplicate_pair in exclusive mode`);
  const { rows } = await transaction.execute<{ id: string }>(sql`
    delete from book_to_compare where id in (select id from book_to_compare limit ${limit})
    returning book_id as id`);
  if (rows.length === 0) return false;
  const ids = [...new Set(rows.map(({ id }) => id))];
  await transaction.execute(
    sql`delete from duplicate_pair where one in ${idList(ids)} or other in ${idList(ids)}`,
  );
  const pairs = JSON.stringify(pairsIn(await findCandidates(transaction, ids)));
  await transaction.execute(sql`
    insert into duplicate_pair (one, other, reason, key)
    select one, other, reason, key
    from jsonb_to_recordset(${pairs}::jsonb) as pair (one text, other text, reason text, key text)
    on conflict do nothing`);
  return rows.length === limit;
}

/** How many writes of books wait to be compared. */
export async function countToCompare(within: DbOrTransaction): Promise<Total> {
  const { rows } = await within.execute<{ waiting: number }>(
    sql`select ${countUpToCap(bookToCompare, undefined)} as waiting`,
  );
  return cappedTotal(rows[0]?.waiting ?? 0);
}

/** The job that compares what no reader of the list waits for, such as the books of an import. */
export const comparing = defineJob<object>({
  name: 'compare-books',
  schedule: { everySeconds: 60, first: {} },
  step: async (transaction, { data }, limit) =>
    (await compareBooks(transaction, limit)) ? { next: data } : {},
});
