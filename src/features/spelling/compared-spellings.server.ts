import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { spellingGroups } from './spelling-groups';
import type { SpelledField } from './spelling.facts';
import type { SpellingGroup } from './spelling.schema';

type Compared = { state: string; groups: Promise<readonly SpellingGroup[]> };

/** The last result for each field, cached because comparing 100,000 books takes seconds of processor time. */
const last = new Map<SpelledField, Compared>();

/** The key of a pair of names. No name contains a line break. */
const pairOf = (one: string, other: string) => [one, other].toSorted().join('\n');

/**
 * A fingerprint of all compared data: what the database notes of changed names (`book_name_state`), and the pairs that are not
 * the same. A sum of hashes does not depend on the order of rows. A change by any instance changes it.
 */
async function currentState(field: SpelledField): Promise<string> {
  const { rows } = await db().execute<{ state: string }>(sql`
    select concat_ws(' ', book_name_state(), count(*), sum(hashtextextended(one || chr(10) || other, 0))) as state
    from not_same where kind = ${field}`);
  return rows[0]?.state ?? '';
}

async function compare(field: SpelledField): Promise<readonly SpellingGroup[]> {
  const column = sql.identifier(field);
  const { rows: names } = await db().execute<Parameters<typeof spellingGroups>[0][number]>(sql`
    select name, books, since from (
      select ${column} as name, count(*)::int as books, extract(epoch from min(created_at))::float8 as since from book where ${column} <> '' group by 1
    ) named order by name collate "C"`);
  const { rows: pairs } = await db().execute<{ one: string; other: string }>(
    sql`select one, other from not_same where kind = ${field}`,
  );
  const distinct = new Set(pairs.map(({ one, other }) => pairOf(one, other)));
  return spellingGroups(names, (one, other) => distinct.has(pairOf(one, other)));
}

/**
 * Groups of names that are probably the same, groups with the most books first. The result is cached until a
 * name, a number of books or a decision changes. Simultaneous requests share one comparison.
 */
export async function comparedSpellings(field: SpelledField): Promise<readonly SpellingGroup[]> {
  const state = await currentState(field);
  const known = last.get(field);
  // If the shared comparison fails, this request compares for itself, so that the failure is its own.
  const shared = known?.state === state ? await known.groups.catch(() => null) : null;
  if (shared) return shared;
  const compared = { state, groups: compare(field) };
  last.set(field, compared);
  try {
    return await compared.groups;
  } catch (error) {
    if (last.get(field) === compared) last.delete(field);
    throw error;
  }
}
