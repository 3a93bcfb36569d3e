/**
 * What becomes of times that were stored while the clock was ahead: they count as now, so that no wait is
 * longer and nothing lives longer than it would with a right clock.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { db } from './client.server';

/**
 * Condition: a wait is over. It also is if it ends more than `seconds` from now, because no such wait is
 * longer than that: the clock was ahead when it began.
 */
export const isWaitOver = (end: SQLWrapper, seconds: number): SQL<boolean> =>
  sql<boolean>`(${end} <= now() or ${end} > now() + make_interval(secs => ${seconds}))`;

/** Times of a table that were stored together: `since` is when, the columns are later by a duration. */
export type KeptTimes = { table: string; since: SQL; columns: readonly string[] };

/**
 * Moves times that were stored while the clock was ahead, so that `since` is now and all durations stay.
 * @returns the number of moved rows
 */
export async function bringTimesBack(kept: readonly KeptTimes[]): Promise<number> {
  let moved = 0;
  for (const { table, since, columns } of kept) {
    const changes = columns.map((column) => {
      const name = sql.identifier(column);
      return sql`${name} = ${name} - (${since} - now())`;
    });
    const { rows } = await db().execute(sql`
      update ${sql.identifier(table)} set ${sql.join(changes, sql`, `)}
      where ${since} > now() returning 1`);
    moved += rows.length;
  }
  return moved;
}
