import { call } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { deleteOwnAccount } from '@/auth/account-deletion.server';
import { issueCode } from '@/auth/codes/email-code.server';
import { db } from '@/db/client.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { emailCode, session as sessionTable, user } from '@/db/schema';
import { refusedUserWrite } from '@/features/user/offered/user-rules.server';
import { userRouter } from '@/features/user/user.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { addCaller, addPerson, addSession, auditedActs } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase, raceRounds } from '@/testing/test-database.server';

const database = await openTestDatabase();
const context = { context: { via: 'rest' as const } };
const ada = testSession({ id: 'ada', email: 'ada@example.org' });
const bob = testSession({ id: 'bob', email: 'bob@example.org' });
const asAda = <T>(work: () => T): T => runWithSession(ada, work);
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const person = async (id: string) =>
  (await db().select().from(user).where(eq(user.id, id)))[0] ?? null;
const sessionsOf = (id: string) =>
  db().select().from(sessionTable).where(eq(sessionTable.userId, id));
const setRole = (id: string, role: string) => call(userRouter.update, { id, role }, context);

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addCaller({ id: 'ada', email: 'ada@example.org', role: 'admin' });
});

describe('an administrator’s own account', () => {
  it.each([
    ['YOU_CANNOT_BAN_YOURSELF', () => call(userRouter.ban, { id: 'ada' }, context)],
    ['YOU_CANNOT_REMOVE_YOURSELF', () => call(userRouter.delete, { id: 'ada' }, context)],
    ['YOU_CANNOT_CHANGE_YOUR_OWN_ROLE', () => setRole('ada', 'user')],
    ['YOU_CANNOT_CHANGE_YOUR_OWN_ROLE', () => setRole('ada', 'admin,user')],
  ])('%s', async (expected, act) => {
    await addPerson({ email: 'another@example.org', role: 'admin' });
    expect(await code(asAda<Promise<unknown>>(act))).toBe(expected);
    expect(await person('ada')).toMatchObject({ role: 'admin', banned: false });
    expect(await auditedActs()).toEqual([]);
  });

  it('can change its name', async () => {
    await asAda(() => call(userRouter.update, { id: 'ada', name: 'Ada', role: 'admin' }, context));
    expect(await person('ada')).toMatchObject({ name: 'Ada', role: 'admin' });
  });
});

describe('the last administrator', () => {
  it.each([
    ['demoted', () => setRole('ada', 'user')],
    ['banned', () => call(userRouter.ban, { id: 'ada' }, context)],
    ['deleted', () => call(userRouter.delete, { id: 'ada' }, context)],
  ])('is not %s by a former administrator', async (_, act) => {
    // Bob's session was read while he was still an administrator.
    await addCaller({ id: 'bob', email: 'bob@example.org', role: 'user' });
    expect(await code(runWithSession<Promise<unknown>>(bob, act))).toMatch(
      /^YOU_ARE_NOT_ALLOWED_TO_/,
    );
    expect(await person('ada')).toMatchObject({ role: 'admin', banned: false });
  });

  it('is kept by the database, which does not count banned ones', async () => {
    await addPerson({ email: 'gone@example.org', role: 'admin', banned: true });
    const attempts = [
      () => db().update(user).set({ role: 'user' }).where(eq(user.id, 'ada')),
      () => db().update(user).set({ banned: true }).where(eq(user.id, 'ada')),
      () => db().delete(user).where(eq(user.id, 'ada')),
      () => db().update(user).set({ role: 'constructor' }),
    ];
    const refused = async (these = attempts) => {
      for (const attempt of these)
        expect(await attempt().catch(refusedUserWrite)).toMatchObject({ code: 'LAST_ADMIN' });
    };
    await refused();
    // An expired ban cannot be extended by moving its end into the future.
    const [past, future] = [-60_000, 60_000].map((ahead) => new Date(Date.now() + ahead));
    const isAda = eq(user.id, 'ada');
    await db().update(user).set({ banned: true, banExpires: past }).where(isAda);
    await refused([() => db().update(user).set({ banExpires: future }).where(isAda)]);
    await db().update(user).set({ banned: false, banExpires: null }).where(isAda);
    // An administrator with a ban that ends later does not count as active now.
    await addPerson({ email: 'soon@example.org', role: 'admin', banned: true, banExpires: future });
    await refused();
    expect(await person('ada')).toMatchObject({ role: 'admin', banned: false });
  });

  it('remains when two administrators demote, ban or delete each other at the same time', async () => {
    const acts: ((id: string) => Promise<unknown>)[] = [
      (id: string) => setRole(id, 'user'),
      (id: string) => call(userRouter.ban, { id }, context),
      (id: string) => call(userRouter.delete, { id }, context),
    ];
    for (let round = 0; round < raceRounds({ postgres: 50, embedded: 6 }); round++) {
      await emptyTestDatabase(database);
      await addCaller({ id: 'ada', email: 'ada@example.org', role: 'admin' });
      await addCaller({ id: 'bob', email: 'bob@example.org', role: 'admin,user' });
      const act = acts[round % acts.length] ?? (() => Promise.resolve());
      const results = await Promise.all([
        code(asAda(() => act('bob'))),
        code(runWithSession(bob, () => act('ada'))),
      ]);
      expect(results.filter((result) => result === 'done')).toHaveLength(1);
      const rest = await db().select().from(user);
      const active = rest.filter(({ role, banned }) => role.includes('admin') && !banned);
      expect(active).toHaveLength(1);
    }
  });
});

