/** Tests that two changes of the same rows at the same time do not deadlock. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { storeKnownBrowser } from '@/auth/codes/known-browsers.server';
import { db } from '@/db/client.server';
import { knownBrowser } from '@/db/schema';
import { sendRequest } from '@/testing/calls/test-request.server';
import { runWithSession } from '@/testing/calls/test-session.server';
import { addPerson, addSession, cookieOf } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { hold, untilWaiting } from '@/testing/test-locks.server';

const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

/** The embedded database has one connection, so its transactions never overlap. */
describe.runIf(database.kind === 'postgres')('at the same time', () => {
  const addPeople = async () => {
    await addPerson({
      id: 'ada',
      email: 'ada@example.org',
      role: 'admin',
      onboardedAt: new Date(),
    });
    await addPerson({ id: 'eve', email: 'eve@example.org', onboardedAt: new Date() });
    return { cookie: await cookieOf(await addSession('ada')) };
  };

  it('a sign-in and a new address by an administrator', async () => {
    const headers = await addPeople();
    const signedIn = await addSession('eve');
    await issueCode('eve@example.org', 'sign-in');
    // The administrator's change locks the account, and then waits for the code before it ends the sessions.
    const release = await hold(sql`select from email_code for update`);
    const body = { email: 'eva@example.org' };
    const act = sendRequest('PATCH', '/api/rest/users/eve', { headers, body });
    await untilWaiting(1);
    const stored = runWithSession(null, () => storeKnownBrowser(signedIn));
    await untilWaiting(2);
    await release();
    expect((await act).status).toBe(200);
    await stored;
    expect(await db().$count(knownBrowser)).toBe(0);
  });

  it('the deletion of a user and their own new address', async () => {
    const headers = await addPeople();
    const own = { cookie: await cookieOf(await addSession('eve')) };
    await issueCode('eve@example.org', 'sign-in');
    await db().insert(knownBrowser).values({ userId: 'eve', browser: 'b1' });
    const email = 'new@example.org';
    const code = await runWithSession(null, () => issueCode(email, 'change-email:eve'));
    // The change of address locks the account, and waits for the browser before it deletes the codes.
    const release = await hold(sql`select from known_browser for update`);
    const body = { email, code };
    const change = sendRequest('POST', '/api/rest/account/email', { headers: own, body });
    await untilWaiting(1);
    const removal = sendRequest('DELETE', '/api/rest/users/eve', { headers });
    await untilWaiting(2);
    await release();
    expect([(await change).status, (await removal).status]).toEqual([200, 204]);
  });
});
