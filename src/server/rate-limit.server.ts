import type { RateWindow } from '@/lib/rate-window';
import { countInDatabase, forgetInDatabase } from './rate-limit-database.server';
import { countInRedis, forgetInRedis } from './rate-limit-redis.server';
import { redis, sayRedisIsAway } from './redis.server';

/**
 * Counts one event under `key` unless that would pass one of the windows. Windows slide; the counter
 * is shared by all instances: in Redis where there is one, else in the database, which also steps in
 * while Redis does not answer.
 * @returns 0 when the event was counted, else the seconds until it would be
 */
export async function countEvent(key: string, windows: readonly RateWindow[]): Promise<number> {
  const client = redis();
  if (!client) return countInDatabase(key, windows);
  return countInRedis(client, key, windows).catch((error: unknown) => {
    sayRedisIsAway(error);
    return countInDatabase(key, windows);
  });
}

/** Drops what was counted under a key, wherever it was counted. */
export async function forgetEvents(key: string): Promise<void> {
  const client = redis();
  if (client) await forgetInRedis(client, key).catch(sayRedisIsAway);
  await forgetInDatabase(key);
}
