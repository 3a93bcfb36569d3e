import { Redis } from 'ioredis';
import { logger } from '@/server/logger.server';
import { settings } from '@/server/settings/settings.server';

/** Longest wait for Redis before the database does its work, in milliseconds. */
const patience = 500;
/** Between two log lines about a Redis that is away. */
const silence = 60_000;

/** After as many failures one after another, nothing waits for it any more. */
const fewFailures = 3;
/** Between two attempts to find it back, in milliseconds. */
const retry = 1000;

let current: Redis | undefined;
let saidAt = 0;
let failures = 0;
let searching: NodeJS.Timeout | undefined;

/**
 * Does `work` in the Redis of REDIS_URL, and `otherwise` without one or when that fails. While Redis
 * is away it is tried in the background only, so that an outage costs a wait to the first few.
 */
export async function inRedis<T>(
  work: (client: Redis) => Promise<T>,
  otherwise: () => T | Promise<T>,
): Promise<T> {
  const client = redis();
  if (!client || searching) return otherwise();
  try {
    const result = await work(client);
    failures = 0;
    return result;
  } catch (error) {
    sayRedisIsAway(error);
    failures += 1;
    if (failures >= fewFailures) search(client);
    return otherwise();
  }
}

function search(client: Redis): void {
  searching ??= setInterval(() => {
    client.ping().then(stopSearching, () => {});
  }, retry).unref();
}

function stopSearching(): void {
  clearInterval(searching);
  searching = undefined;
  failures = 0;
}

function redis(): Redis | null {
  const { REDIS_URL } = settings();
  if (!REDIS_URL) return null;
  current ??= connect(REDIS_URL);
  return current;
}

function connect(url: string): Redis {
  const client = new Redis(url, {
    connectTimeout: patience,
    commandTimeout: patience,
    maxRetriesPerRequest: 0,
    // Tries again by itself, within seconds of its return.
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  client.on('error', sayRedisIsAway);
  return client;
}

/** Says it once a minute: a store that is away is asked by every request. */
function sayRedisIsAway(error: unknown): void {
  if (Date.now() - saidAt < silence) return;
  saidAt = Date.now();
  logger().warn({ err: error }, 'Redis does not answer; the counters are kept without it');
}

/** Ends the connection, where there is one. */
export function closeRedis(): void {
  stopSearching();
  current?.disconnect();
  current = undefined;
}
