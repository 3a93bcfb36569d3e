import type { Redis } from 'ioredis';
import { logger } from '@/server/logger.server';
import { onceAMinute } from '@/server/once-a-minute.server';
import { settings } from '@/server/settings/settings.server';

/** Maximum milliseconds that a call waits for Redis. Then `otherwise` runs. */
const maxWait = 50;
/** Milliseconds that a start waits for the first connection. */
const startMilliseconds = 2000;

/** After this many consecutive failures, requests no longer try Redis. */
const maxFailures = 3;
/** Milliseconds between two pings during an outage. */
const retryMilliseconds = 1000;

let connecting: Promise<Redis> | undefined;
const mayLog = onceAMinute(1);
let failures = 0;
let allFailures = 0;
let reconnecting: NodeJS.Timeout | undefined;

/**
 * Runs `work` with the Redis of REDIS_URL. Runs `otherwise` if REDIS_URL is not set, or `work` fails or
 * takes 50 ms. After three failures Redis is pinged in the background
 * only, so an outage delays few requests; it is used again when it answers a ping in time.
 */
export async function inRedis<T>(
  work: (client: Redis) => Promise<T>,
  otherwise: () => T | Promise<T>,
): Promise<T> {
  const { REDIS_URL } = settings();
  if (!REDIS_URL || reconnecting) return otherwise();
  const client = await (connecting ??= connect(REDIS_URL));
  try {
    const result = await repliedInTime(work(client), maxWait);
    failures = 0;
    return result;
  } catch (error) {
    logOutage(error);
    failures += 1;
    allFailures += 1;
    if (failures >= maxFailures) startReconnecting(client);
    return otherwise();
  }
}

/** The state of Redis for the metrics; undefined without REDIS_URL. */
export const redisState = (): { isUsed: boolean; failures: number } | undefined =>
  settings().REDIS_URL ? { isUsed: reconnecting === undefined, failures: allFailures } : undefined;

/** Connects at the start, so that the first request does not wait for the connection. */
export async function connectRedis(): Promise<void> {
  const { REDIS_URL } = settings();
  if (!REDIS_URL) return;
  const client = await (connecting ??= connect(REDIS_URL));
  await repliedInTime(client.ping(), startMilliseconds).catch(logOutage);
}

function startReconnecting(client: Redis): void {
  reconnecting ??= setInterval(() => {
    repliedInTime(client.ping(), maxWait).then(stopReconnecting, () => client.disconnect(true));
  }, retryMilliseconds).unref();
}

function stopReconnecting(): void {
  clearInterval(reconnecting);
  reconnecting = undefined;
  failures = 0;
}

/**
 * Waits for a reply. The event loop runs timers before it reads sockets, so after a busy phase a reply
 * may have arrived without being read. Therefore sockets are read once more before the reply counts as
 * late. The timeouts of ioredis do not do this: on a busy server each instance would count alone.
 * @throws Error after `milliseconds`
 */
async function repliedInTime<T>(reply: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => setImmediate(() => reject(new Error('Redis did not reply in time'))),
      milliseconds,
    );
  });
  return Promise.race([reply, timeout]).finally(() => clearTimeout(timer));
}

/** Loads the client only where REDIS_URL is set. */
async function connect(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    maxRetriesPerRequest: 0,
    // ioredis reconnects by itself, at most 5 seconds after Redis is back.
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  client.on('error', logOutage);
  return client;
}

function logOutage(error: unknown): void {
  if (mayLog('outage'))
    logger().warn({ err: error }, 'Redis does not answer; the counters are kept without it');
}

/** Closes the connection, if there is one. */
export function closeRedis(): void {
  stopReconnecting();
  void connecting?.then((client) => client.disconnect());
  connecting = undefined;
}
