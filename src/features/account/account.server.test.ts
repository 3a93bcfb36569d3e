import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { account, auditEntry, session } from '@/db/schema';
import { addAccount, person, refusalSummary } from '@/testing/calls/test-account.server';
import { addSession, auditedActs } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

describe('the name', () => {
  it('is trimmed, and a change is audited', async () => {
    const ada = await addAccount();
    expect(await ada.api.account.update({ name: '  Ada Lovelace ' })).toMatchObject({
      name: 'Ada Lovelace',
    });
    expect(await auditedActs()).toEqual(['account.update']);
  });

  it('is refused when it is empty, too long, or misleading', async () => {
    const ada = await addAccount();
    for (const name of ['', '   ', 'x'.repeat(101), 'Ada\u202E', 'A\u0000da'])
      expect(await refusalSummary(ada.api.account.update({ name }))).toEqual({
        code: 'BAD_REQUEST',
        field: expect.stringMatching(/^common:fields\.name/),
      });
    expect((await person(ada.id))?.name).toBe('Ada');
  });

  it('changes of language and theme are audited only during an impersonation', async () => {
    const ada = await addAccount();
    await ada.api.account.update({ language: 'sw', theme: 'dark' });
    expect(await person(ada.id)).toMatchObject({ language: 'sw', theme: 'dark' });
    expect(await auditedActs()).toEqual([]);
    const admin = await addAccount({ role: 'admin' });
    ada.session.session.impersonatedBy = admin.id;
    await ada.api.account.update({ language: 'fr' });
    expect(await auditedActs()).toEqual(['account.update']);
  });
});

describe('onboarding', () => {
  it('happens once, also with simultaneous requests', async () => {
    const ada = await addAccount({ name: '', onboardedAt: null });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => ada.api.account.onboard({ name: `Ada ${index}` })),
    );
    const { name, onboardedAt } = (await person(ada.id)) ?? {};
    expect(name).toMatch(/^Ada \d+$/);
    // The first call wins; all others get its result.
    expect(new Set(answers.map((answer) => answer.name))).toEqual(new Set([name]));
    expect(new Set(answers.map((answer) => answer.onboardedAt?.getTime()))).toEqual(
      new Set([onboardedAt?.getTime()]),
    );
  });
});

describe('sessions', () => {
  it('are listed five per page, the current one first, without their tokens', async () => {
    const ada = await addAccount();
    for (let number = 0; number < 6; number += 1)
      await addSession(ada.id, { updatedAt: new Date(Date.now() + number * 1000) });
    await addSession(ada.id, { expiresAt: new Date(Date.now() - 1000) });
    await addSession((await addAccount()).id);
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

  it('end one by one, except the current one and those of other users', async () => {
    const ada = await addAccount();
    const other = await addSession(ada.id);
    const bob = await addAccount();
    await ada.api.account.session.delete({ id: other.id });
    const end = (id: string) => refusalSummary(ada.api.account.session.delete({ id }));
    expect(await end(ada.session.session.id)).toEqual({
      code: 'YOU_CANNOT_REVOKE_YOUR_CURRENT_SESSION',
    });
    expect(await end(bob.session.session.id)).toEqual({ code: 'NOT_FOUND' });
    expect(await end(other.id)).toEqual({ code: 'NOT_FOUND' });
    expect(await db().select().from(session)).toHaveLength(2);
  });

  it('all end at once, except the current one and impersonations', async () => {
    const ada = await addAccount();
    const admin = await addAccount({ role: 'admin' });
    await addSession(ada.id);
    await addSession(ada.id);
    await addSession(ada.id, { impersonatedBy: admin.id });
    expect(await ada.api.account.session.deleteOthers()).toEqual({ count: 2 });
    const left = await db().select().from(session).where(eq(session.userId, ada.id));
    expect(left).toHaveLength(2);
  });
});

describe('the data of a user', () => {
  it('is complete, without secrets', async () => {
    const ada = await addAccount();
    await db()
      .insert(account)
      .values({ userId: ada.id, providerId: 'github', accountId: 'octocat', accessToken: 'at-1' });
    await ada.api.account.update({ name: 'Ada Lovelace' });
    const { headers, body } = await ada.api.account.data.get();
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[a-z-]+-account\.json"$/,
    );
    const text = await body.text();
    expect(JSON.parse(text)).toMatchObject({
      account: { email: ada.email, name: 'Ada Lovelace' },
      sessions: [{ id: ada.session.session.id }],
      linkedAccounts: [{ providerId: 'github', accountId: 'octocat' }],
      acts: [{ act: 'account.update', by: 'you' }],
    });
    const { rows } = await db().execute<{ secret: string }>(sql`
      select token as secret from session`);
    for (const { secret } of rows) expect(text).not.toContain(secret);
    expect(text).not.toContain('at-1');
  });

  it('does not name the administrators who acted on it', async () => {
    const ada = await addAccount();
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

  it('has no address and no browser of an administrator who impersonated the user', async () => {
    const ada = await addAccount();
    const admin = await addAccount({ role: 'admin' });
    const browser = { ipAddress: '192.0.2.9', userAgent: 'Ada browser' };
    const own = await addSession(ada.id, browser);
    const theirs = { ipAddress: '198.51.100.7', userAgent: 'Office browser' };
    const visit = await addSession(ada.id, { ...theirs, impersonatedBy: admin.id });
    const text = await (await ada.api.account.data.get()).body.text();
    const { sessions } = JSON.parse(text) as { sessions: { id: string }[] };
    const shown = (id?: string) => sessions.find((one) => one.id === id);
    expect(shown(own.id)).toMatchObject({ ...browser, isImpersonation: false });
    expect(shown(visit.id)).toMatchObject({ isImpersonation: true });
    expect(text).not.toContain(theirs.ipAddress);
    expect(text).not.toContain(theirs.userAgent);
  });
});

it('calls for sign-in data are refused during an impersonation and to access tokens', async () => {
  const ada = await addAccount();
  const { email, session: sessions, signInMethod, data } = ada.api.account;
  const calls = () => [
    email.sendCode({ email: 'next@example.org' }),
    email.change({ email: 'next@example.org', code: '123456' }),
    email.sendDeletionCode(),
    sessions.list({}),
    sessions.delete({ id: 'x' }),
    sessions.deleteOthers(),
    signInMethod.list(),
    data.get(),
  ];
  ada.session.session.impersonatedBy = 'an administrator';
  for (const call of calls())
    expect(await refusalSummary(call)).toEqual({ code: 'NOT_WHILE_IMPERSONATING' });
  ada.session.session.impersonatedBy = null;
  ada.session.session.tokenScope = 'write';
  for (const call of calls())
    expect(await refusalSummary(call)).toEqual({ code: 'NOT_WITH_TOKEN' });
});
