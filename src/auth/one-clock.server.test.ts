/**
 * Tests that a wrong clock of one instance changes no expiry, because the database clock counts.
 */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { db } from '@/db/client.server';
import { user } from '@/db/schema';
import { testApi } from '@/testing/calls/test-api.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { issueCode } from './codes/email-code.server';
import { newToken } from './session/token-session.server';

const database = await openTestDatabase();
const hour = 3_600_000;

beforeEach(async () => {
  await emptyTestDatabase(database);
  await db().insert(user).values({ id: 'ada', email: 'ada@example.org', role: 'admin' });
  await db().insert(user).values({ id: 'eve', email: 'eve@example.org' });
});
afterEach(() => vi.useRealTimers());

/** Shifts the clock of this process, which the embedded database also uses. */
const shift = (milliseconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
const secondsLeft = async (table: string) => {
  const { rows } = await db().execute<{ left: number }>(
    sql`select extract(epoch from expires_at - now())::int as left from ${sql.identifier(table)}
      order by expires_at limit 1`,
  );
  return rows[0]?.left ?? 0;
};

it.each([3 * hour, -3 * hour])('an impersonation lasts an hour (%i ms off)', async (off) => {
  const ada = testSession({ id: 'ada', email: 'ada@example.org' });
  await db().execute(sql`
    insert into session (id, token, user_id, expires_at)
    values (${ada.session.id}, 'token', 'ada', now() + interval '2 days')`);
  shift(off);
  await testApi(ada).user.impersonation.start({ id: 'eve' });
  const left = await secondsLeft('session');
  expect(left).toBeGreaterThan(3500);
  expect(left).toBeLessThanOrEqual(3600);
});

it.each([3 * hour, -3 * hour])('a session lasts thirty days (%i ms off)', async (off) => {
  shift(off);
  const email = 'eve@example.org';
  const otp = await issueCode(email, 'sign-in');
  const answer = await sendRequest('POST', '/api/auth/sign-in/email-otp', { body: { email, otp } });
  expect(answer.status).toBe(200);
  expect(Math.abs((await secondsLeft('session')) - 2_592_000)).toBeLessThan(60);
});

it('a ban does not end by the clock of an instance that is ahead', async () => {
  await db().execute(sql`
    update "user" set banned = true, ban_reason = 'Why', ban_expires = now() + interval '1 day'
    where id = 'eve'`);
  const email = 'eve@example.org';
  const otp = await issueCode(email, 'sign-in');
  const { token, hash } = newToken();
  await db().execute(sql`
    insert into access_token (user_id, name, hash, scope) values ('eve', 'Script', ${hash}, 'read')`);
  // The embedded database uses this clock too, so it shifts by one minute: the code stays valid.
  shift(database.kind === 'postgres' ? 48 * hour : 60_000);
  const answer = await sendRequest('POST', '/api/auth/sign-in/email-otp', { body: { email, otp } });
  expect(await answer.json()).toMatchObject({ code: 'BANNED_USER' });
  const headers = { authorization: `Bearer ${token}` };
  expect((await sendRequest('GET', '/api/rest/account', { headers })).status).toBe(401);
  const [eve] = await db()
    .select()
    .from(user)
    .where(sql`id = 'eve'`);
  expect(eve).toMatchObject({ banned: true, banReason: 'Why' });
});
