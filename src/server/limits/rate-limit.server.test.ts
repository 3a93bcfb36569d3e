import { sql } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { productSlug } from '@/lib/product/product-slug';
import { openTestDatabase } from '@/testing/test-database.server';
import { resetModulesBelowFeatures } from '@/testing/test-settings.server';
import { expectWait } from '@/testing/test-waits';
import { startRedis } from '../../../scripts/throwaway-redis';
import { countInDatabase, forgetInDatabase } from './rate-limit-database.server';
import { countInRedis, forgetInRedis } from './rate-limit-redis.server';
import type { RateWindow } from './rate-window.server';

const { db } = await openTestDatabase();
const server = await startRedis();
const client = new Redis(server.url);
// The server stops before this client disconnects, which emits errors.
client.on('error', () => {});
afterAll(async () => {
  client.disconnect();
  await server.stop();
});

type Store = {
  forget: (key: string) => Promise<unknown>;
  count: (key: string, windows: RateWindow[]) => Promise<number>;
  /** Simulates that time passes: moves the counted events `seconds` into the past. */
  pass: (key: string, seconds: number) => Promise<unknown>;
};

const stores: [string, Store][] = [
  [
    'the database',
    {
      count: countInDatabase,
      forget: forgetInDatabase,
      pass: (key, seconds) =>
        db.execute(sql`update rate_counter set hits =
          array(select hit - make_interval(secs => ${seconds}) from unnest(hits) hit)
          where key = ${key}`),
    },
  ],
  [
    'Redis',
    {
      count: (key, windows) => countInRedis(client, key, windows),
      forget: (key) => forgetInRedis(client, key),
      pass: async (key, seconds) => {
        const name = `${productSlug}:rate:${key}`;
        const members = await client.zrange(name, 0, -1);
        return Promise.all(members.map((one) => client.zincrby(name, -1000 * seconds, one)));
      },
    },
  ],
];
const through = (waits: number[]) => waits.filter((wait) => wait === 0).length;
const times = (number: number, work: () => Promise<number>) =>
  Promise.all(Array.from({ length: number }, work));
describe.each(stores)('counting in %s', (_name, { count, forget, pass }) => {
  it('is exact under 100 parallel calls, with a separate count for each key', async () => {
    const windows = [{ limit: 15, seconds: 60 }];
    expect(through(await times(100, () => count('a', windows)))).toBe(15);
    expect(await count('b', windows)).toBe(0);
  });

  it('applies the strictest window, and returns the seconds to wait', async () => {
    const windows = [
      { limit: 1, seconds: 30 },
      { limit: 5, seconds: 3600 },
    ];
    const start = performance.now();
    expect(await count('c', windows)).toBe(0);
    expectWait(await count('c', windows), 30, start);
  });

  it('slides: events that have left the window no longer count', async () => {
    const windows = [{ limit: 2, seconds: 600 }];
    const start = performance.now();
    expect(await count('d', windows)).toBe(0);
    await pass('d', 400);
    expect(await count('d', windows)).toBe(0);
    expectWait(await count('d', windows), 200, start);
    await pass('d', 201);
    // The first event has left the window, the second has not.
    expect(await count('d', windows)).toBe(0);
    expectWait(await count('d', windows), 399, start);
  });

  it('forgets the events of one key', async () => {
    const windows = [{ limit: 1, seconds: 60 }];
    const start = performance.now();
    for (const key of ['e', 'f']) expect(await count(key, windows)).toBe(0);
    await forget('e');
    expect(await count('e', windows)).toBe(0);
    expectWait(await count('f', windows), 60, start);
  });
});

describe.each(stores)('a clock that was a day off, with %s', (_name, { count, pass }) => {
  const windows = [
    { limit: 1, seconds: 30 },
    { limit: 2, seconds: 3600 },
  ];

  it('lengthens no wait beyond its window if it was ahead', async () => {
    expect(await count('ahead', windows)).toBe(0);
    await pass('ahead', -86_400);
    // The event counts as now: it is neither lost nor kept until tomorrow.
    const wait = await count('ahead', windows);
    expect(wait).toBeGreaterThan(20);
    expect(wait).toBeLessThanOrEqual(30);
    await pass('ahead', 31);
    expect(await count('ahead', windows)).toBe(0);
    await pass('ahead', -86_400);
    const longer = await count('ahead', windows);
    expect(longer).toBeGreaterThan(3500);
    expect(longer).toBeLessThanOrEqual(3600);
  });

  it('lengthens no wait if it was behind', async () => {
    expect(await count('behind', windows)).toBe(0);
    await pass('behind', 86_400);
    expect(await count('behind', windows)).toBe(0);
  });
});

describe('with REDIS_URL set', () => {
  it('counts in Redis, and in the database while Redis does not respond', async () => {
    vi.stubEnv('REDIS_URL', server.url);
    await resetModulesBelowFeatures();
    const fresh = await import('./rate-limit.server');
    const connection = await import('./redis.server');
    // Loaded anew like the counters, so that both have the same secret.
    const { keyedHash } = await import('@/server/encryption.server');
    onTestFinished(() => {
      vi.useRealTimers();
      connection.closeRedis();
      vi.unstubAllEnvs();
    });
    const windows = [{ limit: 3, seconds: 60 }];
    await connection.connectRedis();
    // Fake timers never fire, so no reply counts as late on a busy machine.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    expect(through(await times(10, () => fresh.countEvent('moved', windows)))).toBe(3);
    const stored = `moved:${keyedHash('limit', 'moved')}`;
    expect(await client.zcard(`${productSlug}:rate:${stored}`)).toBe(3);
    vi.useRealTimers();
    // The events were not counted in the database as well.
    expect(await countInDatabase(stored, windows)).toBe(0);
    await server.stop();
    expect(through(await times(10, () => fresh.countEvent('moved', windows)))).toBe(2);
  });
});
