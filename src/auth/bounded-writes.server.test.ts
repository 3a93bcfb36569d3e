/** Tests the limits of data that one user or client can write, and who can see it. */
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, session, user } from '@/db/schema';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { TestBrowser } from '@/testing/calls/test-browser.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { testSession } from '@/testing/calls/test-session.server';
import { addSession, auditedActs, cookieOf } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { writeAudit } from './audit/audit.server';
import { issueCode } from './codes/email-code.server';

const database = await openTestDatabase();
const ada = testSession({ id: 'ada', email: 'ada@example.org' });
const api = testApi(ada);

beforeEach(async () => {
  await emptyTestDatabase(database);
  await db().insert(user).values({ id: 'ada', email: 'ada@example.org', role: 'admin' });
});
afterEach(() => vi.unstubAllEnvs());

async function signIn(email: string) {
  const browser = new TestBrowser();
  const otp = await issueCode(email, 'sign-in');
  const answer = await browser.post('/api/auth/sign-in/email-otp', { email, otp });
  return { browser, answer };
}

describe('changes of a name', () => {
  it('are limited to 20 per minute', async () => {
    for (let change = 0; change < 20; change++) await api.account.update({ name: `Ada ${change}` });
    const refusal = await refusalOf(api.account.update({ name: 'Once more' }));
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    expect(await db().$count(auditEntry)).toBe(20);
    // Changes without an audit entry are not limited.
    await api.account.update({ theme: 'dark' });
  });

  it('are limited in the call of the library too', async () => {
    const { browser } = await signIn('eve@example.org');
    const change = (name: string) => browser.post('/api/auth/update-user', { name });
    for (let number = 0; number < 20; number++)
      expect((await change(`Eve ${number}`)).status).toBe(200);
    expect(await change('Once more')).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    });
  });
});

describe('acts that only take access away', () => {
  beforeEach(async () => {
    await db()
      .insert(session)
      .values([{ id: ada.session.id, userId: 'ada', token: 'own', expiresAt }]);
    for (let change = 0; change < 20; change++) await api.account.update({ name: `Ada ${change}` });
  });
  const expiresAt = new Date(Date.now() + 3_600_000);
  const acts = async () => (await auditedActs()).filter((act) => act !== 'account.update');

  it.each<[string, string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'the end of a session',
      'account.revoke-session',
      () => db().insert(session).values({ id: 'x', userId: 'ada', token: 'x', expiresAt }),
      () => api.account.session.delete({ id: 'x' }),
    ],
    [
      'the end of the other sessions',
      'account.revoke-other-sessions',
      () => db().insert(session).values({ userId: 'ada', token: 'x', expiresAt }),
      () => api.account.session.deleteOthers(),
    ],
  ])('are never refused, and leave an entry once: %s', async (_, act, make, takeAway) => {
    await make();
    await takeAway();
    for (let again = 0; again < 25; again++) await takeAway().catch(() => {});
    expect(await acts()).toEqual([act]);
  });
});

it('changes during an impersonation count for the administrator', async () => {
  const bob = testSession({ id: 'bob', email: 'bob@example.org' });
  await db().insert(user).values({ id: 'bob', email: 'bob@example.org' });
  const acting = { ...bob, session: { ...bob.session, impersonatedBy: 'ada' } };
  const rename = (by: typeof bob, name: string) => testApi(by).account.update({ name });
  for (let change = 0; change < 20; change++) await rename(acting, `Bob ${change}`);
  for (const by of [acting, ada])
    expect(await refusalOf(rename(by, 'Once more'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await rename(bob, 'Bob');
});

it('a refused call states the seconds to wait in its Retry-After header', async () => {
  const email = 'eve@example.org';
  const otp = await issueCode(email, 'sign-in');
  const body = { email, otp };
  const signedIn = await sendRequest('POST', '/api/auth/sign-in/email-otp', { body });
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const rename = (name: string) =>
    sendRequest('PATCH', '/api/rest/account', {
      headers: { cookie: cookies.join('; ') },
      body: { name },
    });
  for (let change = 0; change < 20; change++)
    expect((await rename(`Eve ${change}`)).status).toBe(200);
  const refused = await rename('Once more');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('an audit entry is small even if the change is large', async () => {
  const long = '\u{1F600}'.repeat(5000);
  await writeAudit(db(), ada, {
    act: 'user.update',
    target: { id: 'eve', name: long },
    before: { banReason: long, name: 'Eve' },
    after: Object.fromEntries(Array.from({ length: 100 }, (_, key) => [`key${key}`, long])),
  });
  const [entry] = await db().select().from(auditEntry);
  expect(entry?.before).toMatchObject({ name: 'Eve' });
  expect(JSON.stringify(entry).length).toBeLessThan(20_000);
  expect(JSON.stringify(entry)).not.toMatch(/\\ud83d(?!\\ude00)/i);
});

it('the sessions of one user are limited, and the newest remain', async () => {
  const { browser } = await signIn('eve@example.org');
  const [eve] = await db().select().from(user).where(eq(user.email, 'eve@example.org'));
  await db().execute(sql`
    insert into session (token, user_id, expires_at, updated_at)
    select 'token-' || number, ${eve?.id}, now() + interval '1 day', now() - interval '1 day'
    from generate_series(1, 230) number`);
  await db().execute(sql`update rate_counter set hits = '{}'`);
  await signIn('eve@example.org');
  expect(await db().$count(session)).toBe(200);
  expect(await browser.session()).not.toBeNull();
});

describe('downloads of the own data', () => {
  it('are limited to 10 an hour', async () => {
    const cookie = await cookieOf(await addSession('ada'));
    const download = () => sendRequest('GET', '/api/rest/account/data', { headers: { cookie } });
    for (let count = 0; count < 10; count++) expect((await download()).status).toBe(200);
    const refused = await download();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

it('a demo stores neither the addresses nor the browsers of its visitors', async () => {
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    vi.resetModules();
    await TestBrowser.loadServer();
  });
  vi.stubEnv('VITE_IS_DEMO', 'true');
  vi.resetModules();
  await TestBrowser.loadServer();
  await db().insert(user).values({ email: 'user@user.com', name: 'User', emailVerified: true });
  const browser = new TestBrowser();
  const { demoCode } = await import('./demo-accounts');
  const answer = await browser.post('/api/auth/sign-in/email-otp', {
    email: 'user@user.com',
    otp: demoCode,
  });
  expect(answer.status).toBe(200);
  expect(await db().select().from(session)).toMatchObject([{ ipAddress: null, userAgent: null }]);
  expect(await db().select().from(auditEntry)).toEqual([]);
});