describe('the last administrator of two', () => {
  it('remains when two statements run at the same time', async () => {
    for (let round = 0; round < raceRounds({ postgres: 50, embedded: 6 }); round++) {
      await emptyTestDatabase(database);
      await addCaller({ id: 'ada', email: 'ada@example.org', role: 'admin' });
      await addCaller({ id: 'bob', email: 'bob@example.org', role: 'admin' });
      const demote = async (id: string) => {
        try {
          await db().transaction(async (transaction) => {
            await transaction.update(user).set({ role: 'user' }).where(eq(user.id, id));
            // Delays the end of this transaction, so that the other one starts before it.
            await transaction.$count(user);
          });
          return 'done';
        } catch (error) {
          return violatedConstraint(error) ?? 'another fault';
        }
      };
      const results = await Promise.all([demote('ada'), demote('bob')]);
      expect(results.toSorted()).toEqual(['done', 'user_last_admin']);
    }
  });

  it('remains when one deletes their account while a role changes', async () => {
    for (let round = 0; round < raceRounds({ postgres: 50, embedded: 6 }); round++) {
      await emptyTestDatabase(database);
      await addCaller({ id: 'ada', email: 'ada@example.org', role: 'admin' });
      await addCaller({ id: 'bob', email: 'bob@example.org', role: 'admin' });
      const otp = await runWithSession(bob, () => issueCode('bob@example.org', 'delete-account'));
      const results = await Promise.all([
        runWithSession(bob, () => deleteOwnAccount(bob, otp)).then(
          () => 'done',
          (error: unknown) => violatedConstraint(error),
        ),
        round % 2
          ? code(runWithSession(bob, () => setRole('ada', 'user')))
          : code(asAda(() => setRole('bob', 'user'))),
      ]);
      for (const result of results)
        expect(['done', 'user_last_admin', 'LAST_ADMIN', 'NOT_FOUND', 'UNAUTHORIZED']).toContain(
          result?.startsWith('YOU_ARE_NOT_ALLOWED_TO_') ? 'done' : result,
        );
      expect((await db().select().from(user)).some(({ role }) => role === 'admin')).toBe(true);
    }
  });
});

describe('roles', () => {
  beforeEach(() => addPerson({ id: 'eve', email: 'eve@example.org' }));

  it.each(['constructor', '__proto__', 'owner', '', ' ', 'admin,', 'admin;user', 'ADMIN'])(
    'are not "%s"',
    async (role) => {
      expect(await code(asAda(() => setRole('eve', role)))).toBe('BAD_REQUEST');
      expect(await person('eve')).toMatchObject({ role: 'user' });
    },
  );

  it('are stored in one form', async () => {
    await asAda(() => setRole('eve', ' admin , user,admin'));
    expect(await person('eve')).toMatchObject({ role: 'admin,user' });
    expect(await auditedActs()).toEqual(['user.set-role']);
  });
});

describe('an e-mail address', () => {
  it('is normalised, and verified when an administrator changes it', async () => {
    await addPerson({ id: 'eve', email: 'eve@example.org' });
    await db().insert(emailCode).values({
      email: 'eve@example.org',
      purpose: 'sign-in',
      ciphertext: 'x',
      expiresAt: new Date(),
    });
    await asAda(() =>
      call(userRouter.update, { id: 'eve', email: '  EVE.New@Example.ORG ' }, context),
    );
    expect(await person('eve')).toMatchObject({
      email: 'eve.new@example.org',
      emailVerified: true,
    });
    expect(await db().$count(emailCode)).toBe(0);
  });

  it('belongs to one account, even if several are created at the same time', async () => {
    const make = () =>
      asAda(() => call(userRouter.create, { email: 'Twin@example.org' }, context)).then(
        () => null,
        (error: { code: string; data: unknown }) => error,
      );
    const results = await Promise.all(Array.from({ length: 50 }, make));
    const refused = results.filter((result) => result !== null);
    expect(refused).toHaveLength(49);
    for (const { code: refusal, data } of refused)
      expect([refusal, data]).toEqual([
        'CONFLICT',
        { fields: [{ path: 'email', message: 'user:errors.emailTaken' }] },
      ]);
    expect(await auditedActs()).toEqual(['user.create']);
  });
});

