/** Tests sign-ins at a provider whose link is refused, or is removed during the sign-in. */
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { db } from '@/db/client.server';
import { account, auditEntry, session } from '@/db/schema';
import { TestBrowser } from '@/testing/calls/test-browser.server';
import { addPerson } from '@/testing/rows/test-people.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { startOidcProvider } from '../../../e2e/social-sign-in/throwaway-oidc-provider';
import { ada, signInsAt } from './testing/test-provider.server';

const database = await openTestDatabase({ own: true });
const provider = await startOidcProvider();
const { signIn } = signInsAt(provider, database);

test('links by sign-in count as own acts of the user', async () => {
  const id = await addPerson({ email: ada.email, emailVerified: true, name: 'Ada' });
  const { countActOf } = await import('@/auth/limits/person-limits.server');
  while ((await countActOf(id)) === 0);
  expect(await signIn(new TestBrowser(), ada)).toMatch(/\/login\/error\?error=TOO_MANY_REQUESTS/);
  expect([await db().$count(account), await db().$count(auditEntry)]).toEqual([0, 0]);
});

test('a sign-in fails if its link is removed before the session is stored', async () => {
  await signIn(new TestBrowser(), ada);
  await db().delete(session);
  // Simulates that an administrator enters a new address after the proof and before the session is stored.
  await db().execute(sql`
    create function unlink() returns trigger language plpgsql as $$
    begin
      delete from account;
      return new;
    end; $$`);
  await db().execute(
    sql`create trigger unlink before insert on session for each row execute function unlink()`,
  );
  onTestFinished(async () => {
    await db().execute(sql`drop trigger unlink on session`);
    await db().execute(sql`drop function unlink`);
  });
  const browser = new TestBrowser();
  expect(await signIn(browser, ada)).toMatch(/\/login\/error\?error=/);
  expect(await browser.session()).toBeNull();
  expect(await db().$count(session)).toBe(0);
});
