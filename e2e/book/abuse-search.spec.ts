/** Searches that one user may make per minute, in pages and API calls together. */
import { expect, signedIn, test, withLowLimits, withinOneMinute } from '../fixtures/http';
import type { TestServer } from '../fixtures/server';
import { newAddress } from '../fixtures/sign-in';

test.use({ settings: withLowLimits });

async function searchTooOften(server: TestServer): Promise<void> {
  const reader = await signedIn(server, newAddress(server, 'user'));
  for (let number = 0; number < 5; number += 1) {
    expect((await reader.call(`/api/rest/books?searchTerm=${number}`)).status).toBe(200);
    expect((await reader.call(`/app/books?searchTerm=${number}`)).status).toBe(200);
  }
  const call = await reader.call('/api/rest/books?searchTerm=emma');
  expect(call).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0);
  const page = await reader.call('/app/books?searchTerm=emma');
  expect(page.status).toBe(429);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  // Lists without a search still work.
  expect((await reader.call('/app/books')).status).toBe(200);
}

test('searches beyond the limit are refused, on pages too', ({ server }) =>
  withinOneMinute(() => searchTooOften(server)));
