/** Sessions that are tampered with, stolen, planted or should have ended. */
import {
  type Answer,
  Caller,
  codeIn,
  expect,
  from,
  signedIn,
  startServer,
  test,
  times,
  waitForMail,
} from './fixtures/http';
import { startSmtpMailbox } from './fixtures/mailbox';
import { newAddress } from './fixtures/sign-in';

type Listed<T> = { items: T[] };

const setCookie = (answer: Answer | undefined, name: string) =>
  answer?.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';

/** A copy of the browser with its current cookies, as after a theft. */
function copyOf(caller: Caller): Caller {
  const copy = new Caller(caller.url);
  for (const [name, value] of caller.cookies) copy.cookies.set(name, value);
  return copy;
}

async function idOf(admin: Caller, email: string): Promise<string> {
  const { json } = await admin.call(`/api/rest/users?searchTerm=${encodeURIComponent(email)}`);
  const found = (json as Listed<{ id: string; email: string }>).items.find(
    (user) => user.email === email,
  );
  return found?.id ?? '';
}

test('the session cookie is HttpOnly and limited to this site', async ({ server }) => {
  const caller = await signedIn(server, 'cookie@example.org');
  const line = setCookie(caller.seen.at(-1), 'start-ui-session');
  expect(line).toMatch(/; Path=\/(;|$)/);
  expect(line).toMatch(/; HttpOnly(;|$)/);
  expect(line).toMatch(/; SameSite=Lax(;|$)/);
  expect(line).toMatch(/; Max-Age=2592000(;|$)/);
  expect(line).not.toMatch(/Domain=/i);
  expect(line, 'localhost is no https site').not.toMatch(/; Secure/);
});

test('on https the cookie is tied to its host', async () => {
  const mail = await startSmtpMailbox();
  const site = 'https://app.example.org';
  const server = await startServer('embedded', {
    VITE_BASE_URL: site,
    AUTH_SECRET: 'a secret of thirty-two characters or more',
    EMAIL_SERVER: mail.url,
    EMAIL_FROM: 'library@example.org',
  });
  try {
    const caller = new Caller(server.url, { origin: site });
    await caller.signIn(mail, 'secure@example.org');
    const answer = caller.seen.at(-1);
    const line = setCookie(answer, '__Host-start-ui-session');
    for (const part of ['Secure', 'HttpOnly', 'Path=/', 'SameSite=Lax'])
      expect(line).toContain(part);
    expect(line).not.toMatch(/Domain=/i);
    expect(answer?.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/);
    expect((await caller.whoAmI())?.email).toBe('secure@example.org');
    // The cookie name for http is not accepted on https.
    const other = new Caller(server.url, { origin: site });
    other.cookies.set('start-ui-session', caller.cookies.get('__Host-start-ui-session') ?? '');
    expect(await other.whoAmI()).toBeNull();
  } finally {
    await server.stop();
    await mail.stop();
  }
});

test('a tampered cookie has no session', async ({ server }) => {
  const caller = await signedIn(server, 'tampered@example.org');
  const value = caller.cookies.get('start-ui-session') ?? '';
  const [token = '', signature = ''] = decodeURIComponent(value).split('.');
  const turned = [...token].toReversed().join('');
  const forged = [
    token,
    `${token}.`,
    `.${signature}`,
    `${turned}.${signature}`,
    `${token}.${[...signature].toReversed().join('')}`,
    `${token}.${signature}=`,
    `${token}${signature}`,
    `${token}.${Buffer.from(signature).toString('base64')}`,
    `${token}\u0000.${signature}`,
    'null',
    '%00',
    'x'.repeat(4000),
    `%E0%A4%A.${signature}`,
  ];
  for (const cookie of forged) {
    const thief = new Caller(server.url);
    for (const sent of [cookie, encodeURIComponent(cookie)]) {
      if (!/^[\x21-\x7e]*$/.test(sent)) continue;
      thief.cookies.set('start-ui-session', sent);
      const answer = await thief.call('/api/auth/get-session');
      expect([answer.status, answer.text], sent).toEqual([200, 'null']);
      expect((await thief.call('/api/rest/account')).status, sent).toBe(401);
    }
  }
});

test('signing in replaces a planted session', async ({ server }) => {
  const attacker = await signedIn(server, 'attacker@example.org');
  const victim = copyOf(attacker);
  await victim.signIn(server, 'victim@example.org');
  expect(victim.cookies.get('start-ui-session')).not.toBe(attacker.cookies.get('start-ui-session'));
  expect((await victim.whoAmI())?.email).toBe('victim@example.org');
  // The browser's previous session has ended.
  expect(await attacker.whoAmI()).toBeNull();
});

test('signing in again ends the session it replaces', async ({ server }) => {
  const caller = await signedIn(server, 'again@example.org');
  const before = copyOf(caller);
  // A second address, because a second code for the same one takes 30 seconds.
  await caller.signIn(server, 'again-2@example.org');
  expect(await caller.whoAmI()).not.toBeNull();
  expect(await before.whoAmI()).toBeNull();
});

