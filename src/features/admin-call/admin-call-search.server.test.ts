/** Tests that a search in the library's list of users has the limits of every other search. */
import { expect, it } from 'vitest';
import { searchInBudget } from '@/api/calls/search-limit.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';
import { stopClock } from '@/testing/test-waits';
import { handleAdminCall } from './admin-call.server';

changeSettings({ SEARCH_RATE_LIMIT: '1' });
await openTestDatabase();
const url = 'http://localhost:3000/api/auth/admin/list-users?searchValue=eve';

it('counts', async () => {
  stopClock();
  const ben = testSession({ id: 'ben', email: 'ben@example.org' });
  const ask = async () => {
    const request = new Request(url);
    return (await runWithSession(ben, () => handleAdminCall(request), request))?.status;
  };
  expect([await ask(), await ask()]).toEqual([200, 429]);
});

it('waits for two others of the person, as long as its client', async () => {
  const { promise: held, resolve: free } = Promise.withResolvers<void>();
  const cat = testSession({ id: 'cat', email: 'cat@example.org' });
  const running = [0, 1].map(() =>
    runWithSession(cat, () => searchInBudget(cat, 'eve', () => held)),
  );
  const client = new AbortController();
  const request = new Request(url, { signal: client.signal });
  const third = runWithSession(cat, () => handleAdminCall(request), request);
  client.abort();
  expect((await third)?.status).toBe(429);
  free();
  await Promise.all(running);
});
