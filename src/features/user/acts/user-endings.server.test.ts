/** Tests what an administrator's action ends: sessions, impersonations, tokens, unused codes. */
import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { newToken } from '@/auth/session/token-session.server';
import { db } from '@/db/client.server';
import { accessToken, auditEntry, emailCode, session as sessionTable, user } from '@/db/schema';
import { userRouter } from '@/features/user/user.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { addCaller, addPerson, addSession, cookieOf } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const context = { context: { via: 'rest' as const } };
const ada = testSession({ id: 'ada', email: 'ada@example.org' });
const asAda = <T>(work: () => T): T => runWithSession(ada, work);
const setRole = (id: string, role: string) =>
  asAda(() => call(userRouter.update, { id, role }, context));
const ban = (id: string) => asAda(() => call(userRouter.ban, { id }, context));
const unban = (id: string) => asAda(() => call(userRouter.unban, { id }, context));
const remove = (id: string) => asAda(() => call(userRouter.delete, { id }, context));
const isThere = async (id: string) =>
  (await db().$count(sessionTable, eq(sessionTable.id, id))) > 0;
const userIdOf = async (session: { token: string }) => {
  const headers = { cookie: await cookieOf(session) };
  const answer = await sendRequest('GET', '/api/auth/get-session', { headers });
  return ((await answer.json()) as { user: { id: string } } | null)?.user.id;
};

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addCaller({ id: 'ada', email: 'ada@example.org', role: 'admin' });
  await addCaller({ id: 'bob', email: 'bob@example.org', role: 'admin' });
  await addPerson({ id: 'eve', email: 'eve@example.org' });
});

/** Starts an impersonation of Eve by Bob; Eve also has her own session. */
async function bobAsEve() {
  const [bobs, eves] = [await addSession('bob'), await addSession('eve')];
  const asEve = await addSession('eve', { impersonatedBy: 'bob', impersonatorSessionId: bobs.id });
  expect(await userIdOf(asEve)).toBe('eve');
  return { bobs, eves, asEve };
}

describe('a change of role', () => {
  it('ends impersonations by a former administrator, who stays signed in', async () => {
    const { bobs, eves, asEve } = await bobAsEve();
    await setRole('bob', 'user');
    expect(await Promise.all([bobs, eves, asEve].map(({ id }) => isThere(id)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('ends impersonations of a new administrator, who stays signed in', async () => {
    const { eves, asEve } = await bobAsEve();
    await setRole('eve', 'user,admin');
    expect(await Promise.all([eves, asEve].map(({ id }) => isThere(id)))).toEqual([true, false]);
  });
});

describe('an impersonation that was ended', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['after a ban and unban', () => ban('bob').then(() => unban('bob'))],
    [
      'after a role change and back',
      () => setRole('bob', 'user').then(() => setRole('bob', 'admin')),
    ],
    [
      'after a role change of the user and back',
      () => setRole('eve', 'admin').then(() => setRole('eve', 'user')),
    ],
    ['after a ban and unban of the user', () => ban('eve').then(() => unban('eve'))],
  ])('is not restored: %s', async (_, there) => {
    const { asEve } = await bobAsEve();
    await there();
    expect(await userIdOf(asEve)).toBeUndefined();
    expect(await isThere(asEve.id)).toBe(false);
  });

  it('is not restored after a ban that was set and lifted directly in the database', async () => {
    const { asEve } = await bobAsEve();
    const setBanned = (banned: boolean) =>
      db().update(user).set({ banned }).where(eq(user.id, 'bob'));
    await setBanned(true);
    expect(await userIdOf(asEve)).toBeUndefined();
    await setBanned(false);
    expect(await userIdOf(asEve)).toBeUndefined();
  });

  it('ends by signing out, together with the administrator’s session', async () => {
    const { bobs, eves, asEve } = await bobAsEve();
    const headers = { cookie: await cookieOf(asEve) };
    const answer = await sendRequest('POST', '/api/auth/sign-out', { body: {}, headers });
    expect(answer.status).toBe(200);
    expect(await Promise.all([bobs, eves, asEve].map(({ id }) => isThere(id)))).toEqual([
      false,
      true,
      false,
    ]);
    expect(answer.headers.getSetCookie().join()).toMatch(/impersonator=; Max-Age=0/);
  });
});

describe('the access tokens of a user', () => {
  const status = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await sendRequest('GET', '/api/rest/account', { headers })).status;
  };

  it.each<[string, (id: string) => Promise<unknown>, number]>([
    ['a ban and unban', (id) => ban(id).then(() => unban(id)), 401],
    [
      'a new address by an administrator',
      (id) => asAda(() => call(userRouter.update, { id, email: 'new@example.org' }, context)),
      401,
    ],
    [
      'the end of all sessions by an administrator',
      (id) => asAda(() => call(userRouter.session.revokeAll, { id }, context)),
      401,
    ],
    [
      'the end of all sessions of several users',
      (id) => asAda(() => call(userRouter.bulk, { act: 'revoke-sessions', ids: [id] }, context)),
      401,
    ],
    ['a change of role', (id) => setRole(id, 'admin'), 200],
  ])('after %s: the status of a call, and no other user is affected', async (_, act, expected) => {
    const [eves, bobs] = [newToken(), newToken()];
    const shared = { name: 'Script', scope: 'read' };
    await db()
      .insert(accessToken)
      .values([
        { userId: 'eve', hash: eves.hash, ...shared },
        { userId: 'bob', hash: bobs.hash, ...shared },
      ]);
    expect(await status(eves.token)).toBe(200);
    await act('eve');
    expect(await status(eves.token)).toBe(expected);
    expect(await status(bobs.token)).toBe(200);
  });

  it('are counted in the audit when all sessions end', async () => {
    await addSession('eve');
    await db()
      .insert(accessToken)
      .values({ userId: 'eve', name: 'Script', hash: newToken().hash, scope: 'read' });
    await asAda(() => call(userRouter.session.revokeAll, { id: 'eve' }, context));
    const [entry] = await db().select().from(auditEntry);
    expect(entry).toMatchObject({
      act: 'session.revoke-all',
      before: { sessions: 1, accessTokens: 1 },
    });
  });
});

