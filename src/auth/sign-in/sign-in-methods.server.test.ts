import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { db } from '@/db/client.server';
import { auditEntry, session, user } from '@/db/schema';
import { allServerFeatures } from '@/lib/feature.server';
import { TestBrowser } from '@/testing/calls/test-browser.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

/** Signs in a user with a code. */
async function signedIn(email: string, role = 'user') {
  const browser = new TestBrowser();
  const otp = await issueCode(email, 'sign-in');
  const answer = await browser.post('/api/auth/sign-in/email-otp', { email, otp });
  expect(answer.status).toBe(200);
  await db().update(user).set({ role, name: 'Ada' }).where(eq(user.email, email));
  const [own] = await db().select().from(user).where(eq(user.email, email));
  const [current] = await db()
    .select()
    .from(session)
    .where(eq(session.userId, own?.id ?? ''));
  // Resets the limit of one mail in 30 seconds.
  await db().execute(`update rate_counter set hits = '{}'`);
  return { browser, id: own?.id ?? '', sessionId: current?.id ?? '', email };
}
const remove = ({ browser }: { browser: TestBrowser }, token: unknown) =>
  browser.post('/api/auth/delete-user', { token });

test('a wrong or malformed code does not delete the account', async () => {
  const ada = await signedIn('ada@example.org');
  const code = await issueCode(ada.email, 'delete-account');
  const signIn = await issueCode('other@example.org', 'sign-in');
  const wrong = code === '000000' ? '000001' : '000000';
  for (const [token, status] of [
    [wrong, 400],
    [signIn === code ? wrong : signIn, 400],
    ['', 400],
    [undefined, 400],
    [{ $ne: '' }, 400],
  ] as const)
    expect((await remove(ada, token)).status).toBe(status);
  expect(await db().select().from(user)).toHaveLength(1);
});

test('the account and its session are gone after the right code', async () => {
  const ada = await signedIn('ada@example.org');
  const code = await issueCode(ada.email, 'delete-account');
  expect(await remove(ada, code)).toMatchObject({ status: 200, body: { success: true } });
  expect(await db().select().from(user)).toEqual([]);
  expect(await ada.browser.session()).toBeNull();
  const acts = (await db().select().from(auditEntry)).map(({ act }) => act);
  expect(acts).toContain('account.delete');
});

test('deleting an account requires a session', async () => {
  expect((await remove({ browser: new TestBrowser() }, '123456')).status).toBe(401);
});

test('the last administrator cannot delete their account', async () => {
  const ada = await signedIn('ada@example.org', 'admin');
  const code = await issueCode(ada.email, 'delete-account');
  expect(await remove(ada, code)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
  expect(await db().select().from(user)).toHaveLength(1);
  expect(await ada.browser.session()).not.toBeNull();
});

test('an impersonation cannot delete the account, nor change its ways to sign in', async () => {
  const admin = await signedIn('boss@example.org', 'admin');
  const ada = await signedIn('ada@example.org');
  await db()
    .update(session)
    .set({ impersonatedBy: admin.id, impersonatorSessionId: admin.sessionId })
    .where(eq(session.id, ada.sessionId));
  expect((await ada.browser.session())?.session.impersonatedBy).toBe(admin.id);
  const refused = { status: 403, body: { code: 'NOT_WHILE_IMPERSONATING' } };
  const code = await issueCode(ada.email, 'delete-account');
  expect(await remove(ada, code)).toMatchObject(refused);
  const ofFeatures = allServerFeatures()
    .flatMap(({ libraryCalls = {} }) => Object.entries(libraryCalls))
    .filter(([, { who }]) => who === 'own session');
  for (const [name, { sample }] of ofFeatures) {
    const [method, path = ''] = name.split(' ');
    const address = `/api/auth${path}`;
    const answer =
      method === 'GET' ? ada.browser.get(address) : ada.browser.post(address, sample.input ?? {});
    expect([name, await answer]).toMatchObject([name, refused]);
  }
  expect(await db().select().from(user)).toHaveLength(2);
});
