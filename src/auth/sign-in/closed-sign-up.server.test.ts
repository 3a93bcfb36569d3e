/** Tests signing in with a code when AUTH_SIGNUP_ENABLED is false. */
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { user } from '@/db/schema';
import { startOutbox } from '@/emails/outbox.server';
import { mailboxMails } from '@/server/mail/mailbox.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';

const named = 'named@closed.example';
const stranger = 'stranger@closed.example';
changeSettings({ AUTH_SIGNUP_ENABLED: 'false', AUTH_ADMIN_EMAILS: named });
const database = await openTestDatabase();
await emptyTestDatabase(database);
const stopOutbox = startOutbox();
afterAll(stopOutbox);

const signIn = (email: string, otp: string) =>
  sendRequest('POST', '/api/auth/sign-in/email-otp', { body: { email, otp } });

it('only addresses in AUTH_ADMIN_EMAILS get a code and an account', async () => {
  for (const email of [stranger, named]) {
    const body = { email, type: 'sign-in' };
    const asked = await sendRequest('POST', '/api/auth/email-otp/send-verification-otp', { body });
    expect(asked.status).toBe(200);
  }
  const mailed = () => mailboxMails().filter(({ to }) => to === named || to === stranger);
  await expect.poll(() => mailed().map(({ to }) => to)).toEqual([named]);
  expect(await database.db.$count(user)).toBe(0);

  const [code = ''] = /\d{6}/.exec(mailed()[0]?.text ?? '') ?? [];
  expect((await signIn(named, code)).status).toBe(200);
  const [admin] = await database.db.select().from(user).where(eq(user.email, named));
  expect(admin).toMatchObject({ role: 'admin', emailVerified: true });

  const other = 'other@closed.example';
  const refused = await signIn(other, await issueCode(other, 'sign-in'));
  expect(refused.status).toBe(400);
  expect(await database.db.$count(user)).toBe(1);
});
