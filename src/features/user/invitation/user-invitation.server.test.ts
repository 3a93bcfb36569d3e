/** Tests sending an invitation again. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '@/auth/session/token-session.server';
import { db } from '@/db/client.server';
import { accessToken, auditEntry, outboxMail, user } from '@/db/schema';
import { mailsPerAdministratorHour } from '@/features/user/offered/user-mails.server';
import { productName } from '@/lib/product/product';
import { decrypt } from '@/server/encryption.server';
import { testApi } from '@/testing/calls/test-api.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { testSession } from '@/testing/calls/test-session.server';
import {
  addCaller,
  addPerson,
  addSession,
  auditedActs,
  cookieOf,
} from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const ada = testSession({ id: 'ada', email: 'ada@example.org', name: 'Ada' });

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addCaller({ id: 'ada', email: 'ada@example.org', role: 'admin', lastSignInAt: new Date() });
  await addPerson({ id: 'eve', email: 'eve@example.org', language: 'fr' });
});

const send = (id: string, by = ada) =>
  testApi(by)
    .user.invitation.send({ id })
    .then(
      () => 'sent',
      ({ code }: { code: string }) => code,
    );
const invite = (email: string, by = ada) =>
  testApi(by)
    .user.create({ email, invite: true })
    .then(
      () => 'invited',
      ({ code }: { code: string }) => code,
    );
const mails = async () =>
  (await db().select().from(outboxMail)).map(
    ({ ciphertext }) =>
      JSON.parse(decrypt('outbox', ciphertext) ?? '{}') as Record<
        'to' | 'subject' | 'text',
        string
      >,
  );
/** Simulates the passing of time by moving the counted events into the past. */
const pass = (seconds: number) =>
  db().execute(sql`update rate_counter set hits =
    array(select hit - make_interval(secs => ${seconds}) from unnest(hits) hit)`);

