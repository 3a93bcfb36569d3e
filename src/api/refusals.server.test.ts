import { beforeEach, describe, expect, it } from 'vitest';
import { libraryCallEntries } from '@/auth/library/calls/auth-calls.server';
import { newToken } from '@/auth/session/token-session.server';
import { db } from '@/db/client.server';
import { accessToken, user } from '@/db/schema';
import frenchTexts from '@/i18n/locales/fr/common.json';
import inFrench from '@/i18n/locales/fr/error.json';
import { sendRequest } from '@/testing/calls/test-request.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { addSession, cookieOf } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { handleApiCall } from './handlers.server';

const database = await openTestDatabase();
let authorization = '';

beforeEach(async () => {
  await emptyTestDatabase(database);
  await db().insert(user).values({
    id: 'ada',
    name: 'Ada',
    email: 'ada@example.org',
    emailVerified: true,
    role: 'admin',
    language: 'fr',
    onboardedAt: new Date(),
  });
  const { token, hash } = newToken();
  await db().insert(accessToken).values({ userId: 'ada', name: 'x', scope: 'write', hash });
  authorization = `Bearer ${token}`;
});

type Body = { code: string; message: string; data?: { fields?: Fields } };
type Fields = { path: string; message: string; key?: string }[];

async function rest(method: string, path: string, body?: unknown, headers = {}) {
  const answer = await sendRequest(method, `/api/rest${path}`, {
    body,
    headers: { authorization, ...headers },
  });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text) as Body };
}

async function rpc(call: string, input: unknown, headers = {}, text?: string) {
  const request = new Request(`http://localhost:3000/api/rpc/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text ?? JSON.stringify({ json: input }),
  });
  const answer = await runWithSession(testSession(), () => handleApiCall('rpc', request), request);
  const received = await answer.text();
  const body = (JSON.parse(received) as { json: Body }).json;
  return { status: answer.status, text: received, body };
}

async function auth(path: string, body: unknown, headers = {}) {
  const answer = await sendRequest('POST', `/api/auth${path}`, { body, headers });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text) as Body };
}

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`unknown${at}`, at]));
const bareKey = /\w+:[\w]+\.\w+/;

describe('the response to invalid input has a limited size', () => {
  const ways: [name: string, ask: (input: object) => ReturnType<typeof rest>][] = [
    ['REST', (input) => rest('POST', '/users', input)],
    ['RPC', (input) => rpc('user/create', input)],
    ...libraryCallEntries()
      .filter(([, { who, input }]) => who === 'public' && input)
      .map(([name]): (typeof ways)[number] => [
        name,
        (input) => auth(name.replace('POST ', ''), input),
      ]),
  ];

  it.each(ways)('%s with hundreds of unknown keys', async (_, ask) => {
    const { status, text, body } = await ask(keys(400));
    expect(status).toBe(400);
    expect(text.length).toBeLessThan(8192);
    const fields = body.data?.fields ?? [];
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.length).toBeLessThanOrEqual(20);
    for (const { message } of fields) expect(message).not.toMatch(/unknown\d/);
  });

  it.each(ways)('%s with thousands of unknown keys', async (_, ask) => {
    const { status, text } = await ask(keys(4000));
    // The body limit of sign-in is smaller than this body.
    expect([400, 413]).toContain(status);
    expect(text.length).toBeLessThan(8192);
  });

  it.each(ways)('%s with very long keys', async (_, ask) => {
    const { status, text } = await ask({ ['\ud800'.repeat(1000)]: 1, ['y'.repeat(3000)]: 1 });
    expect(status).toBe(400);
    expect(text.length).toBeLessThan(1024);
  });

  it('REST and RPC with too many values', async () => {
    const ids = Array.from({ length: 100_000 }, () => 0);
    for (const { status, text } of [
      await rest('POST', '/users', { name: ids }),
      await rpc('user/bulk', { act: 'unban', ids }),
    ]) {
      expect(status).toBe(400);
      expect(text.length).toBeLessThan(8192);
    }
  });

  it('REST and RPC with 100,000 nested lists', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const request = (path: string, body: string) =>
      new Request(`http://localhost:3000${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    for (const [via, body] of [
      ['rpc', `{"json":${deep}}`],
      ['rest', `{"name":${deep}}`],
    ] as const) {
      const asked = request(`/api/${via}/${via === 'rpc' ? 'user/create' : 'users'}`, body);
      const answer = await runWithSession(testSession(), () => handleApiCall(via, asked), asked);
      expect(answer.status).toBe(400);
      expect((await answer.text()).length).toBeLessThan(1024);
    }
  });
});

