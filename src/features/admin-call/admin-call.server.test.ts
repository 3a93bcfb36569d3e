import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '@/auth/session/token-session.server';
import { db } from '@/db/client.server';
import { accessToken, session as sessionTable, user } from '@/db/schema';
import inFrench from '@/i18n/locales/fr/error.json';
import { sendRequest } from '@/testing/calls/test-request.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import {
  addCaller,
  addPerson,
  addSession,
  auditedActs,
  cookieOf,
} from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { handleAdminCall } from './admin-call.server';
import { adminCalls } from './admin-calls.server';

const database = await openTestDatabase();
const ada = testSession({ id: 'ada', email: 'ada@example.org' });
const reader = testSession({ id: 'eve', email: 'eve@example.org', role: 'user' });
let evesSession: typeof sessionTable.$inferSelect;

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addCaller({ id: 'ada', email: 'ada@example.org', role: 'admin' });
  await addPerson({ id: 'eve', email: 'eve@example.org' });
  evesSession = await addSession('eve');
});

async function ask(path: string, body?: unknown, by: typeof ada | null = ada) {
  const url = `http://localhost:3000/api/auth${path}`;
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const request = new Request(url, init);
  const response = await runWithSession(by, () => handleAdminCall(request), request);
  const text = (await response?.text()) ?? 'null';
  const answer = JSON.parse(text) as Record<string, unknown>;
  return { status: response?.status, text, answer, code: answer?.code };
}

