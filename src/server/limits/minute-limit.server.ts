import { countInRedis } from './rate-limit-redis.server';
import { perMinute } from './rate-window.server';
import { inRedis } from './redis.server';

const minute = 60_000;

/**
 * Counts events per minute and key, for limits of hundreds and more. Counts in Redis if it is configured, otherwise in
 * this process, which begins anew with each minute of the clock, and with another limit.
 * @param name separates these keys from those of other limits
 * @param limit events per minute; 0 switches the limit off
 * @returns a function that counts an event of a key. It returns 0 if the event was counted, otherwise
 * the seconds until it can be counted. Events without a key are not counted and return 0
 */
export function minuteLimit(name: string, limit: () => number) {
  let counts = new Map<string, number>();
  let current = '';
  const countHere = (key: string, most: number): number => {
    const now = Date.now();
    const period = `${Math.floor(now / minute)} ${most}`;
    if (period !== current) counts = new Map();
    current = period;
    const count = counts.get(key) ?? 0;
    if (count >= most) return Math.ceil((minute - (now % minute)) / 1000);
    counts.set(key, count + 1);
    return 0;
  };
  return async (key: string | null): Promise<number> => {
    const most = limit();
    if (most === 0 || key === null) return 0;
    return inRedis(
      (client) => countInRedis(client, `${name}:${key}`, [perMinute(most)]),
      () => countHere(key, most),
    );
  };
}
