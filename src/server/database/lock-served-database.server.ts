import { sql } from 'drizzle-orm';
import type { Database } from '@/db/client.server';
import { DirectAddressError, connectionFault } from '@/db/connection-fault.server';
import { logger } from '@/server/logger.server';
import { settings } from '@/server/settings/settings.server';

/**
 * Keeps restores away from the database that this process serves. The embedded database is locked since it was
 * opened.
 * @returns a function that ends this
 * @throws DatabaseLockError while a restore runs
 */
export async function lockServedDatabase(served: Database): Promise<() => Promise<void>> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = settings();
  if (served.kind === 'embedded' || !DATABASE_URL) return async () => {};
  // The first query shows whether there is a pooler, which would share the connection that has the lock.
  await served.db.execute(sql`select 1`);
  if (served.pool.isThroughPooler && !DATABASE_DIRECT_URL) {
    logger().warn(
      'DATABASE_URL leads to a pooler and DATABASE_DIRECT_URL is not set: db:restore --force does not notice that this server runs',
    );
    return async () => {};
  }
  const { holdServingLock } = await import('@/db/postgres/serving-lock.server');
  return holdServingLock(DATABASE_DIRECT_URL ?? DATABASE_URL).catch((error: unknown) => {
    const isFault = DATABASE_DIRECT_URL && connectionFault(error, DATABASE_DIRECT_URL);
    throw isFault ? new DirectAddressError(DATABASE_DIRECT_URL, error) : error;
  });
}
