/** Addresses that must not exist, and cross-site writes. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { betterAuth } from 'better-auth';
import * as plugins from 'better-auth/plugins';
import { accessRows } from '../scripts/permissions/table';
import { Caller, expect, signedIn, test } from './fixtures/http';
import { openCalls } from './fixtures/screens';
import { newAddress } from './fixtures/sign-in';

/**
 * The calls of better-auth that must be reachable. The list does not use the application's own list, so edit
 * both.
 */
const used: readonly string[] = [
  'POST /email-otp/send-verification-otp',
  'POST /sign-in/email-otp',
  'GET /get-session',
  'POST /sign-out',
  'POST /update-user',
  'POST /revoke-sessions',
  'POST /revoke-other-sessions',
  'POST /delete-user',
  ...openCalls,
];

type Endpoint = { path?: string; options?: { method?: string | string[] } };

/** Every call of the installed better-auth version, with all of its plugins. */
function everyCall(): string[] {
  const { api } = betterAuth({
    secret: 'only its list of calls is looked at',
    baseURL: 'http://localhost:3000',
    logger: { disabled: true },
    emailAndPassword: { enabled: true },
    plugins: [
      plugins.admin(),
      plugins.anonymous(),
      plugins.bearer(),
      plugins.deviceAuthorization(),
      plugins.emailOTP({ sendVerificationOTP: async () => {} }),
      plugins.genericOAuth({ config: [] }),
      plugins.jwt(),
      plugins.magicLink({ sendMagicLink: async () => {} }),
      plugins.multiSession(),
      plugins.oneTap(),
      plugins.oneTimeToken(),
      plugins.openAPI(),
      plugins.organization({ teams: { enabled: true } }),
      plugins.phoneNumber({ sendOTP: async () => {} }),
      plugins.twoFactor(),
      plugins.username(),
    ],
  });
  return Object.values(api as Record<string, Endpoint>).flatMap(({ path, options }) => {
    const methods = [options?.method ?? 'GET'].flat();
    return path ? methods.map((method) => `${method} ${path}`) : [];
  });
}

test('unused calls of the library do not exist', async ({ server }) => {
  const calls = everyCall();
  expect(calls.length).toBeGreaterThan(120);
  expect(calls, 'the list is of this library').toEqual(
    expect.arrayContaining(['POST /sign-in/email', 'POST /email-otp/check-verification-otp']),
  );
  const admin = await signedIn(server, newAddress(server, 'admin'));
  for (const call of calls.filter((one) => !used.includes(one))) {
    const [method = 'GET', path = ''] = call.split(' ');
    const answer = await admin.call(`/api/auth${path.replace(/:\w+/g, 'x')}`, {
      method,
      ...(method === 'GET' ? {} : { body: {} }),
    });
    expect([404, 405], `${call}: ${answer.text}`).toContain(answer.status);
    expect(answer.code, call).toMatch(/^(NOT_FOUND|METHOD_NOT_ALLOWED)$/);
  }
});

test('no spelling of a path reaches a closed call', async ({ server }) => {
  const caller = new Caller(server.url);
  for (const path of [
    '/api/auth/sign-in/email',
    '/api/auth//sign-in/email',
    '/api/auth/sign-in/email/',
    '/api/auth/sign-in%2Femail',
    '/api/auth/%73ign-in/email',
    '/api/auth/SIGN-IN/email',
    '/api/auth/./sign-in/email',
    '/api/auth/x/../sign-in/email',
    '/api/auth/email-otp/check-verification-otp',
    '/api/auth//email-otp//check-verification-otp/',
    '/api/auth/get-session/',
    '/api/auth/reference',
    '/api/auth/open-api/generate-schema',
    '/api/auth/ok',
    '/api/auth/error',
    '/api/auth',
    '/api/auth/',
    '/api',
    '/api/nothing',
    '/api/rest',
    '/api/rpc/nothing',
  ])
    for (const body of [
      undefined,
      { email: 'a@example.org', password: 'x', otp: '1', type: 'x' },
    ]) {
      const answer = await caller.call(path, { body });
      expect([404, 405], `${path} ${answer.status}`).toContain(answer.status);
    }
});

test('every cross-site write is refused', async ({ server }) => {
  const admin = await signedIn(server, newAddress(server, 'admin'));
  const writes = accessRows
    .filter(({ method = 'GET', access }) => method !== 'GET' && access !== 'none')
    .map(({ kind, method = '', path }): [string, string] => [
      method,
      `${kind === 'call' ? '/api/rest' : ''}${path.replace(/\{\w+\}/g, 'x')}`,
    ]);
  expect(writes.length).toBeGreaterThan(20);
  const others = [
    ['POST', '/api/rpc/user/create'],
    ['POST', '/_serverFn/x'],
    ...used.map((call) => call.split(' ')).map(([method, path]) => [method, `/api/auth${path}`]),
  ].filter(([method]) => method === 'POST') as [string, string][];
  const origins = {
    foreign: 'https://evil.example',
    'of a part of the name': `${server.url}.evil.example`,
    'of another port': 'http://localhost:1',
    null: 'null',
    missing: undefined,
    empty: '',
  };
  for (const [method, path] of [...writes, ...others])
    for (const [name, origin] of Object.entries(origins)) {
      const answer = await admin.call(path, {
        method,
        body: {},
        headers: { origin },
      });
      expect([answer.status, answer.code], `${method} ${path} origin ${name}`).toEqual([
        403,
        'FOREIGN_ORIGIN',
      ]);
    }
  expect(await admin.whoAmI()).not.toBeNull();
});

test('pages of other sites cannot read responses', async ({ server }) => {
  const caller = new Caller(server.url, { origin: 'https://evil.example' });
  for (const path of ['/api/auth/get-session', '/api/rest/users', '/login', '/api/health/ready']) {
    const { headers } = await caller.call(path);
    expect(headers.get('access-control-allow-origin'), path).toBeNull();
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
  }
  const preflight = await caller.call('/api/rest/users', {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(403);
});

// `fetch` refuses to send TRACE, so the test uses a socket.
test('TRACE is refused', async ({ server }) => {
  for (const path of [
    '/',
    '/app',
    '/api/rest/users',
    '/api/auth/get-session',
    '/api/health/live',
  ]) {
    const sent = request(`${server.url}${path}`, { method: 'TRACE' }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    expect([path, answer.statusCode, Boolean(answer.headers.allow)]).toEqual([path, 405, true]);
  }
});
