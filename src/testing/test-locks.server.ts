import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { db } from '@/db/client.server';

/** For tests: locks rows. @returns a function that releases them */
export async function hold(statement: ReturnType<typeof sql>) {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const done = db().transaction(async (transaction) => {
    await transaction.execute(statement);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return () => {
    released.resolve();
    return done;
  };
}

/** For tests: waits until `count` statements wait for a lock. */
export const untilWaiting = (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await db().execute(sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(count);
    },
    { timeout: 60_000, interval: 20 },
  );
