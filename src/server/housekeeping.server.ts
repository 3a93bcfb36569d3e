import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { type KeptTimes, bringTimesBack } from '@/db/clock-ahead.server';
import { undoDays } from '@/lib/books/undo-days';
import { isDatabaseFull } from './database/data-space.server';
import { sweepDrafts } from './drafts.server';
import { logger } from './logger.server';

/**
 * Days that audit entries are kept. The trigger `audit_entry_append_only` refuses to delete younger
 * entries, so change both together.
 */
export const auditDays = 400;

const roundEvery = 10 * 60_000;
/** One minute after the start, so that the first pages are not slowed down. */
const firstRoundAfter = 60_000;
/** Small enough that one batch does not block requests. */
const batchSize = 1000;

const olderThan = (days: number) => sql`at < now() - make_interval(days => ${days})`;

/** The expired rows of each table. Add a table here if its rows expire. */
const expiredRows = [
  { table: 'session', key: 'id', condition: sql`expires_at < now()` },
  { table: 'banned_session', key: 'token_hash', condition: sql`expires_at < now()` },
  { table: 'verification', key: 'id', condition: sql`expires_at < now()` },
  { table: 'rate_counter', key: 'key', condition: sql`expires_at < now()` },
  { table: 'former_book', key: 'id', condition: olderThan(undoDays) },
  { table: 'book_act', key: 'id', condition: olderThan(undoDays) },
  { table: 'audit_entry', key: 'id', condition: olderThan(auditDays) },
] as const;

const createdAt = sql`created_at`;

/** Times that decide how long something lives or counts. Add a table here if its rows have such times. */
export const keptTimes: readonly KeptTimes[] = [
  { table: 'session', since: createdAt, columns: ['created_at', 'expires_at'] },
  { table: 'verification', since: createdAt, columns: ['created_at', 'expires_at'] },
  { table: 'access_token', since: createdAt, columns: ['created_at', 'expires_at'] },
  {
    table: 'outbox_mail',
    since: createdAt,
    columns: ['created_at', 'next_attempt_at', 'expires_at'],
  },
  { table: 'book_import', since: sql`changed_at`, columns: ['changed_at', 'expires_at'] },
  { table: 'cover', since: createdAt, columns: ['created_at', 'used_at'] },
  { table: 'cover', since: sql`used_at`, columns: ['used_at'] },
];

/** Deletes expired rows in batches, until `isStopped`. @returns the number of deleted rows */
export async function deleteExpiredRows(isStopped: () => boolean = () => false): Promise<number> {
  let deleted = 0;
  for (const { table, key, condition } of expiredRows) {
    const [name, column] = [sql.identifier(table), sql.identifier(key)];
    for (let full = true; full && !isStopped();) {
      // `skip locked`: several instances can clean up at the same time and take different rows.
      // `array`: the subquery runs once; with `in` it may run again for each row, and choose other rows.
      const { rows } = await db().execute(sql`
        delete from ${name} where ${column} = any(array(
          select ${column} from ${name} where ${condition} limit ${batchSize} for update skip locked
        )) returning 1`);
      deleted += rows.length;
      full = rows.length === batchSize;
    }
  }
  // There are few expired codes, so one statement deletes them all.
  const codes = await db().execute(
    sql`delete from email_code where expires_at < now() - interval '1 day' returning 1`,
  );
  return deleted + codes.rows.length;
}

/** Brings times back after the clock was ahead; at the start and again in each round. */
export async function setClockRight(further: readonly KeptTimes[]): Promise<void> {
  if (isDatabaseFull()) return;
  const rows = await bringTimesBack([...keptTimes, ...further]);
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
 * @param further times of rows besides `keptTimes`
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
