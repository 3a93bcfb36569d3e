import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { isDatabaseFull } from './database/data-space.server';
import { logger } from './logger.server';

/** How long the audit is kept; the trigger `audit_entry_append_only` holds it for as long. */
export const auditDays = 400;

const roundEvery = 10 * 60_000;
/** A minute after the start, when the first pages have been served. */
const firstRoundAfter = 60_000;
/** Few enough that no request waits for them. */
const batchSize = 1000;

/** What has had its time: nobody looks at these rows any more. */
const outlived = [
  { table: 'session', key: 'id', condition: sql`expires_at < now()` },
  { table: 'verification', key: 'id', condition: sql`expires_at < now()` },
  { table: 'rate_counter', key: 'key', condition: sql`expires_at < now()` },
  {
    table: 'audit_entry',
    key: 'id',
    condition: sql`at < now() - make_interval(days => ${auditDays})`,
  },
] as const;

/** Deletes what has had its time, in batches. @returns how many rows that were */
export async function tidyUp(isStopped: () => boolean = () => false): Promise<number> {
  let deleted = 0;
  for (const { table, key, condition } of outlived) {
    const [name, column] = [sql.identifier(table), sql.identifier(key)];
    for (let full = true; full && !isStopped();) {
      // Several instances tidy up side by side and take different rows.
      const { rows } = await db().execute(sql`
        delete from ${name} where ${column} in (
          select ${column} from ${name} where ${condition} limit ${batchSize} for update skip locked
        ) returning 1`);
      deleted += rows.length;
      full = rows.length === batchSize;
    }
  }
  // Codes have no single key; there are few of them.
  const codes = await db().execute(
    sql`delete from email_code where expires_at < now() - interval '1 day' returning 1`,
  );
  return deleted + codes.rows.length;
}

/** Tidies up every ten minutes. @returns stops it, after the batch under way */
export function startHousekeeping(): () => Promise<void> {
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
  let timer = setTimeout(round, firstRoundAfter);
  function round() {
    working = (isDatabaseFull() ? Promise.resolve(0) : tidyUp(() => stopped))
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
