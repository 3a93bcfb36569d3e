import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOwnAccount } from '@/auth/account-deletion.server';
import { issueCode } from '@/auth/codes/email-code.server';
import { type DbOrTransaction, db } from '@/db/client.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { emailCode, session, user } from '@/db/schema';
import {
  addAccount,
  codeFor,
  person,
  refusalSummary,
  outboxMails,
} from '@/testing/calls/test-account.server';
import { runWithSession } from '@/testing/calls/test-session.server';
import { addSession, auditedActs } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

describe('the e-mail address', () => {
  const next = 'next@example.org';

  it('changes with the code mailed to the new address; the old address is notified', async () => {
    const ada = await addAccount({ language: 'fr' });
    await addSession(ada.id);
    await ada.api.account.email.sendCode({ email: ' Next@Example.org ' });
    expect((await outboxMails()).map(({ to }) => to)).toEqual([next]);
    const code = await codeFor(next);
    expect(await ada.api.account.email.change({ email: next, code })).toMatchObject({
      email: next,
      emailVerified: true,
    });
    const notice = (await outboxMails()).at(-1);
    expect(notice).toMatchObject({
      to: ada.email,
      subject: 'Votre adresse e-mail a été changée',
    });
    expect(notice?.text).toContain(next);
    expect(await auditedActs()).toEqual(['account.change-email']);
    // All other sessions have ended; this one remains.
    const left = await db().select().from(session).where(eq(session.userId, ada.id));
    expect(left.map(({ id }) => id)).toEqual([ada.session.session.id]);
  });

  it('accepts no code of another user, and no code for another purpose', async () => {
    const ada = await addAccount();
    const eve = await addAccount();
    await ada.api.account.email.sendCode({ email: next });
    const code = await codeFor(next);
    expect(await refusalSummary(eve.api.account.email.change({ email: next, code }))).toEqual({
      code: 'INVALID_OTP',
    });
    expect(
      await refusalSummary(ada.api.account.email.change({ email: 'other@example.org', code })),
    ).toEqual({ code: 'INVALID_OTP' });
    expect((await person(eve.id))?.email).toBe(eve.email);
    await ada.api.account.email.change({ email: next, code });
    expect(await refusalSummary(ada.api.account.email.change({ email: next, code }))).toEqual({
      code: 'INVALID_OTP',
    });
  });

  it('gives the same response for an address in use, and sends no mail there', async () => {
    const ada = await addAccount();
    const bob = await addAccount();
    expect(await ada.api.account.email.sendCode({ email: bob.email })).toEqual({
      email: bob.email,
    });
    // The mail is queued like any other, and dropped when it would be sent.
    const [queued] = await outboxMails();
    expect(queued).toMatchObject({ to: bob.email, onlyForStrangers: true });
  });

  it('reveals that an address is in use only with the code mailed to it', async () => {
    const ada = await addAccount();
    await ada.api.account.email.sendCode({ email: next });
    const code = await codeFor(next);
    await addAccount({ email: next });
    expect(await refusalSummary(ada.api.account.email.change({ email: next, code }))).toEqual({
      code: 'CONFLICT',
      field: 'account:errors.emailTaken',
    });
    expect((await person(ada.id))?.email).toBe(ada.email);
    expect((await outboxMails()).map(({ to }) => to)).toEqual([next]);
  });

  it.each<[string, (transaction: DbOrTransaction, id: string) => Promise<unknown>]>([
    [
      'account is banned',
      (transaction, id) => transaction.update(user).set({ banned: true }).where(eq(user.id, id)),
    ],
    [
      'session ends',
      (transaction, id) => transaction.delete(session).where(eq(session.userId, id)),
    ],
  ])('does not change if the %s during the change', async (_, end) => {
    const ada = await addAccount();
    await ada.api.account.email.sendCode({ email: next });
    const code = await codeFor(next);
    const ended = Promise.withResolvers<unknown>();
    const [answer] = await Promise.all([
      ended.promise.then(() => refusalSummary(ada.api.account.email.change({ email: next, code }))),
      db().transaction(async (transaction) => {
        await end(transaction, ada.id);
        // The change waits for a lock, or begins after the transaction.
        ended.resolve(undefined);
        await transaction.execute(sql`select 1`);
      }),
    ]);
    expect(answer).toEqual({ code: 'UNAUTHORIZED' });
    expect((await person(ada.id))?.email).toBe(ada.email);
  });

  it('refuses the same address and invalid ones', async () => {
    const ada = await addAccount();
    const send = (email: string) => refusalSummary(ada.api.account.email.sendCode({ email }));
    expect(await send(ada.email.toUpperCase())).toEqual({
      code: 'SAME_EMAIL',
      field: 'account:errors.emailSame',
    });
    for (const email of ['', 'ada', 'a@b', 'a@example.org, b@example.org', 'a\u200B@example.org'])
      expect(await send(email)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await outboxMails()).toEqual([]);
  });

  it('can be requested ten times an hour, for any addresses', async () => {
    const ada = await addAccount();
    const send = (number: number) =>
      ada.api.account.email.sendCode({ email: `other${number}@example.org` });
    for (let number = 0; number < 10; number += 1) await send(number);
    expect(await refusalSummary(send(10))).toEqual({ code: 'TOO_MANY_REQUESTS' });
    expect(await outboxMails()).toHaveLength(10);
  });
});

describe('deletion', () => {
  it('requires the mailed code, and deletes all data', async () => {
    const ada = await addAccount();
    await addSession(ada.id);
    await ada.api.account.email.sendDeletionCode();
    const code = await codeFor(ada.email);
    await db().execute(sql`update rate_counter set hits = '{}'`);
    await issueCode(ada.email, 'sign-in');
    const wrong = code === '000000' ? '000001' : '000000';
    const remove = (typed: string) =>
      runWithSession(ada.session, () => deleteOwnAccount(ada.session, typed));
    await expect(remove(wrong)).rejects.toMatchObject({ code: 'INVALID_OTP' });
    expect(await person(ada.id)).toBeDefined();
    await remove(code);
    expect(await person(ada.id)).toBeUndefined();
    expect(await db().select().from(session)).toEqual([]);
    expect(await db().select().from(emailCode)).toEqual([]);
    expect(await auditedActs()).toEqual(['account.delete']);
    expect((await outboxMails()).at(-1)).toMatchObject({
      to: ada.email,
      subject: 'Your account was deleted',
    });
  });

  it('is refused to the last administrator, before a code is mailed', async () => {
    const admin = await addAccount({ role: 'admin,user' });
    const banned = await addAccount({ role: 'admin' });
    await db().update(user).set({ banned: true }).where(eq(user.id, banned.id));
    expect(await refusalSummary(admin.api.account.email.sendDeletionCode())).toEqual({
      code: 'LAST_ADMIN',
    });
    expect(await outboxMails()).toEqual([]);
    const second = await addAccount({ role: 'admin' });
    await admin.api.account.email.sendDeletionCode();
    // If another administrator leaves in the meantime, the database trigger still refuses the
    // deletion.
    await db().update(user).set({ role: 'user' }).where(eq(user.id, second.id));
    const code = await codeFor(admin.email);
    const refused = await runWithSession(admin.session, () =>
      deleteOwnAccount(admin.session, code),
    ).catch((error: unknown) => violatedConstraint(error));
    expect(refused).toBe('user_last_admin');
    expect(await person(admin.id)).toBeDefined();
  });
});
