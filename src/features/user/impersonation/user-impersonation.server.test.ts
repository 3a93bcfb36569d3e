import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CurrentSession } from '@/auth/session/session.schema';
import { sessionOf } from '@/auth/session/session.server';
import { db } from '@/db/client.server';
import { auditEntry, session as sessionTable, user } from '@/db/schema';
import { userRouter } from '@/features/user/user.server';
import { addedHeaders } from '@/server/request-scope.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { addPerson, addSession, auditedActs, cookieOf } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase, raceRounds } from '@/testing/test-database.server';

const database = await openTestDatabase();
const context = { context: { via: 'rpc' as const } };
const hour = 3_600_000;
let ada: CurrentSession;
let own: typeof sessionTable.$inferSelect;

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addPerson({ id: 'ada', email: 'ada@example.org', role: 'admin', onboardedAt: new Date() });
  await addPerson({ id: 'eve', email: 'eve@example.org', name: 'Eve' });
  own = await addSession('ada', { expiresAt: new Date(Date.now() + 30 * 24 * hour) });
  ada = testSession({ id: 'ada', email: 'ada@example.org' });
  ada.session.id = own.id;
});

const start = (id: string, by = ada) =>
  runWithSession(by, async () => {
    const result = await call(userRouter.impersonation.start, { id }, context).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
    return { result, cookies: addedHeaders().getSetCookie() };
  });

async function impersonation() {
  const { cookies } = await start('eve');
  const [row] = await db().select().from(sessionTable).where(eq(sessionTable.userId, 'eve'));
  if (!row) throw new Error('No impersonation was started');
  const session = await runWithSession(null, () => sessionOf(row.token));
  if (!session) throw new Error('The impersonation is not valid');
  return { row, session, cookies };
}
const isValid = async (token: string) =>
  (await runWithSession(null, () => sessionOf(token)))?.user.id === 'eve';

