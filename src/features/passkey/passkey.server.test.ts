import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { db } from '@/db/client.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { auditEntry, passkey, session, user } from '@/db/schema';
import { productName } from '@/lib/product/product';
import { addAccount, refusalSummary } from '@/testing/calls/test-account.server';
import { testApi } from '@/testing/calls/test-api.server';
import { TestBrowser } from '@/testing/calls/test-browser.server';
import { runWithSession, testSession, testSessionId } from '@/testing/calls/test-session.server';
import { addCaller, addPerson, addSession, auditedActs } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { passkeyHandle } from './passkey-handle';
import { passkeyLimit } from './passkey-hooks.server';
import { addPasskey } from './testing/test-passkey.server';

const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

const addKey = (userId: string) =>
  db()
    .insert(passkey)
    .values({
      userId,
      name: 'Laptop',
      publicKey: 'key',
      credentialID: crypto.randomUUID(),
      counter: 0,
      deviceType: 'multiDevice',
      backedUp: true,
    })
    .returning();

/** Signs in a user with a code. */
async function signedIn(email: string) {
  const browser = new TestBrowser();
  const otp = await issueCode(email, 'sign-in');
  await browser.post('/api/auth/sign-in/email-otp', { email, otp });
  await db().update(user).set({ name: 'Ada' }).where(eq(user.email, email));
  const [own] = await db().select().from(user).where(eq(user.email, email));
  return { browser, id: own?.id ?? '', email };
}

test('passkeys get the e-mail address as their name, and there are at most twenty', async () => {
  const ada = await signedIn('ada@example.org');
  const options = () =>
    ada.browser.get('/api/auth/passkey/generate-register-options?name=Somebody%20else');
  expect(await options()).toMatchObject({
    status: 200,
    body: {
      rp: { id: 'localhost', name: productName },
      user: { name: ada.email },
      authenticatorSelection: { residentKey: 'required' },
    },
  });
  await db()
    .insert(passkey)
    .values(
      Array.from({ length: passkeyLimit }, (_, number) => ({
        userId: ada.id,
        publicKey: 'key',
        credentialID: `credential-${number}`,
        counter: 0,
        deviceType: 'singleDevice',
        backedUp: false,
      })),
    );
  expect(await options()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_PASSKEYS' } });
});

test('the passkeys of an account have one handle and the name of their owner', async () => {
  const owners = [await signedIn('ada@example.org'), await signedIn('eve@example.org')] as const;
  const offered = async ({ browser }: (typeof owners)[number]) =>
    (await browser.get('/api/auth/passkey/generate-register-options')).body;
  const [ada, eve] = owners;
  const user = { id: passkeyHandle(ada.id), displayName: 'Ada' };
  expect(await offered(ada)).toMatchObject({ user });
  expect(await offered(ada)).toMatchObject({ user });
  expect(await offered(eve)).not.toMatchObject({ user: { id: user.id } });
  expect(Buffer.from(user.id, 'base64url').toString()).toBe(ada.id);
});

it.each(['\0', '\ud800', '', 'a b', 'x'.repeat(1401)])(
  'a passkey whose id is %j is refused before it reaches the database',
  async (id) => {
    const answer = await new TestBrowser().post('/api/auth/passkey/verify-authentication', {
      response: { id },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'response.id' }] } },
    });
  },
);

describe('the calls of the account', () => {
  it('list, rename and remove only the own passkeys', async () => {
    const ada = await addAccount();
    const bob = await addAccount();
    const [key] = await addKey(ada.id);
    const id = key?.id ?? '';
    const mine = ada.api.account.signInMethod;
    const others = bob.api.account.signInMethod;
    expect((await mine.list()).passkeys).toMatchObject([{ name: 'Laptop', isSynced: true }]);
    expect((await others.list()).passkeys).toEqual([]);
    for (const call of [others.deletePasskey({ id }), others.renamePasskey({ id, name: 'Mine' })])
      expect(await refusalSummary(call)).toEqual({ code: 'NOT_FOUND' });
    await mine.renamePasskey({ id, name: 'Laptop' });
    // A save without a change is no act.
    expect(await auditedActs()).toEqual([]);
    await mine.renamePasskey({ id, name: ' Phone ' });
    expect((await mine.list()).passkeys[0]?.name).toBe('Phone');
    await mine.deletePasskey({ id });
    expect(await auditedActs()).toEqual(['account.rename-passkey', 'account.delete-passkey']);
  });

  it('are refused during an impersonation and to access tokens', async () => {
    const ada = await addAccount();
    const { renamePasskey, deletePasskey } = ada.api.account.signInMethod;
    const calls = () => [renamePasskey({ id: 'x', name: 'x' }), deletePasskey({ id: 'x' })];
    ada.session.session.impersonatedBy = 'an administrator';
    for (const call of calls())
      expect(await refusalSummary(call)).toEqual({ code: 'NOT_WHILE_IMPERSONATING' });
    ada.session.session.impersonatedBy = null;
    ada.session.session.tokenScope = 'write';
    for (const call of calls())
      expect(await refusalSummary(call)).toEqual({ code: 'NOT_WITH_TOKEN' });
  });

  it('never refuse a removal, which leaves one entry', async () => {
    const ada = await addAccount();
    for (let change = 0; change < 20; change++)
      await ada.api.account.update({ name: `Ada ${change}` });
    const [key] = await addKey(ada.id);
    const remove = () => ada.api.account.signInMethod.deletePasskey({ id: key?.id ?? '' });
    await remove();
    for (let again = 0; again < 25; again++) await remove().catch(() => {});
    const acts = (await auditedActs()).filter((act) => act !== 'account.update');
    expect(acts).toEqual(['account.delete-passkey']);
  });
});

