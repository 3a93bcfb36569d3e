import { beforeEach, expect, it } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { db } from '@/db/client.server';
import { account, auditEntry } from '@/db/schema';
import { addAccount, refusalSummary } from '@/testing/calls/test-account.server';
import { testApi } from '@/testing/calls/test-api.server';
import { TestBrowser } from '@/testing/calls/test-browser.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { testSession } from '@/testing/calls/test-session.server';
import { addCaller, addPerson, auditedActs } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

const link = (userId: string, providerId: string) =>
  db()
    .insert(account)
    .values({ userId, providerId, accountId: crypto.randomUUID(), accessToken: 'secret' })
    .returning();

it('a sign-in without a provider is refused in words', async () => {
  const body = { provider: 1, callbackURL: 'https://evil.example' };
  const answer = await sendRequest('POST', '/api/auth/sign-in/social', { body });
  expect(answer.status).toBe(400);
  const refusal = (await answer.json()) as { data?: { fields?: unknown[] } };
  expect(refusal.data?.fields?.length).toBeGreaterThan(0);
  expect(JSON.stringify(refusal)).not.toMatch(/expected|received|undefined|Invalid option|body\./);
});

it('accounts are listed to their owner only', async () => {
  const ada = await addAccount();
  const bob = await addAccount();
  await link(ada.id, 'github');
  const { accounts } = await ada.api.account.signInMethod.list();
  expect(accounts).toMatchObject([{ providerId: 'github', providerName: 'github' }]);
  expect((await bob.api.account.signInMethod.list()).accounts).toEqual([]);
});

it('all accounts can be unlinked, because a mailed code always works', async () => {
  const ada = await addAccount();
  const bob = await addAccount();
  const unlink = (id = '') => ada.api.account.signInMethod.unlink({ id });
  const [github] = await link(ada.id, 'github');
  const [google] = await link(ada.id, 'google');
  const [bobs] = await link(bob.id, 'github');
  await unlink(github?.id);
  await unlink(google?.id);
  for (const id of [github?.id, bobs?.id])
    expect(await refusalSummary(unlink(id))).toEqual({ code: 'ACCOUNT_NOT_FOUND' });
  expect(await db().select().from(account)).toMatchObject([{ userId: bob.id }]);
  expect(await auditedActs()).toEqual(['account.unlink', 'account.unlink']);
});

it('unlinking is refused during an impersonation and to access tokens', async () => {
  const ada = await addAccount();
  const unlink = () => refusalSummary(ada.api.account.signInMethod.unlink({ id: 'x' }));
  ada.session.session.impersonatedBy = 'an administrator';
  expect(await unlink()).toEqual({ code: 'NOT_WHILE_IMPERSONATING' });
  ada.session.session.impersonatedBy = null;
  ada.session.session.tokenScope = 'write';
  expect(await unlink()).toEqual({ code: 'NOT_WITH_TOKEN' });
});

it('unlinking is never refused for its number, and leaves one entry', async () => {
  const ada = await addAccount();
  for (let change = 0; change < 20; change++)
    await ada.api.account.update({ name: `Ada ${change}` });
  const [linked] = await link(ada.id, 'github');
  const unlink = () => ada.api.account.signInMethod.unlink({ id: linked?.id ?? '' });
  await unlink();
  for (let again = 0; again < 25; again++) await unlink().catch(() => {});
  const acts = (await auditedActs()).filter((act) => act !== 'account.update');
  expect(acts).toEqual(['account.unlink']);
});

it('links to providers are limited to 20 per minute', async () => {
  const email = 'eve@example.org';
  const browser = new TestBrowser();
  await browser.post('/api/auth/sign-in/email-otp', {
    email,
    otp: await issueCode(email, 'sign-in'),
  });
  const page = '/app/account';
  const body = { provider: 'none', callbackURL: page, errorCallbackURL: page };
  const link = async () => (await browser.post('/api/auth/link-social', body)).status;
  for (let number = 0; number < 20; number++) expect(await link()).toBe(404);
  expect(await link()).toBe(429);
});

it('a new address set by an administrator unlinks the accounts, and counts them in the audit', async () => {
  await addCaller({ id: 'ada', email: 'ada@example.org', role: 'admin' });
  for (const id of ['eve', 'bob']) {
    await addPerson({ id, email: `${id}@example.org` });
    await link(id, 'github');
  }
  const admin = testApi(testSession({ id: 'ada', email: 'ada@example.org' }));
  await admin.user.update({ id: 'eve', email: 'eva@example.org' });
  expect(await db().select().from(account)).toMatchObject([{ userId: 'bob' }]);
  const [entry] = await db().select().from(auditEntry);
  expect(entry).toMatchObject({ act: 'user.update', before: { linkedAccounts: 1 } });
});
