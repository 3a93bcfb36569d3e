/** Tests that changes by the open calls of the library are in the audit. */
import { beforeEach, describe, expect, it } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { db } from '@/db/client.server';
import { session } from '@/db/schema';
import { allServerFeatures } from '@/lib/feature.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { addPerson, addSession, auditedActs, cookieOf } from '@/testing/rows/test-people.server';
import { unauditedChanges } from '@/testing/rows/test-rows.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { libraryCalls } from './library-calls.server';

const database = await openTestDatabase();
const email = 'eve@example.org';
let cookie: string;

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addPerson({ id: 'eve', email, name: 'Eve' });
  cookie = await cookieOf(await addSession('eve'));
});

type Write = { acts: string[]; body?: () => unknown };
const audited: Record<string, Write> = {
  'POST /sign-in/email-otp': {
    acts: ['session.create'],
    body: async () => ({ email, otp: await issueCode(email, 'sign-in') }),
  },
  'POST /update-user': { acts: ['account.update'], body: () => ({ name: 'Eva' }) },
  'POST /revoke-sessions': { acts: ['session.revoke-all'] },
  'POST /revoke-other-sessions': { acts: ['account.revoke-other-sessions'] },
  'POST /delete-user': {
    acts: ['account.delete'],
    body: async () => ({ token: await issueCode(email, 'delete-account') }),
  },
};
/** Calls that write no entry, or whose entry another test covers, with the reason. */
const exceptions: Record<string, string> = {
  'POST /email-otp/send-verification-otp': 'mails a code, which changes no account',
  'GET /get-session': 'reads',
  'POST /sign-out': 'people end their own session; the audit has its beginning',
};

async function send(name: string, body: unknown = {}): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const options = { headers: { cookie }, ...(method !== 'GET' && { body }) };
  return sendRequest(method, `/api/auth${path}`, options);
}

describe('an open call of the library', () => {
  it('is in one of the lists', () => {
    const listed = [...Object.keys(audited), ...Object.keys(exceptions)];
    expect(listed.toSorted()).toEqual(Object.keys(libraryCalls).toSorted());
  });

  it.each(Object.entries(audited))('is recorded in the audit: %s', async (name, write) => {
    await addSession('eve');
    const body = await write.body?.();
    const done = async () => expect((await send(name, body)).status).toBe(200);
    expect(await unauditedChanges(done)).toEqual([]);
    expect(await auditedActs()).toEqual(write.acts);
  });

  // The tests of a feature ask for the entries of what its calls do when they succeed.
  const ofFeatures = allServerFeatures().flatMap((one) => Object.keys(one.libraryCalls ?? {}));

  it.each([...Object.keys(exceptions), ...ofFeatures])(
    'changes nothing else without an entry: %s',
    async (name) => {
      const bodies: Record<string, unknown> = {
        'POST /email-otp/send-verification-otp': { email, type: 'sign-in' },
      };
      const changed = await unauditedChanges(() => send(name, bodies[name]));
      expect(changed).toEqual(name === 'POST /sign-out' ? ['session'] : []);
    },
  );

  it.each([
    ['POST /revoke-sessions', 0],
    ['POST /revoke-other-sessions', 1],
  ])('ends all sessions, however many: %s', async (name, left) => {
    for (let number = 0; number < 150; number++) await addSession('eve');
    const answer = await send(name);
    expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
    expect(await db().$count(session)).toBe(left);
  });
});
