import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { passkeyHandle } from '@/auth/library/passkey-handle';
import { passkeyLimit } from '@/auth/library/plugins/passkeys.server';
import { db } from '@/db/client.server';
import { auditEntry, passkey, session, user } from '@/db/schema';
import { productName } from '@/lib/product/product';
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

test('an impersonation cannot change the sign-in methods', async () => {
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
  const link = { provider: 'oidc', callbackURL: '/app', errorCallbackURL: '/app' };
  expect(await ada.browser.post('/api/auth/link-social', link)).toMatchObject(refused);
  expect(await ada.browser.get('/api/auth/passkey/generate-register-options')).toMatchObject(
    refused,
  );
  const response = { id: 'x' };
  expect(
    await ada.browser.post('/api/auth/passkey/verify-registration', { response, name: 'Mine' }),
  ).toMatchObject(refused);
  expect(await db().select().from(user)).toHaveLength(2);
});

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
