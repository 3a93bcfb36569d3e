/** Tests which changes make an account forget the browsers that have signed in to it. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { isKnownBrowser, storeKnownBrowser } from '@/auth/codes/known-browsers.server';
import { db } from '@/db/client.server';
import { knownBrowser } from '@/db/schema';
import { addedHeaders } from '@/server/request-scope.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { runWithSession } from '@/testing/calls/test-session.server';
import { addPerson, addSession, cookieOf } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const oldEmail = 'eve@example.org';
const newEmail = 'new@example.org';

/**
 * Adds a browser that has signed in to the account.
 * @returns the browser with the cookies of a session of that account
 */
async function addBrowser(userId: string) {
  const session = await addSession(userId);
  const own = await runWithSession(null, async () => {
    await storeKnownBrowser(session);
    return addedHeaders().get('set-cookie')?.split(';')[0] ?? '';
  });
  const id = /=([^.]+)/.exec(own)?.[1] ?? '';
  return { id, sessionId: session.id, cookie: `${own}; ${await cookieOf(session)}` };
}
type Browser = Awaited<ReturnType<typeof addBrowser>>;

async function send({ cookie }: Browser, method: string, path: string, body?: unknown) {
  const answer = await sendRequest(method, `/api${path}`, { headers: { cookie }, body });
  expect(answer.status).toBeLessThan(300);
}
const ask = (email: string, { id }: Browser) =>
  runWithSession(null, () => issueCode(email, 'sign-in', id));

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addPerson({ id: 'ada', email: 'ada@example.org', role: 'admin', onboardedAt: new Date() });
  await addPerson({ id: 'eve', email: oldEmail, onboardedAt: new Date() });
});

describe('an act of the owner', () => {
  it.each<[string, string, (owner: Browser, intruder: Browser) => Promise<void>]>([
    [
      'the end of other sessions',
      oldEmail,
      (owner) => send(owner, 'DELETE', '/rest/account/sessions'),
    ],
    [
      'the end of other sessions by the call of the library',
      oldEmail,
      (owner) => send(owner, 'POST', '/auth/revoke-other-sessions', {}),
    ],
    [
      'the end of all sessions by the call of the library',
      oldEmail,
      (owner) => send(owner, 'POST', '/auth/revoke-sessions', {}),
    ],
    [
      'the end of one session',
      oldEmail,
      (owner, { sessionId }) => send(owner, 'DELETE', `/rest/account/sessions/${sessionId}`),
    ],
    [
      'a new address',
      newEmail,
      async (owner) => {
        const code = await runWithSession(null, () => issueCode(newEmail, 'change-email:eve'));
        await send(owner, 'POST', '/rest/account/email', { email: newEmail, code });
      },
    ],
  ])(
    'forgets an intruder’s browser, so that it cannot use up the mails: %s',
    async (_, email, act) => {
      const [owner, intruder, adas] = [
        await addBrowser('eve'),
        await addBrowser('eve'),
        await addBrowser('ada'),
      ];
      await act(owner, intruder);
      expect(await isKnownBrowser(email, intruder.id)).toBe(false);
      expect(await isKnownBrowser(email, owner.id)).toBe(true);
      expect(await isKnownBrowser('ada@example.org', adas.id)).toBe(true);
      await ask(email, intruder);
      // Would be refused within 30 seconds if the intruder still counted as the owner.
      expect(await ask(email, owner)).toMatch(/^\d{6}$/);
    },
  );
});

describe('an act of an administrator', () => {
  it.each<[string, string, string, string, unknown]>([
    ['a new address', newEmail, 'PATCH', '/rest/users/eve', { email: newEmail }],
    ['the end of all sessions', oldEmail, 'DELETE', '/rest/users/eve/sessions', undefined],
    ['a ban', oldEmail, 'POST', '/rest/users/eve/ban', {}],
  ])('forgets all browsers of the user: %s', async (_, email, method, path, body) => {
    const [intruder, adas] = [await addBrowser('eve'), await addBrowser('ada')];
    // The administrator has signed in to this account in their own browser too.
    await db().insert(knownBrowser).values({ userId: 'eve', browser: adas.id });
    await send(adas, method, path, body);
    expect(await isKnownBrowser(email, intruder.id)).toBe(false);
    expect(await isKnownBrowser(email, adas.id)).toBe(false);
    expect(await isKnownBrowser('ada@example.org', adas.id)).toBe(true);
  });

  it('forgets the browser of the session that is ended, and no other', async () => {
    const [intruder, eves, adas] = [
      await addBrowser('eve'),
      await addBrowser('eve'),
      await addBrowser('ada'),
    ];
    await send(adas, 'DELETE', `/rest/sessions/${intruder.sessionId}`);
    expect(await isKnownBrowser(oldEmail, intruder.id)).toBe(false);
    expect(await isKnownBrowser(oldEmail, eves.id)).toBe(true);
    expect(await isKnownBrowser('ada@example.org', adas.id)).toBe(true);
  });

  it('keeps the browser in which administrators end all their own sessions', async () => {
    const [adas, intruder] = [await addBrowser('ada'), await addBrowser('ada')];
    await send(adas, 'DELETE', '/rest/users/ada/sessions');
    expect(await isKnownBrowser('ada@example.org', adas.id)).toBe(true);
    expect(await isKnownBrowser('ada@example.org', intruder.id)).toBe(false);
  });
});

it('a sign-in whose session has ended meanwhile leaves no known browser', async () => {
  const [session, adas] = [await addSession('eve'), await addBrowser('ada')];
  await send(adas, 'POST', '/rest/users/eve/ban', {});
  await runWithSession(null, () => storeKnownBrowser(session));
  expect(await db().$count(knownBrowser, eq(knownBrowser.userId, 'eve'))).toBe(0);
});
