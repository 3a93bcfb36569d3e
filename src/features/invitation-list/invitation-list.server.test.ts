/** Tests inviting several people at once, and taking it back. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '@/auth/session/token-session.server';
import { db } from '@/db/client.server';
import { accessToken, auditEntry, invitedUser, outboxMail, session, user } from '@/db/schema';
import { testApi } from '@/testing/calls/test-api.server';
import { sendRequest } from '@/testing/calls/test-request.server';
import { testSession } from '@/testing/calls/test-session.server';
import {
  addCaller,
  addPerson,
  addSession,
  auditedActs,
  cookieOf,
} from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { invitedPeopleLimit, waitingInvitationsLimit } from './invitation-list.facts';
import type { InvitationsInput } from './invitation-list.schema';

const database = await openTestDatabase();
const ada = testSession({ id: 'ada', email: 'ada@example.org', name: 'Ada' });

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addCaller({
    id: 'ada',
    name: 'Ada',
    email: 'ada@example.org',
    role: 'admin',
    lastSignInAt: new Date(),
  });
  await addPerson({ id: 'eve', email: 'eve@example.org', lastSignInAt: new Date() });
});

const send = (input: InvitationsInput, by = ada) => testApi(by).user.invitation.sendMany(input);
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
const pupils = (count: number, name = 'pupil') =>
  Array.from({ length: count }, (_, index) => ({
    name: `Pupil ${index}`,
    email: `${name}${index}@example.org`,
  }));
const users = () => db().$count(user);
const mails = () => db().$count(outboxMail);

describe('a list of people', () => {
  const people = [
    { name: ' Anna ', email: ' Anna@Example.org ', role: 'ADMIN' },
    { name: 'Eve', email: 'eve@example.org' },
    { email: 'anna@example.org' },
    { name: 'Bob', email: 'bob' },
    { name: 'Carl' },
    { name: 'a\0b', email: 'nul@example.org' },
    { name: '=HYPERLINK("http://x.org")', email: 'formula@example.org' },
    { name: 'Dora', email: 'dora@example.org', role: 'queen' },
    { email: 'mailto:Nameless@example.org' },
  ];
  const states = { new: 2, here: 1, double: 1, wrong: 5 };

  it('is compared without changing anything', async () => {
    const result = await send({ people });
    expect(result).toMatchObject({ states, listId: null });
    expect(result.people).toMatchObject([
      { name: 'Anna', email: 'anna@example.org', role: 'admin', state: 'new', problem: null },
      { email: 'eve@example.org', state: 'here' },
      { email: 'anna@example.org', role: 'user', state: 'double' },
      { email: 'bob', state: 'wrong', problem: 'emailInvalid' },
      { state: 'wrong', problem: 'emailMissing' },
      { state: 'wrong', problem: 'nameInvalid' },
      { state: 'wrong', problem: 'nameFormula' },
      { role: 'queen', state: 'wrong', problem: 'roleInvalid' },
      { name: '', email: 'nameless@example.org', role: 'user', state: 'new' },
    ]);
    expect([await users(), await mails(), await auditedActs()]).toEqual([2, 0, []]);
  });

  it('creates the new ones with one mail and one audit entry each', async () => {
    const result = await send({ people, apply: true, language: 'fr' });
    expect(result.states).toEqual(states);
    const made = await db().select().from(user).where(eq(user.language, 'fr')).orderBy(user.email);
    expect(made).toMatchObject([
      { name: 'Anna', email: 'anna@example.org', role: 'admin', emailVerified: false },
      { name: '', email: 'nameless@example.org', role: 'user' },
    ]);
    expect(await mails()).toBe(2);
    expect(await auditedActs()).toEqual(['user.create', 'user.create']);
    const entries = await db().select().from(auditEntry);
    expect(new Set(entries.map(({ targetId }) => targetId))).toEqual(
      new Set(made.map(({ id }) => id)),
    );
    expect(entries[0]).toMatchObject({ actorId: 'ada', after: { invited: true } });
    expect(await send({ people, apply: true })).toMatchObject({
      listId: null,
      states: { new: 0, here: 3 },
    });
  });

  it('creates each person once, also when two administrators send it at once', async () => {
    const list = pupils(30);
    const results = await Promise.all([1, 2].map(() => send({ people: list, apply: true })));
    expect(results.map(({ states: { new: made } }) => made)).toSatisfy(
      ([one = 0, other = 0]: number[]) => one + other === 30 && one * other === 0,
    );
    expect([await users(), await mails()]).toEqual([32, 30]);
  });

  it('may hold a school of 500', async () => {
    const result = await send({ people: pupils(500), apply: true });
    expect(result.states.new).toBe(500);
    expect([await users(), await mails()]).toEqual([502, 500]);
  });

  it('may be sent over HTTP at its greatest length', async () => {
    const answer = await sendRequest('POST', '/api/rest/users/invitations', {
      body: { people: pupils(invitedPeopleLimit).map((one) => ({ ...one, role: 'user' })) },
      headers: { cookie: await cookieOf(await addSession('ada')) },
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ states: { new: invitedPeopleLimit } });
  });

  it('is refused if it is empty, too long or malformed', async () => {
    const cookie = await cookieOf(await addSession('ada'));
    for (const [body, status] of [
      [[], 400],
      [pupils(invitedPeopleLimit + 1), 400],
      [[{ name: 'x'.repeat(1001), email: 'x@example.org' }], 400],
      [[{ email: { $ne: '' } }], 400],
      [[{ email: 'x@example.org', password: 'x' }], 400],
      [pupils(20_000), 413],
      [pupils(40_000, 'x'.repeat(100)), 413],
    ] as const) {
      const answer = await sendRequest('POST', '/api/rest/users/invitations', {
        body: { people: body, apply: true },
        headers: { cookie },
      });
      expect(answer.status).toBe(status);
      expect((await answer.text()).length).toBeLessThan(2000);
    }
    expect(await users()).toBe(2);
  });
});

describe('inviting several people', () => {
  it('is refused with a token, without the permission, and during an impersonation', async () => {
    const { token, hash } = newToken();
    await db().insert(accessToken).values({ userId: 'ada', name: 'x', scope: 'write', hash });
    const answer = await sendRequest('POST', '/api/rest/users/invitations', {
      body: { people: pupils(1) },
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'NOT_WITH_TOKEN' }]);
    const reader = testSession({ id: 'ada', role: 'user' });
    expect(await refusal(send({ people: pupils(1) }, reader))).toBe(
      'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
    );
    const inName = testSession({ id: 'ada' });
    inName.session.impersonatedBy = 'bob';
    expect(await refusal(send({ people: pupils(1) }, inName))).toBe('NOT_WHILE_IMPERSONATING');
    expect(await refusal(testApi(reader).user.invitation.undo({ id: 'x' }))).toMatch(
      /^YOU_ARE_NOT_ALLOWED/,
    );
  });

  it('is refused while too many invitations wait, and for more than ten lists an hour', async () => {
    await send({ people: pupils(1, 'first'), apply: true });
    await db().execute(sql`
      insert into outbox_mail (ciphertext, user_id, expires_at)
      select 'x', user_id, now() + interval '1 day'
      from invited_user, generate_series(2, ${waitingInvitationsLimit})`);
    const count = await users();
    expect(await refusal(send({ people: pupils(1), apply: true }))).toBe('TOO_MANY_REQUESTS');
    expect(await users()).toBe(count);
    await db().delete(outboxMail);
    for (let list = 2; list < 10; list += 1)
      await send({ people: pupils(1, `more${list}x`), apply: true });
    expect(await refusal(send({ people: pupils(1), apply: true }))).toBe('TOO_MANY_REQUESTS');
    // A dry run is always possible.
    expect(await refusal(send({ people: pupils(1) }))).toBe('done');
  });
});

describe('undoing', () => {
  const invite = async (count: number) =>
    (await send({ people: pupils(count), apply: true })).listId ?? '';
  const lists = async () => (await testApi(ada).user.invitation.lists()).items;

  it('removes the accounts that were not used, with their mails', async () => {
    const id = await invite(3);
    expect(await lists()).toMatchObject([
      { id, invitedBy: 'Ada', people: 3, signedIn: 0, waitingMails: 3 },
    ]);
    await db()
      .update(user)
      .set({ lastSignInAt: new Date() })
      .where(eq(user.email, 'pupil0@example.org'));
    expect(await lists()).toMatchObject([{ people: 3, signedIn: 1 }]);
    expect(await testApi(ada).user.invitation.undo({ id })).toEqual({ removed: 2, kept: 1 });
    expect([await users(), await mails(), await lists()]).toEqual([3, 1, []]);
    expect((await auditedActs()).filter((act) => act === 'user.delete')).toHaveLength(2);
    expect(await testApi(ada).user.invitation.undo({ id })).toEqual({ removed: 0, kept: 1 });
  });

  it('keeps an account with a session, a banned one, and other accounts', async () => {
    const id = await invite(3);
    const [first, second] = await db().select().from(invitedUser);
    await db()
      .insert(session)
      .values({
        userId: first?.userId ?? '',
        token: 'x',
        expiresAt: new Date(Date.now() + 60_000),
      });
    await db()
      .update(user)
      .set({ banned: true })
      .where(eq(user.id, second?.userId ?? ''));
    expect(await testApi(ada).user.invitation.undo({ id })).toEqual({ removed: 1, kept: 2 });
    expect(await users()).toBe(4);
  });

  it('finds no list that does not exist', async () => {
    expect(await refusal(testApi(ada).user.invitation.undo({ id: 'nothing' }))).toBe('NOT_FOUND');
    expect(await db().execute(sql`select 1 from audit_entry`)).toMatchObject({ rows: [] });
  });
});

it('deleting an account also deletes its waiting invitation', async () => {
  const made = await testApi(ada).user.create({ email: 'new@example.org', invite: true });
  expect(await mails()).toBe(1);
  await testApi(ada).user.delete({ id: made.id });
  expect(await mails()).toBe(0);
});
