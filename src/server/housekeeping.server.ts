import { getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { DbOrTransaction } from '@/db/client.server';
import { type KeptTimes, bringTimesBack } from '@/db/clock-ahead.server';
import { allTableFacts } from '@/db/schema/all-facts.server';
import { isDatabaseFull } from './database/data-space.server';
import { sweepDrafts } from './drafts.server';
import { removeUnusedHourly } from './files/kept-rows.server';
import { logger } from './logger.server';

const roundEvery = 10 * 60_000;
/** One minute after the start, so that the first pages are not slowed down. */
const firstRoundAfter = 60_000;
/** Small enough that one batch does not block requests. */
const batchSize = 1000;

/** The times that the facts of the tables name. */
const keptTimes = (): KeptTimes[] =>
  allTableFacts().flatMap(({ table, keptTimes: times = [] }) =>
    times.map(({ since, columns }) => ({
      table: getTableName(table),
      since: sql`${since}`,
      columns: columns.map(({ name }) => toSnakeCase(name)),
    })),
  );

/**
 * Deletes expired rows of one table, a batch at most, as its facts say.
 * @param at the place of the table in the list of all tables
 * @returns the number of rows, and the place of the next batch; undefined at the end
 */
export async function deleteExpiredRows(
  transaction: DbOrTransaction,
  at: number,
): Promise<{ deleted: number; next: number | undefined }> {
  const facts = allTableFacts();
  const place = facts.findIndex(
    ({ term }, index) => index >= at && 'after' in term && term.by === 'the cleaner',
  );
  const { table, term } = facts[place] ?? {};
  if (!table || !term || !('after' in term)) return { deleted: 0, next: undefined };
  const isOver = sql`${term.after} < now() - make_interval(days => ${term.days})`;
  // `skip locked`: rows that are in use leave in the next round.
  // `array`: the subquery runs once; with `in` it may run again for each row, and choose other rows.
  const { rows } = await transaction.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${isOver} limit ${batchSize} for update skip locked
    )) returning 1`);
  return { deleted: rows.length, next: rows.length === batchSize ? place : place + 1 };
}

/** Brings times back after the clock was ahead; at the start and again in each round. */
export async function setClockRight(further: readonly KeptTimes[]): Promise<void> {
  if (isDatabaseFull()) return;
  const rows = await bringTimesBack([...keptTimes(), ...further]);
  if (rows > 0)
    logger().warn({ rows }, 'The clock was ahead: times in the future now count as now');
}

/**
 * Every ten minutes deletes abandoned drafts in DATA_DIR, also on a full disk, and brings back times from a clock that was
 * ahead; each hour deletes files that no row needs. Each instance has drafts of its own; expired rows are the job `delete-expired`.
 * @param further times of rows besides those of the tables' facts
 * @returns a function that stops after the current work
 */
export function startHousekeeping(further: readonly KeptTimes[]): () => Promise<void> {
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
  let timer = setTimeout(round, firstRoundAfter);
  function round() {
    working = setClockRight(further)
      .then(() => sweepDrafts())
      .then(() => removeUnusedHourly())
      .catch((error: unknown) => logger().warn({ err: error }, 'Tidying up failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(round, roundEvery);
      });
  }
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await working;
  };
}
