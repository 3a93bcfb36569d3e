import { ORPCError } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '@/api/test-api.server';
import { deleteOwnAccount } from '@/auth/account-deletion.server';
import { issueCode } from '@/auth/email-code.server';
import { TestBrowser } from '@/auth/test-browser.server';
import { asSomebody, testSession } from '@/auth/test-session.server';
import { db } from '@/db/client.server';
import { account, auditEntry, emailCode, passkey, session, user } from '@/db/schema';
import { emptyTestDatabase, openTestDatabase } from '@/db/test-database.server';

const database = await openTestDatabase();
const hour = 3_600_000;

type Person = Partial<typeof user.$inferInsert>;
async function addPerson(values: Person = {}) {
  const id = crypto.randomUUID();
  const email = `${id}@example.org`;
  await db()
    .insert(user)
    .values({ id, email, emailVerified: true, name: 'Ada', onboardedAt: new Date(), ...values });
  const [own] = await addSession(id);
  const signedIn = testSession({ id, email, name: 'Ada', role: 'user', ...(values as object) });
  signedIn.session.id = own!.id;
  return { id, email: signedIn.user.email, session: signedIn, api: testApi(signedIn) };
}
const addSession = (userId: string, more: Partial<typeof session.$inferInsert> = {}) =>
  db()
    .insert(session)
    .values({
      userId,
      token: crypto.randomUUID(),
      expiresAt: new Date(Date.now() + hour),
      ...more,
    })
    .returning();
const person = async (id: string) => (await db().select().from(user).where(eq(user.id, id)))[0];
const acts = async () => (await db().select().from(auditEntry)).map(({ act }) => act);
const waiting = () => new TestBrowser().waitingMails();
const codeFor = async (email: string) => {
  const mail = (await waiting()).findLast(({ to }) => to === email);
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
};

