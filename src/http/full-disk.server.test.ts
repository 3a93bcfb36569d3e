import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { libraryCallEntries } from '@/auth/library/calls/auth-calls.server';
import { db } from '@/db/client.server';
import { FreeSpace, minimumFreeBytes } from '@/db/embedded/free-space.server';
import { refuseWritesWhenFull } from '@/db/embedded/storage-full.server';
import { session, user } from '@/db/schema';
import { startOutbox } from '@/emails/outbox.server';
import { setDataSpace } from '@/server/database/data-space.server';
import { mailboxMails } from '@/server/mail/mailbox.server';
import { cookiesOf, sendRequest } from '@/testing/calls/test-request.server';
import { writingCalls } from '@/testing/calls/test-writes.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { readinessResponse } from './health/readiness.server';

const database = await openTestDatabase({ own: true });
const isEmbedded = database.kind === 'embedded';

/** The free bytes that the fake disk reports. The clock advances, so no reading is cached. */
let free = Infinity;
let clock = 0;
const space = new FreeSpace(
  () => free,
  undefined,
  () => (clock += 1000),
);
setDataSpace(space);
if (isEmbedded) refuseWritesWhenFull(database.pglite, space);
afterEach(() => {
  free = Infinity;
});
afterAll(() => setDataSpace(undefined));

const full = { code: 'STORAGE_FULL', message: expect.stringContaining('no space left') as string };

/** Signs in by e-mail code. @returns the session cookie */
async function signIn(email: string): Promise<string> {
  const ask = { body: { email, type: 'sign-in' } };
  await sendRequest('POST', '/api/auth/email-otp/send-verification-otp', ask);
  const stopOutbox = startOutbox();
  const mail = () => mailboxMails().find(({ to }) => to === email);
  await expect.poll(mail, { timeout: 20_000 }).toBeDefined();
  await stopOutbox();
  const otp = /\b\d{6}\b/.exec(mail()?.text ?? '')?.[0];
  const entered = await sendRequest('POST', '/api/auth/sign-in/email-otp', {
    body: { email, otp },
  });
  expect(entered.status).toBe(200);
  return cookiesOf(entered);
}

