import type { RateWindow } from '@/lib/rate-window';
import { countInDatabase, forgetInDatabase } from './rate-limit-database.server';
import { countInRedis, forgetInRedis } from './rate-limit-redis.server';
import { inRedis } from './redis.server';

/**
 * Counts one event under `key` unless that would pass one of the windows. Windows slide; the counter
 * is shared by all instances: in Redis where there is one, else in the database, which also steps in
 * while Redis does not answer.
 * @returns 0 when the event was counted, else the seconds until it would be
 */
export function countEvent(key: string, windows: readonly RateWindow[]): Promise<number> {
  return inRedis(
    (client) => countInRedis(client, key, windows),
    () => countInDatabase(key, windows),
  );
}

/** Drops what was counted under a key, wherever it was counted. */
export async function forgetEvents(key: string): Promise<void> {
  await inRedis(
    (client) => forgetInRedis(client, key),
    () => {},
  );
  await forgetInDatabase(key);
}
