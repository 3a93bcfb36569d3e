import type { Redis } from 'ioredis';
import { logger } from '@/server/logger.server';
import { settings } from '@/server/settings/settings.server';

/** Milliseconds to wait for a reply; after it `otherwise` runs. */
const timeoutMilliseconds = 500;
/** Milliseconds between two log lines about an outage. */
const logInterval = 60_000;

/** After this many consecutive failures, requests no longer try Redis. */
const maxFailures = 3;
/** Milliseconds between two pings during an outage. */
const retryMilliseconds = 1000;

let connecting: Promise<Redis> | undefined;
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
  const { REDIS_URL } = settings();
  if (!REDIS_URL || reconnecting) return otherwise();
  const client = await (connecting ??= connect(REDIS_URL));
  try {
    const result = await repliedInTime(work(client));
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
    repliedInTime(client.ping()).then(stopReconnecting, () => client.disconnect(true));
  }, retryMilliseconds).unref();
}

function stopReconnecting(): void {
  clearInterval(reconnecting);
  reconnecting = undefined;
  failures = 0;
}

/**
 * Waits for a reply. The event loop runs timers before it reads sockets, so when it was busy, a
 * reply may have arrived that is not read yet: the socket is read once more before it counts as
 * late. (The timeouts of ioredis do not do so, and limits would be counted apart on a busy server.)
 * @throws Error after `timeoutMilliseconds`
 */
async function repliedInTime<T>(reply: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => setImmediate(() => reject(new Error('Redis did not reply in time'))),
      timeoutMilliseconds,
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

/** Logs an outage at most once per minute, because every request can report it. */
function logOutage(error: unknown): void {
  if (Date.now() - loggedAt < logInterval) return;
  loggedAt = Date.now();
  logger().warn({ err: error }, 'Redis does not answer; the counters are kept without it');
}

/** Closes the connection, if there is one. */
export function closeRedis(): void {
  stopReconnecting();
  void connecting?.then((client) => client.disconnect());
  connecting = undefined;
}
