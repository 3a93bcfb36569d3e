/** Security headers of every kind of response, and host headers in redirects. */
import { request } from 'node:http';
import { Caller, expect, signedIn, test } from './fixtures/http';
import { newAddress } from './fixtures/sign-in';

type Raw = { status: number; location: string | undefined; text: string };

/** Requests a path exactly as given, with any Host header. */
const requestAs = (url: string, path: string, host: string): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, headers: { host } }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, text }),
      );
    });
    sent.on('error', reject).end();
  });

const html = { headers: { accept: 'text/html' } };
const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
      const [name = '', ...values] = rule.split(' ');
      return [name, values];
    }),
  );

test('every kind of response has the security headers', async ({ server }) => {
  const admin = await signedIn(server, newAddress(server, 'admin'));
  const { text } = await admin.call('/manager/users', html);
  const asset = /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? '';
  const classes: Record<string, [path: string, status: number]> = {
    page: ['/manager/users', 200],
    'error page': ['/nowhere', 404],
    redirect: ['/', 307],
    call: ['/api/rest/users', 200],
    'refused call': ['/api/rest/nothing', 404],
    sign: ['/api/auth/get-session', 200],
    health: ['/api/health/live', 200],
    asset: [asset, 200],
    'asset that is not there': ['/assets/none.js', 404],
    icon: ['/favicon.svg', 200],
    manifest: ['/manifest.webmanifest', 200],
    robots: ['/robots.txt', 200],
  };
  for (const [name, [path, status]] of Object.entries(classes)) {
    const answer = await admin.call(path, html);
    expect({ name, status: answer.status }).toEqual({ name, status });
    for (const [header, value] of [
      ['x-content-type-options', 'nosniff'],
      ['referrer-policy', 'strict-origin-when-cross-origin'],
      ['cross-origin-opener-policy', 'same-origin'],
      ['cross-origin-resource-policy', 'same-origin'],
      ['x-frame-options', 'DENY'],
    ] as const)
      expect({ name, header, value: answer.headers.get(header) }).toEqual({ name, header, value });
    expect(answer.headers.get('content-security-policy'), name).not.toMatch(/'nonce-'/);
  }
});

test("the content security policy allows only the page's own scripts", async ({ server }) => {
  const caller = new Caller(server.url);
  const nonces = new Set<string>();
  for (const path of ['/login', '/login', '/nowhere']) {
    const { headers, text } = await caller.call(path, html);
    const policy = policyOf(headers);
    expect(policy['default-src']).toEqual([`'self'`]);
    expect(policy['frame-ancestors']).toEqual([`'none'`]);
    expect(policy['object-src']).toEqual([`'none'`]);
    expect(policy['base-uri']).toEqual([`'none'`]);
    const [self, nonce = '', ...others] = policy['script-src'] ?? [];
    expect([self, others]).toEqual([`'self'`, []]);
    const value = /^'nonce-([\w+/=]{24,})'$/.exec(nonce)?.[1] ?? '';
    expect(value).not.toBe('');
    nonces.add(value);
    const scripts = text.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${value}"`);
  }
  expect(nonces.size).toBe(3);
});

test('files have a policy without a nonce, the right type, and an ETag', async ({ server }) => {
  const caller = new Caller(server.url);
  const { text } = await caller.call('/login', html);
  const asset = /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? '';
  const types = {
    [asset]: 'text/javascript; charset=utf-8',
    '/manifest.webmanifest': 'application/manifest+json',
    '/favicon.svg': 'image/svg+xml',
    '/apple-touch-icon.png': 'image/png',
    '/robots.txt': 'text/plain; charset=utf-8',
  };
  for (const [path, type] of Object.entries(types)) {
    const { headers } = await caller.call(path);
    expect(headers.get('content-type')).toBe(type);
    expect(policyOf(headers)['script-src']).toEqual([`'self'`]);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await caller.call(path, { headers: known })).status, path).toBe(304);
  }
});

test('a client that accepts no page is answered as by a call', async ({ server }) => {
  const admin = await signedIn(server, newAddress(server, 'admin'));
  for (const [path, caller] of [
    ['/manager/users', admin],
    ['/login', new Caller(server.url)],
    ['/nowhere', new Caller(server.url)],
  ] as const) {
    const headers = { accept: 'application/json', 'accept-language': 'fr' };
    const { status, json, headers: answered } = await caller.call(path, { headers });
    const message: unknown = expect.stringContaining('page');
    expect({ path, status, json }).toEqual({
      path,
      status: 406,
      json: { code: 'NOT_ACCEPTABLE', message },
    });
    expect(answered.get('content-type')).toContain('application/json');
  }
});

test('an export is not made for HEAD, in whatever way its path is written', async ({ server }) => {
  const admin = await signedIn(server, newAddress(server, 'admin'));
  for (const path of ['/api/export/users.csv', '/api/%65xport/users.csv', '/api/Export/users.csv'])
    expect((await admin.call(path, { method: 'HEAD' })).status, path).toBe(405);
  for (const path of ['/API/export/users.csv', '/%61pi/export/users.csv'])
    for (const method of ['HEAD', 'GET'])
      expect((await admin.call(path, { method })).status, path).toBe(404);
});

test('no redirect contains the host of the request', async ({ server }) => {
  for (const path of ['//x', '//evil.example/x', '/', '/app', '/manager/', '/login/']) {
    const { status, location, text } = await requestAs(server.url, path, 'evil.example');
    expect(location ?? '', `${path} ${status}`).not.toMatch(/evil\.example(?!%|\/x$)|^\/\/|^http/);
    expect(text).not.toContain('http://evil.example');
  }
  expect(await requestAs(server.url, '//x', 'evil.example')).toMatchObject({ location: '/x' });
});

test('a redirect target with non-ASCII characters is followed', async ({ server }) => {
  const reader = await signedIn(server, newAddress(server, 'user'));
  for (const wanted of [
    '/app/account?searchTerm=كتاب',
    '/app?x=📚',
    '/app?x=a\u2028b',
    '/app?x=é',
  ]) {
    const path = `/login?redirect=${encodeURIComponent(wanted)}`;
    const { status, headers } = await reader.call(path, html);
    expect([status, headers.get('location')]).toEqual([307, encodeURI(wanted)]);
  }
});
