import { getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { db } from '@/db/client.server';
import { type KeptTimes, bringTimesBack } from '@/db/clock-ahead.server';
import { allTableFacts } from '@/db/schema/all-facts.server';
import { isDatabaseFull } from './database/data-space.server';
import { sweepDrafts } from './drafts.server';
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

/** Deletes expired rows in batches, as the facts of their tables say, until `isStopped`. @returns their number */
export async function deleteExpiredRows(isStopped: () => boolean = () => false): Promise<number> {
  let deleted = 0;
  for (const { table, term } of allTableFacts()) {
    if (!('after' in term) || term.by !== 'the cleaner') continue;
    const isOver = sql`${term.after} < now() - make_interval(days => ${term.days})`;
    for (let full = true; full && !isStopped();) {
      // `skip locked`: several instances can clean up at the same time and take different rows.
      // `array`: the subquery runs once; with `in` it may run again for each row, and choose other rows.
      const { rows } = await db().execute(sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${isOver} limit ${batchSize} for update skip locked
        )) returning 1`);
      deleted += rows.length;
      full = rows.length === batchSize;
    }
  }
  return deleted;
}

/** Brings times back after the clock was ahead; at the start and again in each round. */
export async function setClockRight(further: readonly KeptTimes[]): Promise<void> {
  if (isDatabaseFull()) return;
  const rows = await bringTimesBack([...keptTimes(), ...further]);
  if (rows > 0)
    logger().warn({ rows }, 'The clock was ahead: times in the future now count as now');
}

/**
 * Deletes abandoned drafts in DATA_DIR, and expired rows. On a full disk it deletes only drafts, because
 * the embedded database then refuses every write, also a delete.
 */
export async function tidyUp(isStopped: () => boolean = () => false): Promise<number> {
  // If a draft cannot be deleted, the expired rows are still deleted.
  await sweepDrafts().catch((error: unknown) =>
    logger().warn({ err: error }, 'A draft in DATA_DIR could not be deleted'),
  );
  return isDatabaseFull() ? 0 : deleteExpiredRows(isStopped);
}

/**
 * Tidies up every ten minutes, and brings back times from a clock that was ahead.
 * @param further times of rows besides those of the tables' facts
 * @returns a function that stops after the current batch
 */
export function startHousekeeping(further: readonly KeptTimes[]): () => Promise<void> {
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
  let timer = setTimeout(round, firstRoundAfter);
  function round() {
    working = setClockRight(further)
      .then(() => tidyUp(() => stopped))
      .then((rows) => (rows > 0 ? logger().info({ rows }, 'Tidied up') : undefined))
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
