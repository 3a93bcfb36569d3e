import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { productSlug } from '@/lib/product/product-slug';
import type { RateWindow } from './rate-window.server';

/** Separates these keys from those of other programs in the same Redis. */
const prefix = `${productSlug}:rate:`;

/**
 * Keeps a sorted set of event times for each key, in milliseconds of the clock of Redis. Redis runs
 * one script at a time, so parallel calls cannot pass the limit.
 */
const countScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
-- An event from a clock that was ahead counts as now, so that no wait is longer than its window.
for _, hit in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. now, '+inf')) do
  redis.call('ZADD', KEYS[1], now, hit)
end
local longest, wait = 0, 0
for i = 2, #ARGV, 2 do
  local limit, length = tonumber(ARGV[i]), tonumber(ARGV[i + 1]) * 1000
  longest = math.max(longest, length)
  if redis.call('ZCOUNT', KEYS[1], '(' .. (now - length), '+inf') >= limit then
    local hit = redis.call('ZREVRANGE', KEYS[1], limit - 1, limit - 1, 'WITHSCORES')
    wait = math.max(wait, tonumber(hit[2]) + length - now)
  end
end
if wait > 0 then return wait end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - longest)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('PEXPIRE', KEYS[1], longest)
return 0`;

/** `countEvent` in Redis. @throws when Redis does not answer */
export async function countInRedis(
  client: Redis,
  key: string,
  windows: readonly RateWindow[],
): Promise<number> {
  const limits = windows.flatMap(({ limit, seconds }) => [limit, seconds]);
  const wait = await client.eval(countScript, 1, prefix + key, randomUUID(), ...limits);
  return Number(wait) === 0 ? 0 : Math.max(1, Math.ceil(Number(wait) / 1000));
}

/** `forgetEvents` in Redis. @throws when Redis does not answer */
export async function forgetInRedis(client: Redis, key: string): Promise<void> {
  await client.del(prefix + key);
}