test('signing out ends the session, and going back shows no data', async ({ server }) => {
  const caller = await signedIn(server, 'leaver@example.org');
  const thief = copyOf(caller);
  const page = await caller.call('/app/account', { headers: { accept: 'text/html' } });
  expect(page.headers.get('cache-control')).toContain('no-store');
  expect((await caller.call('/api/rest/account')).headers.get('cache-control')).toContain(
    'no-store',
  );
  expect((await caller.call('/api/auth/sign-out', { body: {} })).status).toBe(200);
  expect(caller.cookies.has('start-ui-session')).toBe(false);
  expect(await thief.whoAmI()).toBeNull();
  expect((await thief.call('/api/rest/account')).status).toBe(401);
  const back = await caller.call('/app/account', { headers: { accept: 'text/html' } });
  expect(back.status).toBeGreaterThanOrEqual(302);
  expect(back.headers.get('location')).toContain('/login');
});

test('ending the other sessions keeps the current one', async ({ server }) => {
  const caller = await signedIn(server, 'devices@example.org');
  const thief = copyOf(caller);
  expect((await caller.call('/api/auth/revoke-other-sessions', { body: {} })).status).toBe(200);
  expect(await caller.whoAmI()).not.toBeNull();
  expect((await thief.call('/api/auth/revoke-sessions', { body: {} })).status).toBe(200);
  expect(await caller.whoAmI()).toBeNull();
});

test(
  'decisions of an administrator apply from the next request',
  { tag: '@main' },
  async ({ server }) => {
    const admin = await signedIn(server, newAddress(server, 'admin'));
    expect((await admin.whoAmI())?.role).toBe('admin');
    const decisions = {
      revoked: (id: string) => admin.call(`/api/rest/users/${id}/sessions`, { method: 'DELETE' }),
      banned: (id: string) => admin.call(`/api/rest/users/${id}/ban`, { body: { reason: 'test' } }),
      deleted: (id: string) => admin.call(`/api/rest/users/${id}`, { method: 'DELETE' }),
    };
    for (const [name, decide] of Object.entries(decisions)) {
      const email = newAddress(server, 'user');
      const person = await signedIn(server, email);
      const { status } = await decide(await idOf(admin, email));
      expect(status, name).toBeLessThan(300);
      expect(await person.whoAmI(), name).toBeNull();
      for (const path of ['/api/rest/account', '/api/rest/account/sessions'])
        expect((await person.call(path)).status, `${name} ${path}`).toBe(401);
      const update = await person.call('/api/auth/update-user', { body: { name: 'Still here' } });
      expect(update.status, name).toBe(401);
      expect((await person.call('/app')).headers.get('location'), name).toContain('/login');
    }
    const email = newAddress(server, 'user');
    const promoted = await signedIn(server, email);
    const id = await idOf(admin, email);
    const setRole = (role: string) =>
      admin.call(`/api/rest/users/${id}`, { method: 'PATCH', body: { role } });
    expect((await promoted.call('/api/rest/users')).status).toBe(403);
    expect((await setRole('admin')).status).toBe(200);
    expect((await promoted.call('/api/rest/users')).status).toBe(200);
    expect((await setRole('user')).status).toBe(200);
    expect((await promoted.call('/api/rest/users')).status).toBe(403);
  },
);

test('a banned person cannot sign in, and is told why', async ({ server }) => {
  const admin = await signedIn(server, newAddress(server, 'admin'));
  await admin.call('/api/rest/users', { body: { email: 'shut-out@example.org' } });
  const id = await idOf(admin, 'shut-out@example.org');
  await admin.call(`/api/rest/users/${id}/ban`, { body: { reason: 'test' } });
  const person = new Caller(server.url);
  await person.requestCode('shut-out@example.org');
  const code = codeIn(await waitForMail(server.mailbox, 'shut-out@example.org'));
  const answer = await person.tryCode('shut-out@example.org', code, { 'accept-language': 'sw' });
  expect([answer.status, answer.code]).toEqual([403, 'BANNED_USER']);
  expect(answer.text).toContain('Umezuiwa');
  expect(await person.whoAmI()).toBeNull();
});

test('a forged client address is not stored', async ({ server }) => {
  const caller = new Caller(server.url, {
    ...from('203.0.113.66'),
    'x-client-address': '203.0.113.67',
  });
  await caller.signIn(server, 'forger@example.org');
  const { text } = await caller.call('/api/rest/account/sessions');
  expect(text).toContain('"ipAddress"');
  expect(text).not.toContain('203.0.113.');
});

test('fifty parallel requests of two people are never mixed up', async ({ server }) => {
  const people = await Promise.all(
    ['mixed-1@example.org', 'mixed-2@example.org'].map((email) => signedIn(server, email)),
  );
  const answers = await times(50, async (index) => {
    const { text } = await people[index % 2]!.call('/api/rest/account');
    return (
      text.includes(`mixed-${(index % 2) + 1}@`) && !text.includes(`mixed-${2 - (index % 2)}@`)
    );
  });
  expect(answers.every(Boolean)).toBe(true);
});
