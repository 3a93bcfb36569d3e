import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client.server';
import { account, auditEntry, session, user } from '@/db/schema';
import { TestBrowser } from '@/testing/calls/test-browser.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import {
  type OidcPerson,
  startOidcProvider,
} from '../../../e2e/social-sign-in/throwaway-oidc-provider';
import { ada, signInsAt } from './testing/test-provider.server';

const database = await openTestDatabase();
const provider = await startOidcProvider();

const site = 'http://localhost:3000';
const { callbackOf, signIn, startServer } = signInsAt(provider, database);

const allUsers = () => db().select().from(user);
const addPerson = async (values: Partial<typeof user.$inferInsert> = {}) => {
  const [made] = await db()
    .insert(user)
    .values({ email: ada.email, emailVerified: true, name: 'Ada', ...values })
    .returning();
  return made!;
};

test('signs up with a verified address, and stores no token of the provider', async () => {
  const browser = new TestBrowser();
  expect(await signIn(browser, ada)).toBe(`${site}/app`);
  expect(await allUsers()).toMatchObject([
    { email: ada.email, name: ada.name, emailVerified: true, role: 'user', onboardedAt: null },
  ]);
  expect((await browser.session())?.user.email).toBe(ada.email);
  expect(await db().select().from(account)).toMatchObject([
    {
      providerId: 'oidc',
      accountId: ada.sub,
      accessToken: null,
      refreshToken: null,
      idToken: null,
    },
  ]);
});

test('signs in again to the same account, also when the address there has changed', async () => {
  await signIn(new TestBrowser(), ada);
  const browser = new TestBrowser();
  expect(await signIn(browser, { ...ada, email: 'new@example.org' })).toBe(`${site}/app`);
  expect(await allUsers()).toMatchObject([{ email: ada.email }]);
  expect((await browser.session())?.user.email).toBe(ada.email);
});

test('links to the account with the verified address, and notifies its owner', async () => {
  const person = await addPerson();
  const browser = new TestBrowser();
  expect(await signIn(browser, ada)).toBe(`${site}/app`);
  expect((await browser.session())?.user.id).toBe(person.id);
  expect(await browser.waitingMails()).toMatchObject([{ to: ada.email }]);
});

test('does not link an address that the provider does not mark as verified', async () => {
  await addPerson();
  for (const email_verified of [false, 'false', undefined]) {
    const browser = new TestBrowser();
    const person = { ...ada, ...(email_verified !== undefined && { email_verified }) };
    if (email_verified === undefined) delete (person as OidcPerson).email_verified;
    expect(await signIn(browser, person)).toMatch(`${site}/login/error?error=account_not_linked`);
    expect(await browser.session()).toBeNull();
  }
  expect(await db().select().from(account)).toEqual([]);
});

test('does not link to an account with an unverified address', async () => {
  await addPerson({ emailVerified: false });
  const browser = new TestBrowser();
  expect(await signIn(browser, ada)).toMatch(`${site}/login/error?error=account_not_linked`);
  expect(await browser.session()).toBeNull();
});

test('takes the spellings of a domain for one address', async () => {
  const person = await addPerson({ email: 'ada@xn--mnchen-3ya.de' });
  const browser = new TestBrowser();
  expect(await signIn(browser, { ...ada, email: 'Ada@München.de' })).toBe(`${site}/app`);
  expect((await browser.session())?.user.id).toBe(person.id);
});

test('does not take a verified address in other letters for that of an account', async () => {
  await addPerson();
  for (const email of ['ａda@example.org', 'ada\u200B@example.org', 'Ada <ada@example.org>']) {
    const browser = new TestBrowser();
    expect(await signIn(browser, { ...ada, email })).toMatch(`${site}/login/error?error=`);
    expect(await browser.session()).toBeNull();
  }
  expect(await db().select().from(account)).toEqual([]);
});

test('creates no account with an unverified address', async () => {
  const browser = new TestBrowser();
  const end = await signIn(browser, { ...ada, email_verified: false });
  expect(end).toMatch(`${site}/login/error?error=EMAIL_NOT_VERIFIED`);
  expect(await allUsers()).toEqual([]);
});