/** Why a call was refused: its code, and the message of the first field at fault. */
async function refusal(work: Promise<unknown>): Promise<{ code: string; field?: string }> {
  const error = await work.then(
    () => new Error('It was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ORPCError)) throw error as Error;
  const [field] = (error.data as { fields?: { message: string }[] } | undefined)?.fields ?? [];
  return { code: error.code, ...(field && { field: field.message }) };
}

beforeEach(() => emptyTestDatabase(database));

describe('the name', () => {
  it('is trimmed, and changes with a line in the audit', async () => {
    const ada = await addPerson();
    expect(await ada.api.account.update({ name: '  Ada Lovelace ' })).toMatchObject({
      name: 'Ada Lovelace',
    });
    expect(await acts()).toEqual(['account.update']);
  });

  it('is refused when it is empty, too long, or shows what it is not', async () => {
    const ada = await addPerson();
    for (const name of ['', '   ', 'x'.repeat(101), 'Ada\u202E', 'A\u0000da'])
      expect(await refusal(ada.api.account.update({ name }))).toEqual({ code: 'BAD_REQUEST' });
    expect((await person(ada.id))?.name).toBe('Ada');
  });

  it('of a language or theme nobody keeps a record, unless somebody else changed it', async () => {
    const ada = await addPerson();
    await ada.api.account.update({ language: 'sw', theme: 'dark' });
    expect(await person(ada.id)).toMatchObject({ language: 'sw', theme: 'dark' });
    expect(await acts()).toEqual([]);
    const admin = await addPerson({ role: 'admin' });
    ada.session.session.impersonatedBy = admin.id;
    await ada.api.account.update({ language: 'fr' });
    expect(await acts()).toEqual(['account.update']);
  });
});

describe('the e-mail address', () => {
  const next = 'next@example.org';

  it('changes with the code mailed to the new one; the old one is told', async () => {
    const ada = await addPerson({ language: 'fr' });
    await addSession(ada.id);
    await ada.api.account.email.sendCode({ email: ' Next@Example.org ' });
    expect((await waiting()).map(({ to }) => to)).toEqual([next]);
    const code = await codeFor(next);
    expect(await ada.api.account.email.change({ email: next, code })).toMatchObject({
      email: next,
      emailVerified: true,
    });
    const notice = (await waiting()).at(-1);
    expect(notice).toMatchObject({
      to: ada.email,
      subject: 'Votre adresse e-mail a été changée',
    });
    expect(notice?.text).toContain(next);
    expect(await acts()).toEqual(['account.change-email']);
    // Whoever came in by the old address is out; this session stays.
    const left = await db().select().from(session).where(eq(session.userId, ada.id));
    expect(left.map(({ id }) => id)).toEqual([ada.session.session.id]);
  });

  it('takes the code of nobody else, and no other kind of code', async () => {
    const ada = await addPerson();
    const eve = await addPerson();
    await ada.api.account.email.sendCode({ email: next });
    const code = await codeFor(next);
    expect(await refusal(eve.api.account.email.change({ email: next, code }))).toEqual({
      code: 'INVALID_OTP',
    });
    expect(
      await refusal(ada.api.account.email.change({ email: 'other@example.org', code })),
    ).toEqual({ code: 'INVALID_OTP' });
    expect((await person(eve.id))?.email).toBe(eve.email);
    await ada.api.account.email.change({ email: next, code });
    expect(await refusal(ada.api.account.email.change({ email: next, code }))).toEqual({
      code: 'INVALID_OTP',
    });
  });

  it('answers alike for an address that is taken, and mails nothing there', async () => {
    const ada = await addPerson();
    const bob = await addPerson();
    expect(await ada.api.account.email.sendCode({ email: bob.email })).toEqual({
      email: bob.email,
    });
    // It waits with the others, and is dropped when it would go out.
    const [queued] = await waiting();
    expect(queued).toMatchObject({ to: bob.email, onlyForStrangers: true });
  });

  it('says that an address is taken only to whoever reads its mail', async () => {
    const ada = await addPerson();
    await ada.api.account.email.sendCode({ email: next });
    const code = await codeFor(next);
    await addPerson({ email: next });
    expect(await refusal(ada.api.account.email.change({ email: next, code }))).toEqual({
      code: 'CONFLICT',
      field: 'account:errors.emailTaken',
    });
    expect((await person(ada.id))?.email).toBe(ada.email);
    expect((await waiting()).map(({ to }) => to)).toEqual([next]);
  });

  it('is refused when it is the same, or none', async () => {
    const ada = await addPerson();
    const send = (email: string) => refusal(ada.api.account.email.sendCode({ email }));
    expect(await send(ada.email.toUpperCase())).toEqual({
      code: 'SAME_EMAIL',
      field: 'account:errors.emailSame',
    });
    for (const email of ['', 'ada', 'a@b', 'a@example.org, b@example.org', 'a\u200B@example.org'])
      expect((await send(email)).code, email).toBe('BAD_REQUEST');
    expect(await waiting()).toEqual([]);
  });

  it('is asked for ten times an hour at most, to whatever addresses', async () => {
    const ada = await addPerson();
    const send = (number: number) =>
      ada.api.account.email.sendCode({ email: `other${number}@example.org` });
    for (let number = 0; number < 10; number += 1) await send(number);
    expect(await refusal(send(10))).toEqual({ code: 'TOO_MANY_REQUESTS' });
    expect(await waiting()).toHaveLength(10);
  });
});

describe('sessions', () => {
  it('are listed five at a time, this one first, and without their tokens', async () => {
    const ada = await addPerson();
    for (let number = 0; number < 6; number += 1)
      await addSession(ada.id, { updatedAt: new Date(Date.now() + number * 1000) });
    await addSession(ada.id, { expiresAt: new Date(Date.now() - 1000) });
    await addSession((await addPerson()).id);
    const first = await ada.api.account.session.list({});
    expect(first.items).toHaveLength(5);
    expect(first.total).toBe(7);
    expect(first.items.map(({ current }) => current)).toEqual([true, false, false, false, false]);
    const rest = await ada.api.account.session.list({ cursor: first.nextCursor ?? '' });
    expect(rest.items).toHaveLength(2);
    expect(rest.nextCursor).toBeNull();
    const ids = [...first.items, ...rest.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(7);
    const tokens = await db().select({ token: session.token }).from(session);
    const shown = JSON.stringify([first, rest]);
    expect(tokens.filter(({ token }) => shown.includes(token))).toEqual([]);
  });

  it('end one by one, but not this one and nobody else’s', async () => {
    const ada = await addPerson();
    const [other] = await addSession(ada.id);
    const bob = await addPerson();
    await ada.api.account.session.delete({ id: other!.id });
    const end = (id: string) => refusal(ada.api.account.session.delete({ id }));
    expect(await end(ada.session.session.id)).toEqual({
      code: 'YOU_CANNOT_REVOKE_YOUR_CURRENT_SESSION',
    });
    expect(await end(bob.session.session.id)).toEqual({ code: 'NOT_FOUND' });
    expect(await end(other!.id)).toEqual({ code: 'NOT_FOUND' });
    expect(await db().select().from(session)).toHaveLength(2);
  });

  it('end all at once but this one, and not an administrator’s visit', async () => {
    const ada = await addPerson();
    const admin = await addPerson({ role: 'admin' });
    await addSession(ada.id);
    await addSession(ada.id);
    await addSession(ada.id, { impersonatedBy: admin.id });
    expect(await ada.api.account.session.deleteOthers()).toEqual({ count: 2 });
    const left = await db().select().from(session).where(eq(session.userId, ada.id));
    expect(left).toHaveLength(2);
  });
});

describe('sign-in methods', () => {
  const link = (userId: string, providerId: string) =>
    db()
      .insert(account)
      .values({ userId, providerId, accountId: crypto.randomUUID(), accessToken: 'secret' })
      .returning();
  const addPasskey = (userId: string) =>
    db()
      .insert(passkey)
      .values({
        userId,
        name: 'Laptop',
        publicKey: 'key',
        credentialID: crypto.randomUUID(),
        counter: 0,
        deviceType: 'multiDevice',
        backedUp: true,
      })
      .returning();

  it('are one’s own', async () => {
    const ada = await addPerson();
    const bob = await addPerson();
    await link(ada.id, 'github');
    const [key] = await addPasskey(ada.id);
    expect(await ada.api.account.signInMethod.list()).toMatchObject({
      accounts: [{ providerId: 'github' }],
      passkeys: [{ name: 'Laptop', isSynced: true }],
    });
    expect(await bob.api.account.signInMethod.list()).toEqual({ accounts: [], passkeys: [] });
    const others = bob.api.account.signInMethod;
    expect(await refusal(others.deletePasskey({ id: key!.id }))).toEqual({ code: 'NOT_FOUND' });
    expect(await refusal(others.renamePasskey({ id: key!.id, name: 'Mine' }))).toEqual({
      code: 'NOT_FOUND',
    });
    await ada.api.account.signInMethod.renamePasskey({ id: key!.id, name: ' Phone ' });
    expect((await ada.api.account.signInMethod.list()).passkeys[0]?.name).toBe('Phone');
    await ada.api.account.signInMethod.deletePasskey({ id: key!.id });
    expect(await acts()).toEqual(['account.rename-passkey', 'account.delete-passkey']);
  });

  it('keep the last linked account, also when two are unlinked at once', async () => {
    const ada = await addPerson();
    const unlink = (id: string) => ada.api.account.signInMethod.unlink({ id });
    for (let round = 0; round < 20; round += 1) {
      await db().delete(account);
      const [github] = await link(ada.id, 'github');
      const [google] = await link(ada.id, 'google');
      await Promise.allSettled([unlink(github!.id), unlink(google!.id)]);
      expect(await db().select().from(account)).toHaveLength(1);
    }
    const [left] = await db().select().from(account);
    expect(await refusal(unlink(left!.id))).toEqual({ code: 'FAILED_TO_UNLINK_LAST_ACCOUNT' });
    expect(await refusal(unlink('nothing'))).toEqual({ code: 'ACCOUNT_NOT_FOUND' });
  });
});

describe('one’s data', () => {
  it('is all there, and nothing of it opens a door', async () => {
    const ada = await addPerson();
    await db()
      .insert(account)
      .values({ userId: ada.id, providerId: 'github', accountId: 'octocat', accessToken: 'at-1' });
    await ada.api.account.update({ name: 'Ada Lovelace' });
    const made = await ada.api.accessToken.create({
      name: 'Script',
      scope: 'read',
      lifetime: '30',
    });
    const { headers, body } = await ada.api.account.data.get();
    expect(headers['content-disposition']).toBe('attachment; filename="start-ui-account.json"');
    const text = await body.text();
    expect(JSON.parse(text)).toMatchObject({
      account: { email: ada.email, name: 'Ada Lovelace' },
      sessions: [{ id: ada.session.session.id }],
      linkedAccounts: [{ providerId: 'github', accountId: 'octocat' }],
      accessTokens: [{ name: 'Script', scope: 'read' }],
      acts: [{ act: 'access-token.create' }, { act: 'account.update', by: 'you' }],
    });
    const { rows } = await db().execute<{ secret: string }>(sql`
      select token as secret from session union all select hash from access_token`);
    for (const { secret } of rows) expect(text).not.toContain(secret);
    expect(text).not.toContain(made.token);
    expect(text).not.toContain('at-1');
  });

  it('does not name the administrators who acted on it', async () => {
    const ada = await addPerson();
    await db().insert(auditEntry).values({
      actorId: 'somebody',
      actorEmail: 'boss@example.org',
      act: 'user.update',
      targetType: 'user',
      targetId: ada.id,
      address: '198.51.100.7',
    });
    const text = await (await ada.api.account.data.get()).body.text();
    expect(text).toContain('user.update');
    expect(text).not.toContain('boss@example.org');
    expect(text).not.toContain('198.51.100.7');
  });
});

describe('deletion', () => {
  it('takes the mailed code, and everything with it', async () => {
    const ada = await addPerson();
    await addSession(ada.id);
    await ada.api.account.email.sendDeletionCode();
    const code = await codeFor(ada.email);
    await db().execute(sql`update rate_counter set hits = '{}'`);
    await issueCode(ada.email, 'sign-in');
    const wrong = code === '000000' ? '000001' : '000000';
    const remove = (typed: string) =>
      asSomebody(ada.session, () => deleteOwnAccount(ada.session, typed));
    await expect(remove(wrong)).rejects.toMatchObject({ code: 'INVALID_OTP' });
    expect(await person(ada.id)).toBeDefined();
    await remove(code);
    expect(await person(ada.id)).toBeUndefined();
    expect(await db().select().from(session)).toEqual([]);
    expect(await db().select().from(emailCode)).toEqual([]);
    expect(await acts()).toEqual(['account.delete']);
    expect((await waiting()).at(-1)).toMatchObject({
      to: ada.email,
      subject: 'Your account was deleted',
    });
  });

  it('is not for the last administrator, who is told before a code is mailed', async () => {
    const admin = await addPerson({ role: 'admin,user' });
    await addPerson({ role: 'admin', banned: true });
    expect(await refusal(admin.api.account.email.sendDeletionCode())).toEqual({
      code: 'LAST_ADMIN',
    });
    expect(await waiting()).toEqual([]);
    const second = await addPerson({ role: 'admin' });
    await admin.api.account.email.sendDeletionCode();
    // The database has the last word, should the other one leave in the meantime.
    await db().update(user).set({ role: 'user' }).where(eq(user.id, second.id));
    const code = await codeFor(admin.email);
    await expect(
      asSomebody(admin.session, () => deleteOwnAccount(admin.session, code)),
    ).rejects.toThrow();
    expect(await person(admin.id)).toBeDefined();
  });
});

it('none of it is for administrators who act in somebody’s name, nor for scripts', async () => {
  const ada = await addPerson();
  const { email, session: sessions, signInMethod, data } = ada.api.account;
  const calls = () => [
    email.sendCode({ email: 'next@example.org' }),
    email.change({ email: 'next@example.org', code: '123456' }),
    email.sendDeletionCode(),
    sessions.list({}),
    sessions.delete({ id: 'x' }),
    sessions.deleteOthers(),
    signInMethod.list(),
    signInMethod.unlink({ id: 'x' }),
    signInMethod.renamePasskey({ id: 'x', name: 'x' }),
    signInMethod.deletePasskey({ id: 'x' }),
    data.get(),
  ];
  ada.session.session.impersonatedBy = 'an administrator';
  for (const call of calls())
    expect(await refusal(call)).toEqual({ code: 'NOT_WHILE_IMPERSONATING' });
  ada.session.session.impersonatedBy = null;
  ada.session.session.tokenScope = 'write';
  for (const call of calls()) expect(await refusal(call)).toEqual({ code: 'NOT_WITH_TOKEN' });
});
