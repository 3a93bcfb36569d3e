import { Redis } from 'ioredis';
import { logger } from '@/server/logger.server';
import { settings } from '@/server/settings/settings.server';

/** Timeout for connecting and for commands, in milliseconds; after it `otherwise` runs. */
const timeoutMilliseconds = 500;
/** Milliseconds between two log lines about an outage. */
const logInterval = 60_000;

/** After this many consecutive failures, requests no longer try Redis. */
const maxFailures = 3;
/** Milliseconds between two pings during an outage. */
const retryMilliseconds = 1000;

let current: Redis | undefined;
let loggedAt = 0;
let failures = 0;
let reconnecting: NodeJS.Timeout | undefined;

/**
 * Runs `work` with the Redis of REDIS_URL. Runs `otherwise` if REDIS_URL is not set or `work`
 * fails. After three failures Redis is pinged in the background only, so an outage delays few
 * requests.
 */
export async function inRedis<T>(
  work: (client: Redis) => Promise<T>,
  otherwise: () => T | Promise<T>,
): Promise<T> {
  const client = redis();
  if (!client || reconnecting) return otherwise();
  try {
    const result = await work(client);
    failures = 0;
    return result;
  } catch (error) {
    logOutage(error);
    failures += 1;
    if (failures >= maxFailures) startReconnecting(client);
    return otherwise();
  }
}

function startReconnecting(client: Redis): void {
  reconnecting ??= setInterval(() => {
    client.ping().then(stopReconnecting, () => {});
  }, retryMilliseconds).unref();
}

function stopReconnecting(): void {
  clearInterval(reconnecting);
  reconnecting = undefined;
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
    connectTimeout: timeoutMilliseconds,
    commandTimeout: timeoutMilliseconds,
    maxRetriesPerRequest: 0,
    // ioredis reconnects by itself, at most 5 seconds after Redis is back.
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  client.on('error', logOutage);
  return client;
}

/** Logs an outage at most once per minute, because every request can report it. */
function logOutage(error: unknown): void {
  if (Date.now() - loggedAt < logInterval) return;
  loggedAt = Date.now();
  logger().warn({ err: error }, 'Redis does not answer; the counters are kept without it');
}

/** Closes the connection, if there is one. */
export function closeRedis(): void {
  stopReconnecting();
  current?.disconnect();
  current = undefined;
}
