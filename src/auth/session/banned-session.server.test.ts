/** Tests that a ban is shown only in browsers whose session was ended by the ban. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { bannedSession, user } from '@/db/schema';
import { addedHeaders } from '@/server/request-scope.server';
import { settings } from '@/server/settings/settings.server';
import { testApi } from '@/testing/calls/test-api.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { addCaller, addPerson, addSession, cookieOf } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { readAppStart } from '../app-start/app-start.server';

const database = await openTestDatabase();
const ada = testSession({ id: 'ada', email: 'ada@example.org' });
const reason = 'Sends advertisements';
const contact = settings().contactEmail;
const until = new Date(Date.now() + 86_400_000);

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addCaller({ id: 'ada', email: 'ada@example.org', role: 'admin' });
  await addPerson({ id: 'bob', email: 'bob@example.org', role: 'admin' });
  await addPerson({ id: 'eve', email: 'eve@example.org' });
});

/** Reads the page start with a session cookie. @returns the ban and the cookies of the response */
const start = async (session: { token: string } | null, path = '/login') => {
  const cookie = session ? await cookieOf(session) : '';
  const request = new Request(`http://localhost:3000${path}`, { headers: { cookie } });
  return runWithSession(
    null,
    async () => ({ ban: (await readAppStart()).ban, cookies: addedHeaders().getSetCookie() }),
    request,
  );
};
const ban = (id: string, more: { reason?: string; expiresAt?: Date } = {}) =>
  testApi(ada).user.ban({ id, ...more });

it('shows a ban in the browser whose session it has ended', async () => {
  const eves = await addSession('eve');
  await ban('eve', { reason, expiresAt: until });
  const { ban: shown, cookies } = await start(eves, '/login?redirect=%2Fapp');
  expect(shown).toEqual({ reason, until, contact });
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^start-ui-session=[^;]*; Max-Age=0;/);
});

it('keeps the cookie until the sign-in page is shown', async () => {
  const eves = await addSession('eve');
  await ban('eve');
  for (const path of ['/app/account', '/_serverFn/abc'])
    expect(await start(eves, path)).toEqual({
      ban: { reason: null, until: null, contact },
      cookies: [],
    });
});

it('shows no ban in other browsers, whatever their cookie', async () => {
  const before = await addSession('eve');
  await testApi(ada).user.session.revokeAll({ id: 'eve' });
  await addSession('eve');
  await ban('eve', { reason });
  for (const other of [null, before, { token: 'made-up' }])
    expect(await start(other)).toEqual({ ban: null, cookies: [] });
});

it('does not show a ban that is lifted or expired', async () => {
  const eves = await addSession('eve');
  await ban('eve', { reason, expiresAt: until });
  await db().execute(sql`update "user" set ban_expires = now() where id = 'eve'`);
  expect(await start(eves)).toEqual({ ban: null, cookies: [] });
  await ban('eve', { reason });
  expect((await start(eves)).ban).toEqual({ reason, until: null, contact });
  await testApi(ada).user.unban({ id: 'eve' });
  expect(await start(eves)).toEqual({ ban: null, cookies: [] });
});

it('shows the ban of an impersonating administrator, but not that of the impersonated user', async () => {
  const bobs = await addSession('bob');
  const behind = { impersonatedBy: 'bob', impersonatorSessionId: bobs.id };
  const bobAsEve = await addSession('eve', behind);
  await ban('eve', { reason });
  expect(await start(bobAsEve)).toEqual({ ban: null, cookies: [] });
  await testApi(ada).user.unban({ id: 'eve' });
  const again = await addSession('eve', behind);
  await ban('bob', { reason });
  expect((await start(again)).ban).toEqual({ reason, until: null, contact });
  expect((await start(bobs)).ban).toEqual({ reason, until: null, contact });
});

it('stores no token, and deletes its rows with the account', async () => {
  const eves = await addSession('eve');
  await ban('eve');
  const kept = await db().select().from(bannedSession);
  expect(kept).toMatchObject([{ userId: 'eve', expiresAt: eves.expiresAt }]);
  expect(JSON.stringify(kept)).not.toContain(eves.token);
  await db()
    .delete(user)
    .where(sql`id = 'eve'`);
  expect(await start(eves)).toEqual({ ban: null, cookies: [] });
});