it('parallel requests cannot exceed the limit of passkeys', async () => {
  const ada = await addAccount();
  const add = (number: number) =>
    db()
      .insert(passkey)
      .values({
        userId: ada.id,
        publicKey: 'key',
        credentialID: `credential-${number}`,
        counter: 0,
        deviceType: 'singleDevice',
        backedUp: false,
      })
      .then(
        () => 'added',
        (error: unknown) => violatedConstraint(error),
      );
  const results = await Promise.all(Array.from({ length: 40 }, (_, number) => add(number)));
  expect(await db().$count(passkey)).toBe(passkeyLimit);
  expect(new Set(results)).toEqual(new Set(['added', 'passkey_limit']));
});

describe('sign-ins with a passkey', () => {
  beforeEach(() => addPerson({ id: 'ada', email: 'ada@example.org', emailVerified: true }));
  const proved = async () => {
    const signInWithKey = await addPasskey('ada');
    return (isForged = false) => signInWithKey(new TestBrowser(), isForged);
  };
  const signInByCode = async (email: string) => {
    const otp = await issueCode(email, 'sign-in');
    return new TestBrowser().post('/api/auth/sign-in/email-otp', { email, otp });
  };
  /** Moves counted events into the past. */
  const age = (interval: string) =>
    db().execute(sql`
      update rate_counter set hits = array(select hit - ${interval}::interval from unnest(hits) hit)`);

  it('are limited to 60 an hour; guesses and sign-ins with a code do not count', async () => {
    const enter = await proved();
    for (let guess = 0; guess < 5; guess++) expect((await enter(true)).status).toBe(401);
    for (let visit = 0; visit < 60; visit++) expect((await enter()).status).toBe(200);
    const refused = await enter();
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(refused.retryAfter).toBeGreaterThan(3500);
    expect(await db().$count(auditEntry)).toBe(60);
    expect(await db().$count(session)).toBe(60);
    expect((await signInByCode('ada@example.org')).status).toBe(200);
    await age('1 hour');
    expect((await enter()).status).toBe(200);
  });

  it('are limited to 200 a day', async () => {
    const enter = await proved();
    await enter();
    await db().execute(sql`
      update rate_counter set hits = array_fill(now() - interval '2 hours', array[199])
      where key like 'sign-ins:%'`);
    expect((await enter()).status).toBe(200);
    expect((await enter()).status).toBe(429);
  });
});

describe('the passkeys of a user', () => {
  const admin = testApi(testSession({ id: 'ada', email: 'ada@example.org' }));
  const owners = async () =>
    (await db().select().from(passkey)).map(({ userId }) => userId).toSorted();
  beforeEach(async () => {
    await addCaller({ id: 'ada', email: 'ada@example.org', role: 'admin' });
    for (const id of ['eve', 'bob']) {
      await addPerson({ id, email: `${id}@example.org` });
      await addKey(id);
    }
    await addSession('eve', { id: testSessionId('eve') });
  });

  it('are deleted with a new address set by an administrator, and counted in the audit', async () => {
    await admin.user.update({ id: 'eve', email: 'eva@example.org' });
    expect(await owners()).toEqual(['bob']);
    const [entry] = await db().select().from(auditEntry);
    expect(entry).toMatchObject({ act: 'user.update', before: { sessions: 1, passkeys: 1 } });
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'a new address by the owner',
      async () => {
        const email = 'eva@example.org';
        const eve = testSession({ id: 'eve', email: 'eve@example.org', role: 'user' });
        const code = await runWithSession(eve, () => issueCode(email, 'change-email:eve'));
        await testApi(eve).account.email.change({ email, code });
        expect(await db().$count(user, eq(user.email, email))).toBe(1);
      },
    ],
    [
      'a ban and unban',
      () => admin.user.ban({ id: 'eve' }).then(() => admin.user.unban({ id: 'eve' })),
    ],
    [
      'the end of all sessions by an administrator',
      () => admin.user.session.revokeAll({ id: 'eve' }),
    ],
  ])('are kept after %s', async (_, act) => {
    await act();
    expect(await owners()).toEqual(['bob', 'eve']);
  });
});
