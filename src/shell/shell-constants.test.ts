import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  queryDefaults,
  queryRetries,
  queryRetryDelay,
  routingDefaults,
  tryAgainMilliseconds,
} from './shell-constants';

test('the constants have the agreed values', () => {
  expect(queryRetries).toBe(3);
  expect([0, 1, 2, 3, 4, 5, 6].map(queryRetryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(routingDefaults).toMatchObject({
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultPreloadDelay: 50,
  });
  expect(tryAgainMilliseconds).toBe(600);
});

test('a query on the server starts no timer, because a timer would keep its page in memory', async () => {
  const client = new QueryClient({ defaultOptions: queryDefaults });
  await client.query({ queryKey: ['user'], queryFn: () => [] });
  expect(client.getQueryCache().find({ queryKey: ['user'] })?.gcTime).toBe(Infinity);
});
