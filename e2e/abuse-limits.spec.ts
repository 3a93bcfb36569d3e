/** API calls that one user, or one client without a session, may make per minute. */
import { Caller, expect, from, test, times, withLowLimits, withinOneMinute } from './fixtures/http';
import type { TestServer } from './fixtures/server';
import { newAddress } from './fixtures/sign-in';

test.use({ settings: withLowLimits });

const countCalls = async (server: TestServer, round: number) => {
  const [here, there] = [from(`198.51.${round}.1`), from(`198.51.${round}.2`)];
  const reader = new Caller(server.url, here);
  await reader.signIn(server, newAddress(server, 'user'));
  const call = (caller: Caller) => caller.call('/api/auth/get-session');
  const stranger = new Caller(server.url, here);
  const asStranger = await times(60, () => call(stranger));
  // The sign-in used two calls of this client.
  expect(asStranger.filter(({ status }) => status === 200)).toHaveLength(28);
  const refused = asStranger.find(({ status }) => status === 429);
  expect(refused?.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  // A signed-in user has a separate limit, shared by all devices of the user.
  const asReader = await times(60, () => call(reader));
  expect(asReader.filter(({ status }) => status === 200)).toHaveLength(30);
  expect((await call(reader.at(server.url, there))).status).toBe(429);
  expect((await call(new Caller(server.url, there))).status).toBe(200);
  // Page requests also count; health checks do not.
  expect((await reader.call('/app/account?searchTerm=a')).status).toBe(429);
  expect((await stranger.call('/login')).code).toBe('TOO_MANY_REQUESTS');
  const page = await stranger.call('/login', { headers: { accept: 'text/html' } });
  expect(page.status).toBe(429);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(page.text).toContain('<h1>429</h1>');
  expect((await stranger.call('/api/health/live')).status).toBe(200);
};

test('calls are counted per user and per client', ({ server }) =>
  withinOneMinute((round) => countCalls(server, round)));

test('clients behind a proxy that sends no client address do not share a limit', async ({
  server,
}) => {
  const answers = await times(60, () => new Caller(server.url).call('/api/auth/get-session'));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
