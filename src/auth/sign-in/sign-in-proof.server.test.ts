/** Tests sign-ins whose code becomes invalid for the account before their session is stored. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { db } from '@/db/client.server';
import { auditEntry, knownBrowser, session } from '@/db/schema';
import { TestBrowser } from '@/testing/calls/test-browser.server';
import { addPerson } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase({ own: true });
const email = 'eve@example.org';

beforeAll(async () => {
  // Simulates an administrator's change that commits after the proof and before the session is stored.
  await db().execute(sql`
    create function readdress() returns trigger language plpgsql as $$
    begin
      if exists (select from "user" where id = new.user_id and name = 'Moved') then
        update "user" set email = 'eva@example.org' where id = new.user_id;
      end if;
      return new;
    end; $$`);
  await db().execute(sql`
    create trigger readdress before insert on session for each row execute function readdress()`);
});
beforeEach(() => emptyTestDatabase(database));

type SignIn = (browser: TestBrowser) => Promise<{ status: number; body: unknown }>;
const ways: [string, string, () => Promise<SignIn>][] = [
  [
    'a code',
    'INVALID_OTP',
    async () => {
      const otp = await issueCode(email, 'sign-in');
      return (browser) => browser.post('/api/auth/sign-in/email-otp', { email, otp });
    },
  ],
];

it.each(ways)('a new address ends an earlier sign-in with %s', async (_, code, prepare) => {
  await addPerson({ id: 'eve', email, name: 'Moved', emailVerified: true });
  const signIn = await prepare();
  const browser = new TestBrowser();
  expect(await signIn(browser)).toMatchObject({ body: { code } });
  expect(await browser.session()).toBeNull();
  expect(await db().$count(session)).toBe(0);
  expect(await db().$count(knownBrowser)).toBe(0);
  expect(await db().$count(auditEntry, eq(auditEntry.act, 'session.create'))).toBe(0);
});

it.each(ways)('without a new address, %s signs in', async (_, _code, prepare) => {
  await addPerson({ id: 'eve', email, name: 'Eve', emailVerified: true });
  const signIn = await prepare();
  const browser = new TestBrowser();
  expect((await signIn(browser)).status).toBe(200);
  expect((await browser.session())?.user.email).toBe(email);
  expect(await db().select().from(auditEntry)).toMatchObject([{ after: { method: 'code' } }]);
});