describe('an impersonation', () => {
  it('is an audited session of an hour, with both cookies', async () => {
    const { result, cookies } = await start('eve');
    expect(result).toBe('done');
    const [row] = await db().select().from(sessionTable).where(eq(sessionTable.userId, 'eve'));
    expect(row).toMatchObject({ impersonatedBy: 'ada', impersonatorSessionId: own.id });
    const life = (row?.expiresAt.getTime() ?? 0) - Date.now();
    expect(life).toBeGreaterThan(0.99 * hour);
    expect(life).toBeLessThanOrEqual(hour);
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'start-ui-session',
      'start-ui-impersonator',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookies.join()).not.toContain(own.token);
    expect(await auditedActs()).toEqual(['user.impersonate']);
  });

  it('does not outlast the administrator’s session', async () => {
    const soon = new Date(Date.now() + 60_000);
    await db().update(sessionTable).set({ expiresAt: soon }).where(eq(sessionTable.id, own.id));
    const { row } = await impersonation();
    expect(row.expiresAt.getTime()).toBe(soon.getTime());
  });

  it.each([
    ['an administrator', { role: 'user,admin' }, 'YOU_CANNOT_IMPERSONATE_ADMINS'],
    ['a banned user', { banned: true }, 'YOU_CANNOT_IMPERSONATE_BANNED_USERS'],
  ])('is refused for %s', async (_, person, code) => {
    await addPerson({ id: 'other', email: 'other@example.org', ...person });
    expect((await start('other')).result).toBe(code);
    expect((await start('ada')).result).toBe('YOU_CANNOT_IMPERSONATE_YOURSELF');
    expect((await start('nobody')).result).toBe('NOT_FOUND');
    expect(await auditedActs()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "the administrator's session ends",
      () => db().delete(sessionTable).where(eq(sessionTable.id, own.id)),
    ],
    [
      "the administrator's session expires",
      () =>
        db()
          .update(sessionTable)
          .set({ expiresAt: new Date(0) })
          .where(eq(sessionTable.id, own.id)),
    ],
    [
      'the administrator loses the right',
      () => db().update(user).set({ role: 'user' }).where(eq(user.id, 'ada')),
    ],
    [
      'the administrator is banned',
      () => db().update(user).set({ banned: true }).where(eq(user.id, 'ada')),
    ],
    ['the administrator is deleted', () => db().delete(user).where(eq(user.id, 'ada'))],
    [
      'the user becomes an administrator',
      () => db().update(user).set({ role: 'admin' }).where(eq(user.id, 'eve')),
    ],
    ['the user is banned', () => db().update(user).set({ banned: true }).where(eq(user.id, 'eve'))],
  ])('ends when %s', async (_, event) => {
    await addPerson({ email: 'another@example.org', role: 'admin' });
    const { row } = await impersonation();
    expect(await isValid(row.token)).toBe(true);
    await event();
    expect(await isValid(row.token)).toBe(false);
  });

  it('cannot start another, even with the permission', async () => {
    const { session } = await impersonation();
    await addPerson({ id: 'other', email: 'other@example.org' });
    // Gives the user the permission during the session.
    const able = { ...session, user: { ...session.user, role: 'admin' } };
    expect((await start('other', able)).result).toBe('NOT_WHILE_IMPERSONATING');
  });

  it('is audited with both people on every way to change an account', async () => {
    const { row } = await impersonation();
    const cookie = await cookieOf(row);
    const change = async (method: string, path: string, body: object) => {
      const answer = await sendRequest(method, path, { body, headers: { cookie } });
      expect([path, answer.status]).toEqual([path, 200]);
    };
    await change('POST', '/api/rest/account/onboard', { name: 'One' });
    await change('POST', '/api/auth/update-user', { name: 'Two' });
    await change('POST', '/api/auth/update-user', { name: 'Two' });
    await change('PATCH', '/api/rest/account', { name: 'Three' });
    await change('PATCH', '/api/rest/account', { theme: 'dark' });
    const entries = await db()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.act, 'account.update'))
      .orderBy(auditEntry.at);
    expect(entries.map(({ after }) => (after as { name: string }).name)).toEqual([
      'One',
      'Two',
      'Three',
      'Three',
    ]);
    for (const entry of entries)
      expect(entry).toMatchObject({
        actorId: 'eve',
        realActorId: 'ada',
        targetId: 'eve',
        address: '127.0.0.1',
      });
    expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(4);
  });

  it.each([
    ['POST', '/api/auth/delete-user', { token: '123456' }],
    ['POST', '/api/auth/revoke-sessions', {}],
    ['POST', '/api/auth/revoke-other-sessions', {}],
    ['POST', '/api/rest/account/email-code', { email: 'new@example.org' }],
    ['POST', '/api/rest/account/email', { email: 'new@example.org', code: '123456' }],
    ['POST', '/api/rest/account/deletion-code', {}],
    ['DELETE', '/api/rest/account/sessions', undefined],
    ['GET', '/api/rest/account/data', undefined],
  ])('cannot call %s %s', async (method, path, body) => {
    const { row } = await impersonation();
    const headers = { cookie: await cookieOf(row) };
    const answer = await sendRequest(method, path, { body, headers });
    expect(await answer.json()).toMatchObject({ code: 'NOT_WHILE_IMPERSONATING' });
    expect(answer.status).toBe(403);
  });

  it('does not start after the administrator’s session has ended, and ends with it', async () => {
    for (let round = 0; round < raceRounds({ postgres: 40, embedded: 10 }); round++) {
      const behind = await addSession('ada');
      const by = { ...ada, session: { ...ada.session, id: behind.id } };
      const revoke = async () => {
        // A longer delay each round, so that it coincides with different steps of the start.
        for (let step = 0; step < round % 10; step++) await db().$count(user);
        await db().delete(sessionTable).where(eq(sessionTable.id, behind.id));
      };
      const [{ result }] = await Promise.all([start('eve', by), revoke()]);
      expect(['done', 'UNAUTHORIZED']).toContain(result);
    }
    expect(await db().$count(sessionTable, eq(sessionTable.userId, 'eve'))).toBe(0);
  });

  it('ends the earlier one of the same administrator’s session', async () => {
    const { row } = await impersonation();
    const elsewhere = testSession({ id: 'ada', email: 'ada@example.org' });
    elsewhere.session.id = (await addSession('ada')).id;
    await addPerson({ id: 'tom', email: 'tom@example.org' });
    await start('tom', elsewhere);
    expect(await isValid(row.token)).toBe(true);
    await Promise.all(Array.from({ length: 10 }, () => start('tom')));
    expect(await isValid(row.token)).toBe(false);
    expect(await db().$count(sessionTable, eq(sessionTable.impersonatorSessionId, own.id))).toBe(1);
    expect(await db().$count(sessionTable, eq(sessionTable.userId, 'tom'))).toBe(2);
    const ended = eq(auditEntry.act, 'user.stop-impersonating');
    expect(await db().$count(auditEntry, ended)).toBe(10);
    const origin = { address: expect.any(String), requestId: expect.any(String) };
    expect((await db().select().from(auditEntry).where(ended))[0]).toMatchObject(origin);
  });

  it('is refused to access tokens', async () => {
    const script = { ...ada, session: { ...ada.session, tokenScope: 'write' as const } };
    expect((await start('eve', script)).result).toBe('NOT_WITH_TOKEN');
  });
});

