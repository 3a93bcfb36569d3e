/** Tests that every way in takes the spellings of one address for one address. */
import { beforeEach, expect, it } from 'vitest';
import { user } from '@/db/schema';
import { addAccount, outboxMails, refusalSummary } from '@/testing/calls/test-account.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';

changeSettings({ AUTH_ADMIN_EMAILS: 'Chief@München.de' });
const database = await openTestDatabase();
const { db } = database;
beforeEach(() => emptyTestDatabase(database));

const normal = 'anna@xn--mnchen-3ya.de';
const spellings = [
  'Anna@München.de',
  'anna@mu\u0308nchen.de',
  normal,
  'ａｎｎａ@münchen.de',
  '\u200Fanna@münchen.de\u200E',
  'Anna <anna@münchen.de>',
  'mailto:anna@münchen.de',
];

async function signIn(email: string): Promise<number> {
  await sendRequest('POST', '/api/auth/email-otp/send-verification-otp', {
    body: { email, type: 'sign-in' },
  });
  const mail = (await outboxMails()).at(-1);
  const otp = /\d{6}/.exec(mail?.subject ?? '')?.[0];
  const { status } = await sendRequest('POST', '/api/auth/sign-in/email-otp', {
    body: { email, otp },
  });
  return status;
}

it.each(spellings)('signs in to the one account with %j', async (email) => {
  const { id } = await addAccount({ email: normal });
  expect(await signIn(email)).toBe(200);
  expect((await outboxMails()).map(({ to }) => to)).toEqual([normal]);
  expect(await db.select({ id: user.id }).from(user)).toEqual([{ id }]);
});

it.each(spellings)('lets an administrator find %j, and give it only once', async (email) => {
  const { api } = await addAccount({ role: 'admin' });
  await api.user.create({ email, name: 'Anna' });
  expect((await db.select().from(user)).map((one) => one.email)).toContain(normal);
  expect((await api.user.list({ searchTerm: email })).items).toMatchObject([{ email: normal }]);
  expect(await refusalSummary(api.user.create({ email: normal }))).toMatchObject({
    code: 'CONFLICT',
  });
});

it.each(spellings)('sends the code for a new address %j to its normal form', async (email) => {
  const { api } = await addAccount();
  expect(await api.account.email.sendCode({ email })).toEqual({ email: normal });
  expect((await outboxMails()).map(({ to }) => to)).toEqual([normal]);
});

it('takes the addresses of AUTH_ADMIN_EMAILS in the same form', async () => {
  expect(await signIn('chief@xn--mnchen-3ya.de')).toBe(200);
  expect(await db.select().from(user)).toMatchObject([{ role: 'admin' }]);
});