describe('unused codes', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a ban', ban],
    ['a deletion', remove],
    [
      'a new address',
      (id) => asAda(() => call(userRouter.update, { id, email: 'new@example.org' }, context)),
    ],
  ])('are deleted after %s, but only those of the account', async (_, act) => {
    for (const email of ['eve@example.org', 'bob@example.org'])
      await runWithSession(null, () => issueCode(email, 'sign-in'));
    await act('eve');
    const left = await db().select().from(emailCode);
    expect(left.map(({ email }) => email)).toEqual(['bob@example.org']);
  });
});

describe('a banned user', () => {
  it('is signed out everywhere, even if the ban was set directly in the database', async () => {
    const own = await addSession('eve');
    await db().update(user).set({ banned: true }).where(eq(user.id, 'eve'));
    const headers = { cookie: await cookieOf(own) };
    const body = { name: 'Still here' };
    for (const [method, path] of [
      ['POST', '/api/auth/update-user'],
      ['PATCH', '/api/rest/account'],
    ] as const)
      expect((await sendRequest(method, path, { body, headers })).status).toBe(401);
    expect(await userIdOf(own)).toBeUndefined();
  });

  it('cannot use a permission that was checked before the ban', async () => {
    const bob = testSession({ id: 'bob', email: 'bob@example.org' });
    await ban('bob');
    const refused = { code: 'UNAUTHORIZED' };
    for (const act of [
      () => call(userRouter.ban, { id: 'ada' }, context),
      () => call(userRouter.update, { id: 'eve', role: 'admin' }, context),
      () => call(userRouter.create, { email: 'new@example.org', role: 'admin' }, context),
      () => call(userRouter.session.revokeAll, { id: 'ada' }, context),
    ])
      await expect(runWithSession<Promise<unknown>>(bob, act)).rejects.toMatchObject(refused);
    await remove('bob');
    await expect(
      runWithSession(bob, () => call(userRouter.delete, { id: 'ada' }, context)),
    ).rejects.toMatchObject(refused);
  });
});

it('refuses an invalid token, even with a valid cookie, and ignores a header without a token', async () => {
  const cookie = await cookieOf(await addSession('ada'));
  const headers = (authorization: string) => ({
    cookie,
    authorization,
    origin: 'http://localhost:3000',
  });
  const status = async (authorization: string) =>
    (await sendRequest('GET', '/api/rest/users', { headers: headers(authorization) })).status;
  for (const token of ['sui_none', 'sui_', `sui_${'x'.repeat(300)}`])
    expect(await status(`Bearer ${token}`)).toBe(401);
  for (const other of ['Bearer x', 'Basic eA==', 'x', '']) expect(await status(other)).toBe(200);
});

it('deletes all credentials with an account', async () => {
  const { asEve } = await bobAsEve();
  await db()
    .insert(accessToken)
    .values({ userId: 'bob', name: 'Script', hash: 'h', scope: 'write' });
  await remove('bob');
  expect(await userIdOf(asEve)).toBeUndefined();
  expect(await db().$count(accessToken)).toBe(0);
  const left = await db().select().from(sessionTable);
  expect(left.map(({ userId }) => userId).toSorted()).toEqual(['ada', 'eve']);
});
