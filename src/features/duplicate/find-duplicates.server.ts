import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import type { Total } from '@/db/total.server';
import { toIsbn13 } from '@/features/book/offered/isbn/isbn';
import { keptCount } from '@/server/kept-count.server';
import { compareBooks, countToCompare } from './compare-books.server';
import { type FoundGroup, type Pair, duplicateGroups, pairKey } from './duplicate-groups';

/** Maximum number of pairs to group. Further duplicates appear once these are merged. */
const maxRows = 20_000;
/**
 * Who reads the list waits for so many comparisons: what people have just written by hand, or a small library that is
 * new. They take a tenth of a second, and a second after a start of the database with a million books.
 */
export const mostAwaited = 250;

/**
 * Pairs of books with the same ISBN in two notations. The product stores 13 digits; other notations come from
 * programs that write to the database themselves, and have an index of their own.
 */
async function findSameIsbns(): Promise<Pair[]> {
  type Row = { id: string; key: string; isbn: string };
  const columns = sql`id, title_key as key, isbn`;
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
  return read.flatMap((one): Pair[] => {
    const other = byIsbn.get(one.isbn);
    byIsbn.set(one.isbn, other ?? one);
    return other ? [{ one: other.id, other: one.id, key: other.key }] : [];
  });
}

/** What was compared: all groups of probable duplicates, the most certain first. */
async function readGroups(): Promise<FoundGroup[]> {
  type Row = Pair & { reason: 'title' | 'title-within' };
  const { rows: pairs } = await db().execute<Row>(sql`
    select reason, one, other, key from duplicate_pair order by reason, key, one limit ${maxRows}`);
  const { rows: apart } = await db().execute<{ one: string; other: string }>(
    sql`select one, other from not_same where kind = 'book'`,
  );
  const distinct = new Set(apart.map(({ one, other }) => pairKey(one, other)));
  const { title = [], 'title-within': within = [] } = Object.groupBy(pairs, ({ reason }) => reason);
  const isbn = await findSameIsbns();
  return duplicateGroups({ isbn, title, 'title-within': within }, (pair) => distinct.has(pair));
}

/**
 * All groups of probable duplicates. If few books wait to be compared, they are compared first. If many do, the job is at
 * it, and holds the lock.
 * @returns also how many are waiting still
 */
export async function findDuplicates(): Promise<{ groups: FoundGroup[]; waiting: Total | null }> {
  const waiting = await countToCompare(db());
  const areMany = waiting.total > mostAwaited;
  if (waiting.total > 0 && !areMany)
    await db().transaction((transaction) => compareBooks(transaction, mostAwaited));
  const groups = await readGroups();
  keptDuplicateCount.keep(groups.length);
  return { groups, waiting: areMany ? waiting : null };
}

/** The number of groups, which is beside an entry of each page. */
export const keptDuplicateCount = keptCount(
  'Possible duplicates',
  async () => (await findDuplicates()).groups.length,
);