describe('an error is sent', () => {
  // Programs of others read these bodies: a change here breaks them. Only the words of a message may change.
  const message = expect.any(String) as string;
  it.each<[what: string, ask: () => ReturnType<typeof rest>, status: number, body: object]>([
    [
      'an invalid field',
      () => rest('GET', '/users?limit=0'),
      400,
      { code: 'BAD_REQUEST', message, data: { fields: [{ path: 'limit', message }] } },
    ],
    [
      'no caller',
      () => rest('GET', '/users', undefined, { authorization: '' }),
      401,
      { code: 'UNAUTHORIZED', message },
    ],
    [
      'what a token may not do',
      () => rest('DELETE', '/users/sessions'),
      403,
      { code: 'NOT_WITH_TOKEN', message },
    ],
    [
      'a record that is not there',
      () => rest('GET', '/users/nosuchuser'),
      404,
      { code: 'NOT_FOUND', message },
    ],
    [
      'an older version',
      () => rest('PATCH', '/users/ada', { name: 'Ada L', version: 999 }),
      409,
      {
        code: 'CONFLICT',
        message,
        data: {
          reason: 'STALE_VERSION',
          current: expect.objectContaining({ id: 'ada', name: 'Ada', version: 1 }) as object,
        },
      },
    ],
  ])('over REST with a body that stays as it is: %s', async (_, ask, status, body) => {
    const answer = await ask();
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body });
  });

  it.each(['/api/rest/audit?lng=fr&limit=0', '/api/rest/users?lng=fr&limit=0'])(
    'in the language of the parameter, which is no unknown field: %s',
    async (path) => {
      const cookie = await cookieOf(await addSession('ada'));
      await db().update(user).set({ language: null });
      const refused = await sendRequest('GET', path, { headers: { cookie } });
      const { message, data } = (await refused.json()) as {
        message: string;
        data: { fields: { path: string }[] };
      };
      expect(data.fields.map((field) => field.path)).toEqual(['limit']);
      expect(message).toBe('Certains champs sont incorrects');
      const taken = await sendRequest('GET', path.replace(/&limit=./, ''), { headers: { cookie } });
      expect(taken.status).toBe(200);
    },
  );

  it("in the language of the reader's account, else the cookie's, else the browser's", async () => {
    const french = await rest('POST', '/users', {}, { 'accept-language': 'sw' });
    expect(french.body.message).toBe('Certains champs sont incorrects');
    expect(french.body.data?.fields).toContainEqual({
      path: 'email',
      message: frenchTexts.fields.emailRequired,
    });
    const asked = await rest('POST', '/users?lng=sw', {});
    expect(asked.body.data?.fields?.[0]?.message).not.toMatch(/requis|required/);
    await db().update(user).set({ language: null });
    const swahili = await rest('GET', '/users?limit=0', undefined, { 'accept-language': 'sw' });
    expect(swahili.body.data?.fields).toEqual([
      { path: 'limit', message: 'Lazima iwe 1 au zaidi' },
    ]);
    const arabic = await auth('/sign-in/email-otp', { email: 'a' }, { 'accept-language': 'ar' });
    expect(arabic.body.data?.fields).toEqual([{ path: 'otp', message: 'الرمز مطلوب' }]);
  });

  it('with translated messages, without keys or messages of a library', async () => {
    const answers = [
      await rest('POST', '/users', { email: '', name: 7, role: [], invite: '1', version: 'x' }),
      await rest('PATCH', '/account', { name: ' ', language: 'red' }),
      await rpc('user/create', { email: 'x', name: '\u200b', role: 'king' }),
      await rest('GET', '/users?status=gone&sort=password&cursor=x'),
      await rest('GET', '/audit?cursor=x'),
      await rpc('user/ban', { id: 'x', reason: 1, expiresAt: 'never' }),
      await auth('/sign-in/email-otp', { email: 'x', otp: 1 }),
      await auth('/email-otp/send-verification-otp', { email: 'x', type: 'sign-in' }),
    ];
    for (const { status, text, body } of answers) {
      expect(status).toBe(400);
      expect(body.data?.fields?.length).toBeGreaterThan(0);
      expect(text.replaceAll(/"key":"[^"]*"/g, '')).not.toMatch(bareKey);
      expect(text).not.toMatch(/expected|received|undefined|Invalid option|FormData|body\./);
    }
  });

  it.each([
    ['/email-otp/send-verification-otp', { type: 'sign-in' }, 'email', 'Email is required'],
    [
      '/email-otp/send-verification-otp',
      { email: ' ', type: 'sign-in' },
      'email',
      'Email is required',
    ],
    [
      '/email-otp/send-verification-otp',
      { email: 'a', type: 'sign-in' },
      'email',
      'Email is invalid',
    ],
    ['/sign-in/email-otp', { otp: '123456' }, 'email', 'Email is required'],
    ['/sign-in/email-otp', { email: '', otp: '123456' }, 'email', 'Email is required'],
    ['/sign-in/email-otp', { email: 'a@example.org' }, 'otp', 'Code is required'],
    ['/sign-in/email-otp', { email: 'a@example.org', otp: ' ' }, 'otp', 'Code is required'],
    [
      '/sign-in/email-otp',
      { email: 'a@example.org', otp: '123' },
      'otp',
      'Code should be 6 characters',
    ],
    ['/sign-in/email-otp', { email: 'a@example.org', otp: 'abcdef' }, 'otp', 'Code is invalid'],
  ])('in the words of the form: %s with %j', async (path, input, field, message) => {
    const { status, body } = await auth(path, input, { 'accept-language': 'en' });
    expect(status).toBe(400);
    expect(body.data?.fields).toEqual([{ path: field, message }]);
  });

  it('of a refusal with the text of its reason', async () => {
    const { status, body } = await rest('PATCH', '/users/ada', { email: 'other@example.org' });
    expect(status).toBe(403);
    expect(body.message).toBe(inFrench.NOT_WITH_TOKEN);
  });

  it('over RPC with message and translation key', async () => {
    const { body } = await rpc('user/create', { name: 'Ann' }, { 'accept-language': 'fr' });
    expect(body.data?.fields).toEqual([
      {
        path: 'email',
        message: frenchTexts.fields.emailRequired,
        key: 'user:errors.emailRequired',
      },
    ]);
  });

  it('as missing only if the value is not given', async () => {
    const messageFor = async (email: unknown) =>
      (await rpc('user/create', { email })).body.data?.fields?.[0]?.message;
    expect(await messageFor(null)).toBe('Email is required');
    expect(await messageFor({})).toBe('Invalid text');
  });

  it('without internal details for a body that is not JSON', async () => {
    const { status, body } = await rpc('user/create', undefined, {}, '{"json":');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Some fields are wrong',
      data: { fields: [{ path: '', message: 'The request has no readable content' }] },
    });
  });
});