describe('stopping', () => {
  it('restores the administrator’s session by the cookie', async () => {
    const { cookies } = await start('eve');
    const [row] = await db().select().from(sessionTable).where(eq(sessionTable.userId, 'eve'));
    const session = await runWithSession(null, () => sessionOf(row?.token ?? ''));
    const behind = cookies[1]?.split(';')[0] ?? '';
    const stop = (cookie: string) =>
      runWithSession(
        session,
        async () => {
          await call(userRouter.impersonation.stop, undefined, context);
          return addedHeaders().getSetCookie();
        },
        new Request('http://localhost:3000/', { headers: { cookie } }),
      );
    const after = await stop(behind);
    expect(after[0]).toContain(`start-ui-session=${own.token}.`);
    expect(after[1]).toMatch(/^start-ui-impersonator=; Max-Age=0/);
    expect(await isValid(row?.token ?? '')).toBe(false);
    expect(await auditedActs()).toEqual(['user.impersonate', 'user.stop-impersonating']);
    const entries = await db().select().from(auditEntry);
    expect(entries.map(({ actorId, targetId }) => [actorId, targetId])).toEqual([
      ['ada', 'eve'],
      ['ada', 'eve'],
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the cookie of another administrator', async () => undefined],
    [
      'a session that is over by now',
      () =>
        db()
          .update(sessionTable)
          .set({ expiresAt: new Date(0) })
          .where(eq(sessionTable.id, own.id)),
    ],
  ])('does not restore the session for %s', async (name, change) => {
    const { session, cookies: adas } = await impersonation();
    await addPerson({ id: 'bob', email: 'bob@example.org', role: 'admin' });
    await addPerson({ id: 'tom', email: 'tom@example.org' });
    const bobs = await addSession('bob');
    const bob = testSession({ id: 'bob', email: 'bob@example.org' });
    bob.session.id = bobs.id;
    const cookies = name.includes('another') ? (await start('tom', bob)).cookies : adas;
    await change();
    const cookie = cookies[1]?.split(';')[0] ?? '';
    const answered = await runWithSession(
      session,
      async () => {
        await call(userRouter.impersonation.stop, undefined, context);
        return addedHeaders().getSetCookie();
      },
      new Request('http://localhost:3000/', { headers: { cookie } }),
    );
    expect(answered.join()).not.toContain(own.token);
    expect(answered.join()).not.toContain(bobs.token);
    expect(answered[0]).toMatch(/^start-ui-session=[^;]*; Max-Age=0/);
  });

  it('signs out without that cookie', async () => {
    const { session } = await impersonation();
    const cookies = await runWithSession(session, async () => {
      await call(userRouter.impersonation.stop, undefined, context);
      return addedHeaders().getSetCookie();
    });
    expect(cookies.join()).not.toContain(own.token);
    expect(cookies[0]).toContain('Max-Age=0');
  });

  it('is refused outside an impersonation', async () => {
    const result = runWithSession(ada, () =>
      call(userRouter.impersonation.stop, undefined, context),
    );
    await expect(result).rejects.toMatchObject({ code: 'NOT_IMPERSONATING' });
  });
});