test('refuses new users if sign-up is disabled, and accepts users with an account', async () => {
  await startServer({ AUTH_SIGNUP_ENABLED: 'false' });
  const stranger = new TestBrowser();
  expect(await signIn(stranger, ada)).toMatch(`${site}/login/error?error=signup_disabled`);
  expect(await allUsers()).toEqual([]);
  await addPerson();
  expect(await signIn(new TestBrowser(), ada)).toBe(`${site}/app`);
});

test('shows an error if the user refuses at the provider', async () => {
  const browser = new TestBrowser();
  expect(await signIn(browser, ada, false)).toMatch(`${site}/login/error?error=access_denied`);
  expect(await allUsers()).toEqual([]);
});

test('refuses banned users', async () => {
  const { id } = await addPerson({ banned: true, banReason: 'Noise' });
  const browser = new TestBrowser();
  expect(await signIn(browser, ada)).toMatch(`${site}/login/error?error=BANNED_USER`);
  expect(await browser.session()).toBeNull();
  expect(await db().select().from(session)).toEqual([]);
  const { decrypt } = await import('@/server/encryption.server');
  const { productCookieName } = await import('@/auth/library/product-cookies.server');
  expect(decrypt('ban-notice', browser.cookie(productCookieName('ban')))).toBe(id);
  // No account is linked, with which they could sign in after the ban.
  expect(await db().select().from(account)).toEqual([]);
  expect(await db().select().from(auditEntry)).toEqual([]);
  expect(await browser.waitingMails()).toEqual([]);
});

test('limits how often one user signs in, and shows an error', async () => {
  await signIn(new TestBrowser(), ada);
  const counted = sql`update rate_counter set hits = array_fill(now(), array[59])
    where key like 'sign-ins:%'`;
  await db().execute(counted);
  expect(await signIn(new TestBrowser(), ada)).toBe(`${site}/app`);
  const browser = new TestBrowser();
  expect(await signIn(browser, ada)).toMatch(`${site}/login/error?error=TOO_MANY_REQUESTS`);
  expect(await browser.session()).toBeNull();
  const entries = await db().select().from(auditEntry).where(eq(auditEntry.act, 'session.create'));
  const byProvider = { after: { method: 'provider' } };
  expect(entries).toMatchObject([byProvider, byProvider]);
});

test('accepts and links users whose ban is over', async () => {
  await addPerson({ banned: true, banExpires: new Date(Date.now() - 1000) });
  expect(await signIn(new TestBrowser(), ada)).toBe(`${site}/app`);
  expect(await db().$count(account)).toBe(1);
});

test('accepts a state once, and only from the browser that received it', async () => {
  const browser = new TestBrowser();
  const callback = await callbackOf(browser, ada);
  const stranger = new TestBrowser();
  expect(await stranger.follow(callback)).toMatch(`${site}/login/error?error=state_mismatch`);
  expect(await browser.follow(callback)).toBe(`${site}/app`);
  expect(await browser.follow(callback)).toMatch(`${site}/login/error?error=state_mismatch`);
  expect(await db().select().from(session)).toHaveLength(1);
});

test('makes users listed in AUTH_ADMIN_EMAILS administrators', async () => {
  await startServer({ AUTH_ADMIN_EMAILS: ada.email });
  const browser = new TestBrowser();
  await signIn(browser, ada);
  expect((await browser.session())?.user.role).toBe('admin');
  await signIn(browser, ada);
  const entries = await db().select().from(auditEntry).where(eq(auditEntry.act, 'user.set-role'));
  expect(entries, 'written down once, and done by nobody').toMatchObject([
    { actorId: null, before: { role: 'user' }, after: { role: 'admin' } },
  ]);
});

test('ends the session that it replaces', async () => {
  const browser = new TestBrowser();
  await signIn(browser, ada);
  const [first] = await db().select().from(session);
  await signIn(browser, ada);
  const after = await db().select().from(session);
  expect(after).toHaveLength(1);
  expect(after[0]?.id).not.toBe(first?.id);
});

