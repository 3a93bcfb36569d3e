import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { auth } from '@/auth/library/auth.server';
import { session as sessionTable, user } from '@/db/schema';
import { type RequestScope, runInRequestScope } from '@/server/request-scope.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { currentSession } from './current-session.server';

const database = await openTestDatabase();
const { db } = database;
beforeEach(() => emptyTestDatabase(database));

/** Runs `work` in the scope of a request, optionally with a cookie. */
function inRequest<T>(work: () => Promise<T>, cookie = ''): Promise<T> {
  const request = new Request('http://localhost:3000/', { headers: cookie ? { cookie } : {} });
  const scope: RequestScope = {
    id: 'test',
    nonce: '',
    clientAddress: '192.0.2.1',
    clientKey: null,
    request,
    memo: new Map(),
  };
  return runInRequestScope(scope, work);
}

/** Signs in with the library. @returns the session cookie */
const signIn = (email: string): Promise<string> =>
  inRequest(async () => {
    const otp = await issueCode(email, 'sign-in');
    const answer = await auth().handler(
      new Request('http://localhost:3000/api/auth/sign-in/email-otp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
        body: JSON.stringify({ email, otp }),
      }),
    );
    expect(answer.status).toBe(200);
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  });

const sessionFor = (cookie: string) => inRequest(currentSession, cookie);

describe('the session of a request', () => {
  it('is the one of the cookie set by the library', async () => {
    const cookie = await signIn('ada@example.org');
    const found = await sessionFor(cookie);
    expect(found?.user).toMatchObject({ email: 'ada@example.org', role: 'user', name: '' });
    expect(JSON.stringify(found)).not.toContain(decodeURIComponent(cookie).split(/[=.]/)[1]);
    expect(await sessionFor('')).toBeNull();
    expect(await sessionFor(cookie.slice(0, -6))).toBeNull();
  });

  it('is that of its own cookie when many requests come at once', async () => {
    const emails = ['ada', 'eve', 'neema', 'omar'].map((name) => `${name}@example.org`);
    const cookies: string[] = [];
    for (const email of emails) cookies.push(await signIn(email));
    const [ada = '', eve = '', neema = '', omar = ''] = cookies;
    await db.update(user).set({ banned: true }).where(eq(user.email, 'eve@example.org'));
    const requests = [omar, '', ada, eve, `${neema}x`, neema, omar];
    const found = await Promise.all(requests.map(sessionFor));
    expect(found.map((session) => session?.user.email.split('@')[0])).toEqual([
      'omar',
      undefined,
      'ada',
      undefined,
      undefined,
      'neema',
      'omar',
    ]);
  });

  it('is read in one query', async () => {
    const cookie = await signIn('ada@example.org');
    const client = database.kind === 'embedded' ? database.pglite : database.pool;
    const sent = vi.spyOn(client as { query: (...given: unknown[]) => unknown }, 'query');
    await sessionFor(cookie);
    expect(sent).toHaveBeenCalledTimes(1);
    sent.mockRestore();
  });

  it('ends 30 days after sign-in, even if it is used', async () => {
    const cookie = await signIn('ada@example.org');
    const { rows } = await db.execute<{ left: string }>(
      sql`select extract(epoch from expires_at - now()) as left from session`,
    );
    expect(Math.round(Number(rows[0]?.left) / 86_400)).toBe(30);
    const end = async () => (await sessionFor(cookie))?.session.expiresAt.getTime();
    const before = await end();
    await db.execute(sql`update session set updated_at = now() - interval '2 days'`);
    expect(await end()).toBe(before);
    const { rows: used } = await db.execute<{ ago: string }>(
      sql`select extract(epoch from now() - updated_at) as ago from session`,
    );
    expect(Number(used[0]?.ago), 'its use is written down').toBeLessThan(60);
    await db.execute(sql`update session set expires_at = now() - interval '1 second'`);
    expect(await sessionFor(cookie)).toBeNull();
  });

  it('is null from the start of a ban until its end', async () => {
    const cookie = await signIn('ada@example.org');
    const ban = (banned: boolean, banExpires: Date | null) =>
      db.update(user).set({ banned, banExpires }).where(eq(user.email, 'ada@example.org'));
    await ban(true, null);
    expect(await sessionFor(cookie)).toBeNull();
    await ban(true, new Date(Date.now() + 60_000));
    expect(await sessionFor(cookie)).toBeNull();
    await ban(true, new Date(Date.now() - 1000));
    expect(await sessionFor(cookie)).not.toBeNull();
  });

  it('has the current role of the user', async () => {
    const cookie = await signIn('ada@example.org');
    await db.update(user).set({ role: 'admin' }).where(eq(user.email, 'ada@example.org'));
    expect((await sessionFor(cookie))?.user.role).toBe('admin');
  });

  it('ends with the account', async () => {
    const cookie = await signIn('ada@example.org');
    await db.delete(user).where(eq(user.email, 'ada@example.org'));
    expect(await sessionFor(cookie)).toBeNull();
    expect(await db.$count(sessionTable)).toBe(0);
  });
});
