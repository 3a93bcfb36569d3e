import { expect, test } from 'vitest';
import {
  queryCacheMilliseconds,
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
  expect(queryCacheMilliseconds).toBe(5 * 60 * 1000);
  expect(queryDefaults.queries.gcTime).toBe(queryCacheMilliseconds);
  expect(routingDefaults).toMatchObject({
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultPreloadDelay: 50,
  });
  expect(tryAgainMilliseconds).toBe(600);
});
