/** Tests acts on the own account in requests whose session ends after it was read. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { db } from '@/db/client.server';
import { session, user } from '@/db/schema';
import { TestBrowser } from '@/testing/calls/test-browser.server';
import { testSession } from '@/testing/calls/test-session.server';
import { addSession } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { endOwnSessions } from './session/own-sessions.server';

const database = await openTestDatabase({ own: true });
const email = 'ada@example.org';

beforeAll(async () => {
  await db().execute(sql`
    create function end_all() returns trigger language plpgsql as $$
    begin
      delete from session;
      return null;
    end; $$`);
});
beforeEach(() => emptyTestDatabase(database));

async function signIn() {
  const browser = new TestBrowser();
  const otp = await issueCode(email, 'sign-in');
  await browser.post('/api/auth/sign-in/email-otp', { email, otp });
  return browser;
}

/** Ends all sessions at the next event. Each of these events occurs after its request has read the session. */
async function endAllAt(event: 'insert on rate_counter' | 'delete on email_code'): Promise<void> {
  await db().execute(
    sql`create trigger end_all after ${sql.raw(event)} for each row execute function end_all()`,
  );
  const [, , table = ''] = event.split(' ');
  onTestFinished(async () => {
    await db().execute(sql`drop trigger end_all on ${sql.raw(table)}`);
  });
}

it('a name is not changed if the session has ended meanwhile', async () => {
  const browser = await signIn();
  // The change is counted for the rate limit before its transaction.
  await endAllAt('insert on rate_counter');
  const answer = await browser.post('/api/auth/update-user', { name: 'Stolen' });
  expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  expect(await db().$count(user, eq(user.name, 'Stolen'))).toBe(0);
});

it('an account is not deleted if the session has ended meanwhile', async () => {
  const browser = await signIn();
  const token = await issueCode(email, 'delete-account');
  // The code is taken before the transaction.
  await endAllAt('delete on email_code');
  const answer = await browser.post('/api/auth/delete-user', { token });
  expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  expect(await db().$count(user, eq(user.email, email))).toBe(1);
});

it.each(['others', 'all'] as const)(
  'an ended session cannot end other sessions: %s',
  async (which) => {
    await signIn();
    const [owner] = await db().select().from(user);
    await addSession(owner?.id ?? '');
    const ended = testSession({ id: owner?.id ?? '' });
    await expect(endOwnSessions(ended, which)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await db().$count(session)).toBe(2);
  },
);
