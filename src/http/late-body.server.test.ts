import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '@/auth/session/token-session.server';
import { db } from '@/db/client.server';
import { accessToken, session, user } from '@/db/schema';
import type { StreamingInit } from '@/server/request-body.server';
import { handleApiRequest } from '@/testing/calls/test-request.server';
import { addPerson, addSession, cookieOf } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { handleRequest } from './handle-request.server';

const database = await openTestDatabase();
let headers: Record<'cookie' | 'token', Record<string, string>>;

beforeEach(async () => {
  await emptyTestDatabase(database);
  const id = await addPerson({ email: 'ada@example.org', role: 'admin', onboardedAt: new Date() });
  // The last administrator cannot be banned.
  await addPerson({ email: 'eve@example.org', role: 'admin' });
  const { token, hash } = newToken();
  await db().insert(accessToken).values({ userId: id, name: 'Script', scope: 'write', hash });
  headers = {
    cookie: { cookie: await cookieOf(await addSession(id)), origin: 'http://localhost:3000' },
    token: { authorization: `Bearer ${token}` },
  };
});

/** Sends the headers of a call that creates a user, then runs `before`, then sends the body. */
async function createLate(by: 'cookie' | 'token', before: () => Promise<unknown>): Promise<number> {
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await before();
        controller.enqueue(new TextEncoder().encode('{"email":"late@example.org"}'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const init: StreamingInit = {
    method: 'POST',
    headers: { ...headers[by], 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    body,
    duplex: 'half',
  };
  const request = new Request('http://localhost:3000/api/rest/users', init);
  return (await handleRequest(request, '127.0.0.1', handleApiRequest)).status;
}

const setUser = (changes: Partial<typeof user.$inferInsert>) => () =>
  db().update(user).set(changes).where(eq(user.email, 'ada@example.org'));

describe('a call whose body arrives after', () => {
  it('nothing has changed succeeds', async () => {
    expect(await createLate('cookie', async () => {})).toBe(201);
  });

  it.each([
    ['the end of its session', 'cookie', () => db().delete(session), 401],
    ['the end of its token', 'token', () => db().delete(accessToken), 401],
    ['a ban', 'cookie', setUser({ banned: true }), 401],
    ['a ban of the owner of its token', 'token', setUser({ banned: true }), 401],
    ['the loss of a role', 'cookie', setUser({ role: 'user' }), 403],
    ['the loss of the role of its owner', 'token', setUser({ role: 'user' }), 403],
  ] as const)('%s is refused', async (_, by, before, status) => {
    expect(await createLate(by, before)).toBe(status);
    expect(await db().$count(user, eq(user.email, 'late@example.org'))).toBe(0);
  });
});
