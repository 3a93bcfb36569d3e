/** Tests passkeys in requests whose session or passkey ends after it was read. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { db } from '@/db/client.server';
import { auditEntry, knownBrowser, outboxMail, passkey, session } from '@/db/schema';
import { TestBrowser } from '@/testing/calls/test-browser.server';
import { addPerson } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { addPasskey, registerPasskey } from './testing/test-passkey.server';

const database = await openTestDatabase({ own: true });
const email = 'ada@example.org';

beforeAll(async () => {
  // The library stores a passkey itself, so the product checks the caller afterwards.
  await db().execute(sql`
    create function end_at_passkey() returns trigger language plpgsql as $$
    begin
      case new.name
        when 'revoked' then delete from session where user_id = new.user_id;
        when 'banned' then update "user" set banned = true where id = new.user_id;
        else null;
      end case;
      return null;
    end; $$`);
  await db().execute(sql`
    create trigger end_at_passkey after insert on passkey
    for each row execute function end_at_passkey()`);
  // Simulates that an administrator removes the passkey after the proof and before the session is stored.
  await db().execute(sql`
    create function remove_passkey() returns trigger language plpgsql as $$
    begin
      if exists (select from "user" where id = new.user_id and name = 'Moved') then
        delete from passkey where user_id = new.user_id;
      end if;
      return new;
    end; $$`);
  await db().execute(sql`
    create trigger remove_passkey before insert on session
    for each row execute function remove_passkey()`);
});
beforeEach(() => emptyTestDatabase(database));

async function signIn() {
  const browser = new TestBrowser();
  const otp = await issueCode(email, 'sign-in');
  await browser.post('/api/auth/sign-in/email-otp', { email, otp });
  return browser;
}

it.each([
  ['mine', 200],
  ['revoked', 401],
  ['banned', 401],
])('a passkey is kept only for a caller who still may: %s', async (name, status) => {
  const browser = await signIn();
  expect((await registerPasskey(browser, name)).status).toBe(status);
  const isKept = status === 200 ? 1 : 0;
  expect([await db().$count(passkey), await db().$count(outboxMail)]).toEqual([isKept, isKept]);
});

it('a sign-in ends if its passkey is removed before the session is stored', async () => {
  await addPerson({ id: 'eve', email, name: 'Moved', emailVerified: true });
  const enter = await addPasskey('eve');
  const browser = new TestBrowser();
  expect(await enter(browser)).toMatchObject({ body: { code: 'UNAUTHORIZED' } });
  expect(await browser.session()).toBeNull();
  expect(await db().$count(session)).toBe(0);
  expect(await db().$count(knownBrowser)).toBe(0);
  expect(await db().$count(auditEntry, eq(auditEntry.act, 'session.create'))).toBe(0);
});

it('a passkey that stays signs in', async () => {
  await addPerson({ id: 'eve', email, name: 'Eve', emailVerified: true });
  const enter = await addPasskey('eve');
  const browser = new TestBrowser();
  expect((await enter(browser)).status).toBe(200);
  expect((await browser.session())?.user.email).toBe(email);
  expect(await db().select().from(auditEntry)).toMatchObject([{ after: { method: 'passkey' } }]);
});
