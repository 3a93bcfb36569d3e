import { countInRedis } from './rate-limit-redis.server';
import { perMinute } from './rate-window.server';
import { inRedis } from './redis.server';
import { SlidingWindow } from './sliding-window.server';

const windowSeconds = 60;

/**
 * Counts events per minute and key, for limits of hundreds and more. Counts in Redis if it is
 * configured, otherwise in this process.
 * @param name separates these keys from those of other limits
 * @param limit events per minute; 0 switches the limit off
 * @returns a function that counts an event of a key. It returns 0 if the event was counted, otherwise
 * the seconds until it can be counted. Events without a key are not counted and return 0
 */
export function minuteLimit(name: string, limit: () => number) {
  let counter: SlidingWindow | undefined;
  return async (key: string | null): Promise<number> => {
    const most = limit();
    if (most === 0 || key === null) return 0;
    const here = counter?.limit === most ? counter : new SlidingWindow(most, windowSeconds);
    counter = here;
    return inRedis(
      (client) => countInRedis(client, `${name}:${key}`, [perMinute(most)]),
      () => here.count(key),
    );
  };
}