describe('an invitation', () => {
  it('is mailed again in the language of the account, and audited', async () => {
    expect(await send('eve')).toBe('sent');
    expect(await mails()).toMatchObject([
      { to: 'eve@example.org', subject: `Votre compte sur ${productName}` },
    ]);
    expect((await mails())[0]?.text).toContain('Ada a créé un compte pour vous');
    const [entry] = await db().select().from(auditEntry);
    expect(entry).toMatchObject({
      act: 'user.invite',
      actorId: 'ada',
      targetId: 'eve',
      after: { email: 'eve@example.org' },
    });
  });

  it('is mailed again to several users, each with an own answer', async () => {
    await addPerson({ id: 'bob', email: 'bob@example.org', lastSignInAt: new Date() });
    await addPerson({ id: 'carl', email: 'carl@example.org' });
    expect(await send('carl')).toBe('sent');
    const several = { act: 'invite' as const, ids: ['eve', 'bob', 'carl'] };
    expect(await testApi(ada).user.bulk(several)).toEqual({
      succeeded: ['eve'],
      failed: [
        { id: 'bob', code: 'USER_HAS_SIGNED_IN' },
        { id: 'carl', code: 'TOO_MANY_REQUESTS' },
      ],
    });
    expect((await mails()).map(({ to }) => to)).toEqual(['carl@example.org', 'eve@example.org']);
  });

  it.each([
    ['has signed in', { lastSignInAt: new Date() }, 'USER_HAS_SIGNED_IN'],
    ['is banned', { banned: true }, 'YOU_CANNOT_INVITE_BANNED_USERS'],
  ])('is refused for a user who %s', async (_, facts, code) => {
    await db().update(user).set(facts).where(eq(user.id, 'eve'));
    expect(await send('eve')).toBe(code);
    expect(await send('not-there')).toBe('NOT_FOUND');
    expect([await mails(), await auditedActs()]).toEqual([[], []]);
  });

  it('is limited to one in 30 seconds and five an hour, across all administrators', async () => {
    await addCaller({ id: 'bob', email: 'bob@example.org', role: 'admin' });
    const bob = testSession({ id: 'bob', email: 'bob@example.org' });
    expect(await send('eve')).toBe('sent');
    expect(await send('eve', bob)).toBe('TOO_MANY_REQUESTS');
    for (let more = 0; more < 4; more += 1) {
      await pass(31);
      expect(await send('eve', bob)).toBe('sent');
    }
    await pass(31);
    expect(await send('eve')).toBe('TOO_MANY_REQUESTS');
    await pass(3600);
    expect(await send('eve')).toBe('sent');
    expect(await mails()).toHaveLength(6);
    expect(await auditedActs()).toEqual(Array.from({ length: 6 }, () => 'user.invite'));
  });

  it('counts the first one, which was sent with the account', async () => {
    const made = await testApi(ada).user.create({ email: 'new@example.org', invite: true });
    expect(await send(made.id)).toBe('TOO_MANY_REQUESTS');
    const silent = await testApi(ada).user.create({ email: 'silent@example.org' });
    expect(await send(silent.id)).toBe('sent');
  });

  it('is limited across all spellings of an address; if it is refused, no account is created', async () => {
    expect(await invite('new+1@example.org')).toBe('invited');
    expect(await invite('new+2@example.org')).toBe('TOO_MANY_REQUESTS');
    expect(await db().$count(user, eq(user.email, 'new+2@example.org'))).toBe(0);
    expect([(await mails()).length, await auditedActs()]).toEqual([1, ['user.create']]);
    await testApi(ada).user.create({ email: 'new+2@example.org' });
  });

  it('stays counted when the account is deleted', async () => {
    const made = await testApi(ada).user.create({ email: 'new@example.org', invite: true });
    await testApi(ada).user.delete({ id: made.id });
    expect(await invite('new@example.org')).toBe('TOO_MANY_REQUESTS');
    // The mail of the deleted account went with it, and no other was queued.
    expect(await mails()).toEqual([]);
  });

  it('is not counted for an address that is taken', async () => {
    expect(await invite('eve@example.org')).toBe('CONFLICT');
    const results = await Promise.all(Array.from({ length: 50 }, () => invite('new@example.org')));
    expect(results.toSorted()).toEqual([
      ...Array.from({ length: 49 }, () => 'CONFLICT'),
      'invited',
    ]);
    expect(await send('eve')).toBe('sent');
  });

  it('is limited for each administrator', async () => {
    await addCaller({ id: 'bob', email: 'bob@example.org', role: 'admin' });
    const bob = testSession({ id: 'bob', email: 'bob@example.org' });
    expect(await invite('one@example.org')).toBe('invited');
    const setInvited = (count: number) =>
      db().execute(sql`update rate_counter
        set hits = array_fill(clock_timestamp(), array[${count}::int]) where key like 'administrator-mails:%'`);
    await setInvited(mailsPerAdministratorHour - 1);
    expect(await invite('two@example.org')).toBe('invited');
    expect(await invite('three@example.org')).toBe('TOO_MANY_REQUESTS');
    expect(await send('eve')).toBe('TOO_MANY_REQUESTS');
    expect(await invite('three@example.org', bob)).toBe('invited');
    await pass(3600);
    expect(await invite('four@example.org')).toBe('invited');
  });

  it('is refused over HTTP with Retry-After', async () => {
    const headers = { cookie: await cookieOf(await addSession('ada')) };
    const again = () =>
      sendRequest('POST', '/api/rest/users/eve/invitation', { body: {}, headers });
    expect((await again()).status).toBe(204);
    const refused = await again();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30);
  });

  it('cannot be sent with a token, without the permission, or during an impersonation', async () => {
    const { token, hash } = newToken();
    await db().insert(accessToken).values({ userId: 'ada', name: 'x', scope: 'write', hash });
    const answer = await sendRequest('POST', '/api/rest/users/eve/invitation', {
      body: {},
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject({ code: 'NOT_WITH_TOKEN' });
    const created = await sendRequest('POST', '/api/rest/users', {
      body: { email: 'new@example.org', invite: true },
      headers: { authorization: `Bearer ${token}` },
    });
    expect([created.status, await created.json()]).toMatchObject([403, { code: 'NOT_WITH_TOKEN' }]);
    expect(await db().$count(user)).toBe(2);
    const reader = testSession({ id: 'ada', role: 'user' });
    expect(await send('eve', reader)).toBe('YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS');
    const inName = testSession({ id: 'ada' });
    inName.session.impersonatedBy = 'bob';
    expect(await send('eve', inName)).toBe('NOT_WHILE_IMPERSONATING');
    expect(await mails()).toEqual([]);
  });
});
