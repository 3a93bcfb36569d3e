/** Tests for whom a call counts in API_RATE_LIMIT. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '@/auth/session/token-session.server';
import { db } from '@/db/client.server';
import { accessToken } from '@/db/schema';
import { sendRequest } from '@/testing/calls/test-request.server';
import { addPerson, addSession, cookieOf } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';
import { stopClock } from '@/testing/test-waits';

changeSettings({ API_RATE_LIMIT: '30' });
const database = await openTestDatabase();

/** Ids of people that each test has for itself, because the counters stay in this process. */
let [ada, eve] = ['', ''];
beforeEach(async () => {
  await emptyTestDatabase(database);
  [ada, eve] = [randomUUID(), randomUUID()];
  await addPerson({
    id: ada,
    email: 'ada@example.org',
    role: 'admin',
    onboardedAt: new Date(),
  });
  await addPerson({ id: eve, email: 'eve@example.org', onboardedAt: new Date() });
});

it('a call of an impersonation counts for the administrator', async () => {
  stopClock();
  const [adas, eves] = [await addSession(ada), await addSession(eve)];
  const asEve = await addSession(eve, {
    impersonatedBy: ada,
    impersonatorSessionId: adas.id,
  });
  const status = async (by: { token: string }) => {
    const headers = { cookie: await cookieOf(by) };
    return (await sendRequest('GET', '/api/rest/account', { headers })).status;
  };
  for (let call = 0; call < 30; call++) expect(await status(asEve)).toBe(200);
  expect(await Promise.all([asEve, adas, eves].map(status))).toEqual([429, 429, 200]);
});

describe('a request with a cookie and an Authorization header', () => {
  const paths = ['/api/rest/account', '/api/rpc/account/get', '/api/auth/get-session'];

  it.each(paths)('counts for the person who is answered, by the cookie: %s', async (path) => {
    stopClock();
    const cookie = await cookieOf(await addSession(eve));
    const status = async (authorization: string) => {
      const isRpc = path.startsWith('/api/rpc');
      const headers = { cookie, origin: 'http://localhost:3000', authorization };
      const given = { headers, ...(isRpc && { body: {} }) };
      return (await sendRequest(isRpc ? 'POST' : 'GET', path, given)).status;
    };
    for (let call = 0; call < 30; call++)
      expect(await status(call % 2 ? `Bearer x${call}` : 'Basic eDp5')).toBe(200);
    expect(await status('Bearer x')).toBe(429);
    expect(await status('')).toBe(429);
  });

  it('counts for the cookie where access tokens are not accepted', async () => {
    stopClock();
    const { token, hash } = newToken();
    await db().insert(accessToken).values({ userId: ada, name: 'a', hash, scope: 'read' });
    const cookie = await cookieOf(await addSession(eve));
    const headers = { cookie, origin: 'http://localhost:3000', authorization: `Bearer ${token}` };
    const rpc = () => sendRequest('POST', '/api/rpc/account/get', { headers, body: {} });
    for (let call = 0; call < 30; call++) expect((await rpc()).status).toBe(200);
    expect((await rpc()).status).toBe(429);
    const rest = await sendRequest('GET', '/api/rest/account', { headers });
    expect(await rest.json()).toMatchObject({ email: 'ada@example.org' });
  });
});
