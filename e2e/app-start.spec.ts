/** The server function that every page calls first: called as pages call it, and in other ways. */
import { Caller, expect, signedIn, test } from './fixtures/http';
import { appStartPath } from './fixtures/server-function';
import { newAddress } from './fixtures/sign-in';

/** The headers that TanStack Start's client sends. */
const asPage = { 'x-tsr-serverfn': 'true', accept: 'application/json' };

test('returns the user, the settings and the language', async ({ server }) => {
  const stranger = await new Caller(server.url).call(appStartPath(), {
    headers: { ...asPage, 'accept-language': 'sw' },
  });
  expect(stranger.status).toBe(200);
  expect(stranger.text).toContain('"sw"');
  expect(stranger.headers.get('x-tss-serialized')).toBe('true');
  expect(stranger.headers.get('cache-control')).toBe('no-store');
  expect(stranger.headers.get('x-request-id')).toBeTruthy();
  expect(stranger.headers.get('content-security-policy')).toContain("default-src 'self'");
  const email = newAddress(server, 'user');
  const person = await signedIn(server, email);
  const { text } = await person.call(appStartPath(), { headers: asPage });
  expect(text).toContain(email);
  expect(text).not.toMatch(/token|secret/i);
});

test('responds only to GET from pages of the site', async ({ server }) => {
  const caller = new Caller(server.url);
  const path = appStartPath();
  for (const method of ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    expect((await caller.call(path, { method })).status, method).toBe(405);
  const from = (headers: Record<string, string | undefined>) => caller.call(path, { headers });
  const foreign = {
    origin: await from({ origin: 'https://evil.example' }),
    site: await from({ 'sec-fetch-site': 'cross-site' }),
    neighbour: await from({ 'sec-fetch-site': 'same-site' }),
    referer: await from({ origin: undefined, referer: 'https://evil.example/' }),
    nothing: await from({ origin: undefined }),
  };
  for (const [name, answer] of Object.entries(foreign))
    expect([answer.status, answer.code], name).toEqual([403, 'FOREIGN_ORIGIN']);
  const referer = await from({ origin: undefined, referer: `${server.url}/app` });
  expect(referer.status).toBe(200);
});

test('reveals nothing about unknown functions or invalid payloads', async ({ server }) => {
  const caller = new Caller(server.url);
  for (const path of [
    '/_serverFn/x',
    '/_serverFn/constructor',
    '/_serverFn/',
    '/_SERVERFN/x',
    '/%5FserverFn/x',
    `${appStartPath()}x`,
    `${appStartPath()}/x`,
    `${appStartPath().replace('_', '%5F')}?payload=%7B`,
  ]) {
    const answer = await caller.call(path, { headers: asPage });
    expect([answer.status, answer.code], path).toEqual([404, 'NOT_FOUND']);
  }
  const logged = server.output().length;
  for (const payload of ['{', 'null', '{"t":1}', '{"t":{"t":99,"i":0}}', 'x'.repeat(4000)]) {
    const answer = await caller.call(`${appStartPath()}?payload=${encodeURIComponent(payload)}`, {
      headers: asPage,
    });
    expect([answer.status, answer.code], payload.slice(0, 20)).toEqual([400, 'BAD_REQUEST']);
  }
  const form = await caller.call(appStartPath(), {
    headers: { ...asPage, 'content-type': 'multipart/form-data' },
  });
  expect([form.status, form.code]).toEqual([400, 'BAD_REQUEST']);
  // A stranger's wrong call is no fault of the server.
  expect(server.output().slice(logged)).not.toContain('"level":"error"');
});