describe("the library's administrator calls", () => {
  it('list users, and refuse an unknown filter', async () => {
    const { answer } = await ask('/admin/list-users?searchValue=eve&limit=10&sortBy=email');
    expect(answer).toMatchObject({ total: 1, users: [{ email: 'eve@example.org' }], limit: 10 });
    const second = await ask('/admin/list-users?limit=1&offset=1&sortBy=email&sortDirection=desc');
    expect(second.answer).toMatchObject({ total: 2, users: [{ email: 'ada@example.org' }] });
    const admins = await ask('/admin/list-users?filterField=role&filterValue=admin');
    expect(admins.answer).toMatchObject({ total: 1 });
    expect((await ask('/admin/list-users?filterField=token&filterValue=a')).status).toBe(400);
  });

  it('take the language of messages', async () => {
    expect(await ask('/admin/list-users?lng=fr&limit=x')).toMatchObject({
      status: 400,
      answer: { message: inFrench.BAD_REQUEST, data: { fields: [{ path: 'limit' }] } },
    });
    expect((await ask('/admin/list-users?lng=fr')).status).toBe(200);
  });

  it('respond to a database error with an error', async () => {
    await db().execute(sql`alter table "user" rename column search_text to gone`);
    try {
      await expect(ask('/admin/list-users?searchValue=eve')).rejects.toThrow(/Failed query/);
    } finally {
      await db().execute(sql`alter table "user" rename column gone to search_text`);
    }
  });

  it('never expose a token, and identify sessions by id', async () => {
    const { text, answer } = await ask('/admin/list-user-sessions', { userId: 'eve' });
    expect(text).not.toContain(evesSession.token);
    expect(answer.sessions).toHaveLength(1);
    expect(
      (await ask('/admin/revoke-user-session', { sessionToken: evesSession.token })).status,
    ).toBe(404);
    expect((await ask('/admin/revoke-user-session', { sessionId: evesSession.id })).answer).toEqual(
      {
        success: true,
      },
    );
    expect(await db().$count(sessionTable, eq(sessionTable.userId, 'eve'))).toBe(0);
    expect(await auditedActs()).toEqual(['session.revoke']);
  });

  it('apply the same rules as our own calls', async () => {
    const refused = async (path: string, body: object) => (await ask(path, body)).code;
    expect(await refused('/admin/set-role', { userId: 'ada', role: 'user' })).toBe(
      'YOU_CANNOT_CHANGE_YOUR_OWN_ROLE',
    );
    expect(await refused('/admin/set-role', { userId: 'eve', role: 'constructor' })).toBe(
      'BAD_REQUEST',
    );
    expect(await refused('/admin/set-role', { userId: 'eve', role: ['admin', 'toString'] })).toBe(
      'BAD_REQUEST',
    );
    expect(await refused('/admin/ban-user', { userId: 'ada' })).toBe('YOU_CANNOT_BAN_YOURSELF');
    expect(await refused('/admin/remove-user', { userId: 'ada' })).toBe(
      'YOU_CANNOT_REMOVE_YOURSELF',
    );
    expect(await refused('/admin/create-user', { email: 'EVE@example.org', name: '' })).toBe(
      'USER_ALREADY_EXISTS',
    );
    for (const [name, { input }] of Object.entries(adminCalls)) {
      const body = { userId: 'nobody', role: 'user' };
      const asked = input.safeParse(body).success ? body : { userId: 'nobody' };
      if (!('codes' in adminCalls[name as keyof typeof adminCalls]) || name.endsWith('create-user'))
        continue;
      expect([name, await refused(name.slice('POST '.length), asked)]).toEqual([
        name,
        'USER_NOT_FOUND',
      ]);
    }
    // The library would store these as columns of the table.
    const data = { banned: 1, role: 'admin' };
    expect(await refused('/admin/create-user', { email: 'new@example.org', name: 'N', data })).toBe(
      'BAD_REQUEST',
    );
    expect(await db().$count(user)).toBe(2);
  });

  it('ban for a time, and unban', async () => {
    const { answer } = await ask('/admin/ban-user', {
      userId: 'eve',
      banExpiresIn: 60,
      banReason: 'Why',
    });
    expect(answer.user).toMatchObject({ banned: true, banReason: 'Why' });
    expect(await db().$count(sessionTable, eq(sessionTable.userId, 'eve'))).toBe(0);
    expect((await ask('/admin/unban-user', { userId: 'eve' })).answer.user).toMatchObject({
      banned: false,
    });
    expect(await auditedActs()).toEqual(['user.ban', 'user.unban']);
  });

  it('refuse readers with the code of each permission, and anonymous requests', async () => {
    const bodies: Record<string, unknown> = {
      'POST /admin/set-role': { userId: 'eve', role: 'admin' },
      'POST /admin/create-user': { email: 'new@example.org' },
      'POST /admin/revoke-user-session': { sessionId: evesSession.id },
    };
    const codes: unknown[] = [];
    for (const name of Object.keys(adminCalls)) {
      const [method, path = ''] = name.split(' ');
      const body = method === 'GET' ? undefined : (bodies[name] ?? { userId: 'eve' });
      expect(await ask(path, body, null)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
      codes.push((await ask(path, body, reader)).code);
    }
    expect(codes).toEqual([
      'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS',
      'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
      'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
      'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS',
      'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS',
      'YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS',
      'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS',
      'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS',
      'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS',
      'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS',
      'NOT_IMPERSONATING',
    ]);
    expect(await auditedActs()).toEqual([]);
  });

  it('check the permission before the input', async () => {
    for (const name of Object.keys(adminCalls).filter((one) => !one.includes('stop'))) {
      const [method, path = ''] = name.split(' ');
      const [at, body] = method === 'GET' ? [`${path}?limit=x`] : [path, { userId: 1, more: true }];
      expect([name, (await ask(at, body, null)).status]).toEqual([name, 401]);
      expect(`${name}: ${String((await ask(at, body, reader)).code)}`).toMatch(
        /: YOU_ARE_NOT_ALLOWED_TO_/,
      );
      expect([name, (await ask(at, body)).status]).toEqual([name, 400]);
    }
  });

  it('check the permission before the body is read', async () => {
    const url = 'http://localhost:3000/api/auth/admin/ban-user';
    const statuses = await Promise.all(
      [null, reader, ada].map((by) => {
        const request = new Request(url, { method: 'POST', body: '{' });
        return runWithSession(by, async () => (await handleAdminCall(request))?.status, request);
      }),
    );
    expect(statuses).toEqual([401, 403, 400]);
  });

  it.each([
    ['ada', 'eve', 200],
    ['eve', 'ada', 403],
  ])('have the rights of the cookie of %s beside a token of %s', async (cookie, owner, status) => {
    const { token, hash } = newToken();
    await db().insert(accessToken).values({ userId: owner, name: 'Script', hash, scope: 'write' });
    const headers = {
      cookie: await cookieOf(await addSession(cookie)),
      authorization: `Bearer ${token}`,
      origin: 'http://localhost:3000',
    };
    const list = await sendRequest('GET', '/api/auth/admin/list-users', { headers });
    expect(list.status).toBe(status);
    const body = { userId: 'eve', role: 'admin' };
    const change = await sendRequest('POST', '/api/auth/admin/set-role', { body, headers });
    expect(change.status).toBe(status);
    expect(await auditedActs()).toEqual(status === 200 ? ['user.set-role'] : []);
  });

  it('are the only ones of the library that exist', async () => {
    expect(
      (await ask('/admin/set-user-password', { userId: 'eve', newPassword: 'x' })).status,
    ).toBeUndefined();
    expect((await ask('/admin/update-user', { userId: 'eve', data: {} })).status).toBeUndefined();
  });
});
