import type { DbOrTransaction } from '@/db/client.server';
import { keyedHash } from '@/server/encryption.server';
import { countInDatabase, forgetInDatabase } from './rate-limit-database.server';
import { countInRedis, forgetInRedis } from './rate-limit-redis.server';
import type { RateWindow } from './rate-window.server';
import { inRedis } from './redis.server';

/**
 * The kind of a counter, and a keyed hash of what it counts for, so that counters name no person: they outlive
 * a deleted account by up to a day.
 */
const storedKey = (key: string) => `${key.split(':')[0]}:${keyedHash('limit', key)}`;

/**
 * Counts one event under `key`, unless one of the sliding windows is full. All instances share the
 * counter. It is in Redis if REDIS_URL is set and Redis responds, otherwise in the database.
 * @param within the transaction of the act. If it is rolled back, so is a count in the database
 * @returns 0 if the event was counted, otherwise the seconds until it can be counted
 */
export function countEvent(
  key: string,
  windows: readonly RateWindow[],
  within?: DbOrTransaction,
): Promise<number> {
  const stored = storedKey(key);
  return inRedis(
    (client) => countInRedis(client, stored, windows),
    () => countInDatabase(stored, windows, within),
  );
}

/** Deletes the counter of a key, both in Redis and in the database. */
export async function forgetEvents(key: string): Promise<void> {
  const stored = storedKey(key);
  await inRedis(
    (client) => forgetInRedis(client, stored),
    () => {},
  );
  await forgetInDatabase(stored);
}
