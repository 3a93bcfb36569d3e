import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { awaitSharedRun } from '@/db/shared-run.server';
import { spellingGroups } from './spelling-groups';
import type { SpelledField } from './spelling.facts';
import type { SpellingGroup } from './spelling.schema';

type Compared = { state: string; askedAt: number; groups: Promise<readonly SpellingGroup[]> };

/** The last result for each field, cached because comparing 100,000 books takes seconds of processor time. */
const last = new Map<SpelledField, Compared>();

/** For so long, in milliseconds, a later page continues the list of the first one. */
const longestList = 60_000;

/** After a change of this process, each page asks again. */
export async function thenAskAgain<Result>(change: Promise<Result>): Promise<Result> {
  const result = await change;
  for (const compared of last.values()) compared.askedAt = 0;
  return result;
}

/** The key of a pair of names. No name contains a line break. */
const pairOf = (one: string, other: string) => [one, other].toSorted().join('\n');

/**
 * A fingerprint of all compared data: the names with their numbers of books, and the pairs that are not the
 * same. The database computes it in one pass without sorting, because sums of hashes do not depend on the
 * order of rows. A change by any instance changes it.
 */
async function currentState(field: SpelledField): Promise<string> {
  const column = sql.identifier(field);
  const { rows } = await db().execute<{ state: string }>(sql`
    select concat_ws(' ', named.state, pairs.state) as state from
      (select concat(count(*), ' ', sum(hashtextextended(${column}, 0))) as state
        from book where ${column} <> '') named,
      (select concat(count(*), ' ', sum(hashtextextended(one || chr(10) || other, 0))) as state
        from not_same where kind = ${field}) pairs`);
  return rows[0]?.state ?? '';
}

async function compare(field: SpelledField): Promise<readonly SpellingGroup[]> {
  const column = sql.identifier(field);
  const { rows: names } = await db().execute<SpellingGroup['names'][number]>(sql`
    select name, books from (
      select ${column} as name, count(*)::int as books from book where ${column} <> '' group by 1
    ) named order by name collate "C"`);
  const { rows: pairs } = await db().execute<{ one: string; other: string }>(
    sql`select one, other from not_same where kind = ${field}`,
  );
  const distinct = new Set(pairs.map(({ one, other }) => pairOf(one, other)));
  return spellingGroups(names, (one, other) => distinct.has(pairOf(one, other)));
}

/**
 * Groups of names that are probably the same, groups with the most books first. The result is cached until a
 * name, a number of books or a decision changes. Simultaneous requests share one comparison. To ask whether something has
 * changed reads all books.
 * @param isLaterPage the caller has asked for the beginning of the list before
 */
export async function comparedSpellings(
  field: SpelledField,
  isLaterPage: boolean,
): Promise<readonly SpellingGroup[]> {
  const before = last.get(field);
  if (before && isLaterPage && Date.now() - before.askedAt < longestList)
    return awaitSharedRun(() => before.groups);
  const askedAt = Date.now();
  const state = await currentState(field);
  const known = last.get(field);
  if (known?.state === state) {
    known.askedAt = askedAt;
    return awaitSharedRun(() => known.groups);
  }
  const compared = { state, askedAt, groups: compare(field) };
  last.set(field, compared);
  try {
    return await compared.groups;
  } catch (error) {
    if (last.get(field) === compared) last.delete(field);
    throw error;
  }
}