test('links an account with any address to the signed-in user', async () => {
  const grace = { sub: 'grace-1', email: 'grace@example.org', email_verified: true };
  const browser = new TestBrowser();
  await signIn(browser, ada);
  await db().delete(account);
  const link = async (person: OidcPerson, from = browser) => {
    provider.next(person);
    from.forget(provider.issuer);
    const { body } = await from.post('/api/auth/link-social', {
      provider: 'oidc',
      callbackURL: '/app/account',
      errorCallbackURL: '/app/account',
    });
    return from.follow(String(body.url));
  };
  expect(await link({ ...grace, email_verified: false })).toMatch(
    `${site}/app/account?error=unable_to_link_account`,
  );
  expect(await link(grace)).toBe(`${site}/app/account`);
  expect((await browser.session())?.user.email).toBe(ada.email);
  const there = new TestBrowser();
  await signIn(there, grace);
  expect((await there.session())?.user.email).toBe(ada.email);
  // An account that is linked to one user cannot be linked to another.
  const other = new TestBrowser();
  await signIn(other, { sub: 'alan-1', email: 'alan@example.org', email_verified: true });
  expect(await link(grace, other)).toMatch('error=account_already_linked_to_different_user');
});

test('accepts only a provider and a path of this site from the client', async () => {
  const browser = new TestBrowser();
  const call = (body: Record<string, unknown>) =>
    browser.post('/api/auth/sign-in/social', { provider: 'oidc', callbackURL: '/app', ...body });
  for (const body of [
    { callbackURL: 'https://evil.example' },
    { callbackURL: '//evil.example' },
    { idToken: { token: 'x' } },
    { scopes: ['everything'] },
    { additionalParams: { prompt: 'none' } },
    { requestSignUp: true },
  ])
    expect(await call(body)).toMatchObject({ status: 400 });
  expect((await call({ provider: 'github' })).status).toBe(404);
  expect((await call({})).status).toBe(200);
});

test('a provider with another issuer than in the settings is not used', async () => {
  // The URL reaches the provider, but differs from the issuer in its discovery document.
  await startServer({ OIDC_ISSUER: provider.issuer.replace('localhost', '127.0.0.1') });
  const call = { provider: 'oidc', callbackURL: '/app' };
  expect((await new TestBrowser().post('/api/auth/sign-in/social', call)).status).toBe(404);
});

test('refuses to link an account if the session has ended since', async () => {
  for (const ending of ['revoked', 'banned', 'expired'] as const) {
    await emptyTestDatabase(database);
    const browser = new TestBrowser();
    await signIn(browser, ada);
    browser.forget(provider.issuer);
    provider.next({ ...ada, sub: `thief-${ending}`, email: 'thief@example.org' }, true);
    const { body } = await browser.post('/api/auth/link-social', {
      provider: 'oidc',
      callbackURL: '/app/account',
      errorCallbackURL: '/app/account',
    });
    const callback = await browser.follow(String(body.url), (url) => url.includes('/callback/'));
    // The same browser continues, and still has its cookies.
    if (ending === 'revoked') await db().delete(session);
    if (ending === 'banned') await db().update(user).set({ banned: true });
    if (ending === 'expired')
      await db()
        .update(session)
        .set({ expiresAt: new Date(0) });
    expect(await browser.follow(callback)).toBe(`${site}/app/account?error=session_ended`);
    expect(await db().$count(account)).toBe(1);
  }
});

test('writes an audit entry for a linked account', async () => {
  const browser = new TestBrowser();
  await signIn(browser, ada);
  browser.forget(provider.issuer);
  provider.next({ ...ada, sub: 'ada-2', email: 'second@example.org' }, true);
  const { body } = await browser.post('/api/auth/link-social', {
    provider: 'oidc',
    callbackURL: '/app/account',
    errorCallbackURL: '/app/account',
  });
  expect(await browser.follow(String(body.url))).toBe(`${site}/app/account`);
  const entries = await db().select().from(auditEntry).where(eq(auditEntry.act, 'account.link'));
  expect(entries).toMatchObject([{ actorEmail: ada.email, targetType: 'account' }]);
});
