import { Redis } from 'ioredis';
import { logger } from './logger.server';
import { settings } from './settings.server';

/** Longest wait for Redis before the database does its work, in milliseconds. */
const patience = 500;
/** Between two log lines about a Redis that is away. */
const silence = 60_000;

let current: Redis | undefined;
let saidAt = 0;

/** The Redis of REDIS_URL; null without one. */
export function redis(): Redis | null {
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
export function sayRedisIsAway(error: unknown): void {
  if (Date.now() - saidAt < silence) return;
  saidAt = Date.now();
  logger().warn({ err: error }, 'Redis does not answer; the counters are kept without it');
}

/** Ends the connection, where there is one. */
export function closeRedis(): void {
  current?.disconnect();
  current = undefined;
}