describe('a ban', () => {
  beforeEach(() => addPerson({ id: 'eve', email: 'eve@example.org' }));

  it('ends the sessions at once, also the impersonations by the banned user', async () => {
    await addPerson({ id: 'mallory', email: 'mallory@example.org', role: 'admin' });
    const own = await addSession('mallory');
    await addSession('eve', { impersonatedBy: 'mallory', impersonatorSessionId: own.id });
    await addSession('eve');
    await asAda(() => call(userRouter.ban, { id: 'mallory', reason: 'Spying' }, context));
    expect(await sessionsOf('mallory')).toHaveLength(0);
    expect(await sessionsOf('eve')).toHaveLength(1);
    expect(await auditedActs()).toEqual(['user.stop-impersonating', 'user.ban']);
  });

  it('has an end in the future or none', async () => {
    const ban = (expiresAt: Date) =>
      code(asAda(() => call(userRouter.ban, { id: 'eve', expiresAt }, context)));
    expect(await ban(new Date(Date.now() - 1000))).toBe('BAD_REQUEST');
    for (const year of ['+010000', '+275760'])
      expect(await ban(new Date(`${year}-01-01T00:00:00Z`))).toBe('BAD_REQUEST');
    expect(await ban(new Date('9999-12-31T23:59:59.999Z'))).toBe('done');
    expect(await ban(new Date(Date.now() + 60_000))).toBe('done');
    const unbanned = await asAda(() => call(userRouter.unban, { id: 'eve' }, context));
    expect(unbanned).toMatchObject({ banned: false, banReason: null, banExpires: null });
  });

  it('has no effect once it has expired', async () => {
    await db()
      .update(user)
      .set({ banned: true, banExpires: new Date(Date.now() - 1000) })
      .where(eq(user.id, 'eve'));
    const shown = await asAda(() => call(userRouter.get, { id: 'eve' }, context));
    expect(shown.banned).toBe(false);
  });
});

describe('bulk actions', () => {
  it('report the users for whom they succeeded and failed', async () => {
    await addPerson({ id: 'eve', email: 'eve@example.org' });
    await addCaller({ id: 'bob', email: 'bob@example.org' });
    const input = { act: 'delete' as const, ids: ['eve', 'ada', 'nobody', 'bob', 'eve'] };
    const result = await asAda(() => call(userRouter.bulk, input, context));
    expect(result.succeeded).toEqual(['eve', 'bob']);
    expect(result.failed).toEqual([
      { id: 'ada', code: 'YOU_CANNOT_REMOVE_YOURSELF' },
      { id: 'nobody', code: 'NOT_FOUND' },
    ]);
    expect(await auditedActs()).toEqual(['user.delete', 'user.delete']);
  });

  it('stop when the administrator’s session ends', async () => {
    await addCaller({ id: 'bob', email: 'bob@example.org', role: 'admin' });
    const ids = Array.from({ length: 30 }, (_, index) => `reader-${index}`);
    for (const id of ids) await addPerson({ id, email: `${id}@example.org` });
    // Her session ends while the sixth of them is deleted.
    await db().execute(sql`create function end_session_of_ada() returns trigger language plpgsql as
      $$ begin delete from session where user_id = 'ada'; return null; end $$`);
    await db().execute(sql`create trigger sixth_deletion after delete on "user"
      for each row when (old.id = 'reader-5') execute function end_session_of_ada()`);
    onTestFinished(
      async () => void (await db().execute(sql`drop function end_session_of_ada cascade`)),
    );
    const deletion = asAda(() => call(userRouter.bulk, { act: 'delete', ids }, context));
    expect(await code(deletion)).toBe('UNAUTHORIZED');
    expect(await db().$count(user)).toBe(2 + ids.length - 6);
  });

  it('take at most 100 users', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => String(index));
    expect(await code(asAda(() => call(userRouter.bulk, { act: 'unban', ids }, context)))).toBe(
      'BAD_REQUEST',
    );
  });
});