const authWrites = libraryCallEntries()
  .map(([name]) => name)
  .filter((call) => !/get-session|sign-out|\/callback\//.test(call))
  .map((call) => call.replace(' ', ' /api/auth'));

/** Makes writes to a table fail with the error that PostgreSQL raises on a full disk (53100). */
async function fillDisk(table: string, act: 'insert' | 'update' | 'delete'): Promise<void> {
  await db().execute(sql`
    create or replace function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await db().execute(
    sql.raw(`create or replace trigger no_room before ${act} on "${table}"
      for each statement execute function no_room()`),
  );
}
const freeDisk = (table: string) => db().execute(sql.raw(`drop trigger no_room on "${table}"`));

describe.runIf(isEmbedded)('a full disk under the embedded database', () => {
  it('refuses every write with a message, keeps reading, and recovers by itself', async () => {
    const cookie = await signIn('reader@example.org');
    await db().update(user).set({ role: 'admin' }).where(eq(user.email, 'reader@example.org'));
    const writes = [...writingCalls(), ...authWrites];
    expect(writes.length).toBeGreaterThan(40);
    free = minimumFreeBytes - 1;
    const answers = await Promise.all(
      writes.map(async (write) => {
        const [method = '', path = ''] = write.split(' ');
        const body = method === 'GET' ? undefined : {};
        const answer = await sendRequest(method, path, { headers: { cookie }, body });
        const said = (await answer.json()) as { code?: string; json?: { code?: string } };
        const { code } = said.json ?? said;
        return [write, answer.status, code, answer.headers.get('retry-after')];
      }),
    );
    expect(answers).toEqual(writes.map((write) => [write, 503, 'STORAGE_FULL', '30']));
    expect((await sendRequest('GET', '/api/rest/account', { headers: { cookie } })).status).toBe(
      200,
    );
    expect(await (await readinessResponse()).json()).toEqual({ status: 'read-only' });
    expect((await readinessResponse()).status).toBe(200);

    free = minimumFreeBytes;
    const name = { body: { name: 'Neema Okafor' }, headers: { cookie } };
    expect((await sendRequest('POST', '/api/auth/update-user', name)).status).toBe(200);
    expect(await (await readinessResponse()).json()).toEqual({ status: 'ok' });
  });

  it.each([
    ['en', 'There is no space left'],
    ['fr', 'Il n’y a plus de place'],
    ['ar', 'لم تعد هناك مساحة'],
    ['sw', 'Hakuna nafasi'],
  ])('is reported in the language of the reader, %s', async (language, words) => {
    const cookie = await signIn(`reader-${language}@example.org`);
    free = 0;
    const headers = { cookie, 'accept-language': language };
    for (const [method = '', path = ''] of [
      ['PATCH', '/api/rest/account'],
      ['POST', '/api/auth/sign-in/email-otp'],
    ]) {
      const answer = await sendRequest(method, path, { body: {}, headers });
      expect(await answer.json()).toMatchObject({
        code: 'STORAGE_FULL',
        message: expect.stringContaining(words) as string,
      });
    }
  });

  it('refuses direct writes and transactions in the database', async () => {
    free = 0;
    const writing = db().insert(user).values({ id: 'late', email: 'late@example.org' });
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
    const within = db().transaction((one) => one.delete(user));
    await expect(within).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(await db().$count(user)).toBeGreaterThan(0);
    free = Infinity;
    await db().insert(user).values({ id: 'late', email: 'late@example.org' });
  });

  it('returns a session although its last use cannot be stored', async () => {
    const cookie = await signIn('longsince@example.org');
    await db()
      .update(session)
      .set({ updatedAt: new Date(0) });
    free = 0;
    const answer = await sendRequest('GET', '/api/auth/get-session', { headers: { cookie } });
    expect(await answer.json()).toMatchObject({ user: { email: 'longsince@example.org' } });
  });

  it('lets people sign out', async () => {
    const cookie = await signIn('leaving@example.org');
    free = 0;
    const out = await sendRequest('POST', '/api/auth/sign-out', { headers: { cookie }, body: {} });
    expect(out.status).toBe(200);
    const asked = await sendRequest('GET', '/api/auth/get-session', { headers: { cookie } });
    expect(await asked.json()).toBeNull();
  });

  const hasProviders = libraryCallEntries().some(([name]) => name.includes('/callback/'));
  it.runIf(hasProviders)('redirects the callback of a provider to an error page', async () => {
    free = 0;
    const answer = await sendRequest('GET', '/api/auth/callback/github?code=a&state=b');
    expect(answer.headers.get('location')).toMatch(/^\/login\/error/);
  });
});

describe('a full disk under PostgreSQL', () => {
  it('is reported with a message by calls and by sign-in', async () => {
    const cookie = await signIn('writer@example.org');
    await db().update(user).set({ role: 'admin' }).where(eq(user.email, 'writer@example.org'));
    const person = { body: { name: 'Ann', email: 'ann@example.org' }, headers: { cookie } };
    for (const [table, path, given] of [
      ['user', '/api/rest/users', person],
      [
        'email_code',
        '/api/auth/email-otp/send-verification-otp',
        {
          body: { email: 'other@example.org', type: 'sign-in' },
        },
      ],
      ['user', '/api/auth/update-user', { body: { name: 'Otto' }, headers: { cookie } }],
    ] as const) {
      await fillDisk(table, path.endsWith('/update-user') ? 'update' : 'insert');
      const answer = await sendRequest('POST', path, given);
      expect([table, answer.status, answer.headers.get('retry-after')]).toEqual([table, 503, '30']);
      expect(await answer.json()).toMatchObject(full);
      await freeDisk(table);
    }
    expect((await sendRequest('POST', '/api/rest/users', person)).status).toBe(201);
  });
});
