/** Tests that all parts of a request take one person for its sender, if its cookie and its token name two. */
import { beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '@/auth/session/token-session.server';
import { db } from '@/db/client.server';
import { accessToken, auditEntry, user } from '@/db/schema';
import { exportBooks } from '@/features/book-export/book-export.server';
import { opdsFeed } from '@/features/book-export/opds-feed.server';
import { postPreferences } from '@/features/sign-in/page-forms.server';
import { userExport } from '@/features/user/list/user-export.server';
import { handleRequest } from '@/http/handle-request.server';
import { requestScope } from '@/server/request-scope.server';
import { handleApiRequest } from '@/testing/calls/test-request.server';
import { addPerson, addSession, cookieOf } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';
import { stopClock } from '@/testing/test-waits';

const limit = 5;
changeSettings({ API_RATE_LIMIT: String(limit) });
const database = await openTestDatabase();

/** Each test uses new people, whose calls are not counted yet. */
let tests = 0;
const idOf = (name: Name) => `${name}-${tests}`;
type Name = 'admin' | 'reader';
beforeEach(async () => {
  await emptyTestDatabase(database);
  tests += 1;
  for (const name of ['admin', 'reader'] as const)
    await addPerson({
      id: idOf(name),
      name,
      email: `${name}@example.org`,
      role: name === 'admin' ? 'admin,user' : 'user',
      onboardedAt: new Date(),
    });
});

const answers: [prefix: string, answer: (request: Request) => Promise<Response>][] = [
  ['/api/export/users.csv', userExport.respond],
  ['/api/export/books.csv', (request) => exportBooks(request, 'csv')],
  ['/api/export/opds', opdsFeed],
  ['/forms/preferences', postPreferences],
  ['/api/', handleApiRequest],
];

/** The headers of a request with a cookie of one person and a token of another. */
async function headersOf(cookie?: Name, token?: Name): Promise<Record<string, string>> {
  const made = newToken();
  if (token)
    await db()
      .insert(accessToken)
      .values({ userId: idOf(token), name: 'Script', hash: made.hash, scope: 'write' });
  return {
    ...(cookie && { cookie: await cookieOf(await addSession(idOf(cookie))) }),
    ...(token && { authorization: `Bearer ${made.token}` }),
  };
}

/** Sends a request. @returns its status, its text, and the person whom the log line names */
async function send(target: string, headers: Record<string, string>, body?: BodyInit) {
  const [method = '', path = ''] = target.split(' ');
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers: {
      origin: 'http://localhost:3000',
      ...(body === undefined || body instanceof URLSearchParams
        ? {}
        : { 'content-type': 'application/json' }),
      ...headers,
    },
    body,
  });
  let logged: string | undefined;
  const response = await handleRequest(request, '127.0.0.1', async (given) => {
    const answer = answers.find(([prefix]) => path.startsWith(prefix))?.[1];
    const answered = await (answer ?? handleApiRequest)(given);
    logged = requestScope().caller?.user;
    return answered;
  });
  return { status: response.status, text: await response.text(), logged };
}

const actors = async () => (await db().select().from(auditEntry)).map(({ actorId }) => actorId);
const themeOf = async (name: Name) =>
  (await db().select().from(user)).find(({ id }) => id === idOf(name))?.theme;

const pairs = [
  ['reader', 'admin'],
  ['admin', 'reader'],
] as const;

describe.each(pairs)('a cookie of the %s with a token of the %s', (cookie, token) => {
  it.each(['GET /api/rest/account', 'GET /api/export/books.csv', 'GET /api/export/opds'])(
    'is a request of the token, which alone it counts for: %s',
    async (target) => {
      stopClock();
      const both = await headersOf(cookie, token);
      for (let call = 0; call < limit; call += 1)
        expect(await send(target, both)).toMatchObject({ status: 200, logged: idOf(token) });
      const statusOf = async (headers: Record<string, string>) =>
        (await send('GET /api/rest/account', headers)).status;
      expect(await statusOf(both)).toBe(429);
      expect(await statusOf(await headersOf(token))).toBe(429);
      expect(await statusOf(await headersOf(cookie))).toBe(200);
    },
  );

  it.each(['POST /api/rpc/account/get', 'GET /api/auth/get-session'])(
    'is a request of the cookie, which alone it counts for: %s',
    async (target) => {
      stopClock();
      const both = await headersOf(cookie, token);
      const body = target.startsWith('POST') ? '{}' : undefined;
      for (let call = 0; call < limit; call += 1) {
        const answer = await send(target, both, body);
        expect(answer).toMatchObject({ status: 200, logged: idOf(cookie) });
        expect(answer.text).toContain(`${cookie}@example.org`);
      }
      expect((await send(target, both, body)).status).toBe(429);
      expect((await send('GET /api/rest/account', await headersOf(token))).status).toBe(200);
    },
  );

  it('has the rights of the token in files, and the audit names its person', async () => {
    const { status } = await send('GET /api/export/users.csv', await headersOf(cookie, token));
    expect(status).toBe(token === 'admin' ? 200 : 403);
    expect(await actors()).toEqual(token === 'admin' ? [idOf('admin')] : []);
    const list = await send('GET /api/rest/users', await headersOf(cookie, token));
    expect(list.status).toBe(token === 'admin' ? 200 : 403);
  });

  it('has the rights of the cookie in calls of pages', async () => {
    const both = await headersOf(cookie, token);
    const status = cookie === 'admin' ? 200 : 403;
    const input = JSON.stringify({ json: {} });
    expect((await send('POST /api/rpc/user/list', both, input)).status).toBe(status);
  });

  it('changes the account of the cookie by a form', async () => {
    const form = new URLSearchParams({ theme: 'dark' });
    const { logged } = await send('POST /forms/preferences', await headersOf(cookie, token), form);
    expect(logged).toBe(idOf(cookie));
    expect([await themeOf(cookie), await themeOf(token)]).toEqual(['dark', null]);
  });

  it('changes the account of the token by REST', async () => {
    const body = JSON.stringify({ theme: 'dark' });
    const { status, logged } = await send(
      'PATCH /api/rest/account',
      await headersOf(cookie, token),
      body,
    );
    expect({ status, logged }).toEqual({ status: 200, logged: idOf(token) });
    expect([await themeOf(token), await themeOf(cookie)]).toEqual(['dark', null]);
  });
});

it.each(['Basic YWRtaW46eA==', 'Bearer', 'Bearer x', 'Token sui_x'])(
  'a header that is no token changes nothing: %s',
  async (authorization) => {
    stopClock();
    const cookie = await headersOf('reader');
    for (const target of ['GET /api/rest/account', 'GET /api/export/opds'])
      expect(await send(target, { ...cookie, authorization })).toMatchObject({
        status: 200,
        logged: idOf('reader'),
      });
    expect((await send('GET /api/rest/account', { authorization })).status).toBe(401);
  },
);
