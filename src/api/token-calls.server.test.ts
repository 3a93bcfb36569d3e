/** Tests which calls accept the write token of an administrator, and which need a session. */
import { beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '@/auth/session/token-session.server';
import { db } from '@/db/client.server';
import { accessToken, auditEntry, user } from '@/db/schema';
import { procedures } from '@/testing/calls/test-procedures.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { accessRows } from '../../scripts/permissions/table';

const database = await openTestDatabase();
let headers: Record<string, string> = {};

beforeEach(async () => {
  await emptyTestDatabase(database);
  await db()
    .insert(user)
    .values([
      { id: 'ada', email: 'ada@example.org', name: 'Ada', role: 'admin', emailVerified: true },
      { id: 'bob', email: 'bob@example.org', name: 'Bob', role: 'admin', emailVerified: true },
    ]);
  const { token, hash } = newToken();
  await db().insert(accessToken).values({ userId: 'ada', name: 'Script', scope: 'write', hash });
  headers = { authorization: `Bearer ${token}` };
});

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await sendRequest(method, `/api/rest${path}`, { headers, body });
  return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown };
};
const needsSession = { status: 403, body: { code: 'NOT_WITH_TOKEN' } };

/** The calls that refuse a token, by the table in docs/permissions.md. */
const ofSessions = new Set(
  accessRows.filter((row) => row.requiresOwnSession).map(({ procedure }) => procedure),
);

const calls = procedures.map(({ name, method, path }) => [name, method, path] as const);

describe('a write token of an administrator', () => {
  it.each(calls)('%s accepts the token or refuses it as expected', async (name, method, path) => {
    const { status, body } = await send(
      method,
      path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
      method === 'GET' || method === 'DELETE' ? undefined : {},
    );
    if (!ofSessions.has(name)) expect(body).not.toMatchObject({ code: 'NOT_WITH_TOKEN' });
    else expect({ name, status, body }).toMatchObject({ name, ...needsSession });
  });

  it('cannot take over any account', async () => {
    for (const id of ['ada', 'bob'])
      expect(await send('PATCH', `/users/${id}`, { email: 'thief@example.org' })).toMatchObject(
        needsSession,
      );
    expect(await send('PATCH', '/users/bob', { role: 'user' })).toMatchObject(needsSession);
    const admin = { email: 'thief@example.org', role: 'admin' };
    expect(await send('POST', '/users', admin)).toMatchObject(needsSession);
    expect(await send('POST', '/users', { ...admin, role: 'user,admin' })).toMatchObject(
      needsSession,
    );
    const people = await db().select({ email: user.email, role: user.role }).from(user);
    expect(people).toHaveLength(2);
    expect(people).toEqual(
      expect.arrayContaining([
        { email: 'ada@example.org', role: 'admin' },
        { email: 'bob@example.org', role: 'admin' },
      ]),
    );
    expect(await db().$count(auditEntry)).toBe(0);
  });

  it('can create a user and change a name, with audit entries', async () => {
    expect(await send('POST', '/users', { email: 'eve@example.org' })).toMatchObject({
      status: 201,
    });
    const { email, role, name } = { email: 'bob@example.org', role: 'admin', name: 'Robert' };
    // Fields with unchanged values are allowed.
    expect(await send('PATCH', '/users/bob', { email, role, name })).toMatchObject({
      status: 200,
      body: { name },
    });
    expect(await db().$count(auditEntry)).toBe(2);
  });
});
