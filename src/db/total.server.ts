import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Counting stops here: the time would grow with the table. */
export const mostCounted = 10_000;

/** What decides the total of a list. */
export type Counted = {
  /**
   * The table. If filters, search or order use columns of related records, the table joined with theirs, each at most
   * once for a row: sql`${loan} join ${book} on ${book.id} = ${loan.bookId}`.
   */
  table: PgTable | SQL;
  filters?: SQL | undefined;
  /**
   * How many rows are counted: by default as many as people are told (`mostCounted`). `all` is for callers that use
   * page numbers; with `none` the total is 0.
   */
  count?: 'all' | 'none';
  /** The total, if it is kept and need not be counted; not used in a search. */
  keptTotal?: SQL<number> | undefined;
};

/** The number of rows of a list. */
export type Total = {
  total: number;
  /** There are more rows than `total`. */
  isTotalCapped?: boolean | undefined;
};

/** The total for rows of which at most one more than `mostCounted` were counted. */
export const cappedTotal = (counted: number): Total =>
  counted > mostCounted ? { total: mostCounted, isTotalCapped: true } : { total: counted };

/** Counts rows up to one more than `mostCounted`. */
export const countUpToCap = (table: Counted['table'], condition: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*)::int from (select from ${table}
    where ${condition ?? sql`true`} limit ${sql.raw(String(mostCounted + 1))}) counted)`;

/** Counts all rows, in a time that grows with them. */
export const countAll = (table: Counted['table'], condition: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*)::int from ${table} where ${condition ?? sql`true`})`;

/** The number of rows of a list that is not searched, as SQL; `totalFrom` reads its value. */
export const totalColumn = ({ table, filters, count, keptTotal }: Counted): SQL<number> =>
  keptTotal ?? (count === 'all' ? countAll : countUpToCap)(table, filters);

export const totalFrom = ({ count, keptTotal }: Counted, counted: number): Total =>
  keptTotal || count === 'all' ? { total: counted } : cappedTotal(counted);
