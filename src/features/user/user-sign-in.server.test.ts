import { AsyncLocalStorage } from 'node:async_hooks';
/** Tests sign-ins that run at the same time as an administrator's action on the account. */
import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueCode } from '@/auth/codes/email-code.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { session as sessionTable, user } from '@/db/schema';
import { sendRequest } from '@/testing/calls/test-request.server';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { addCaller, addPerson, addSession } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase, raceRounds } from '@/testing/test-database.server';
import { userRouter } from './user.server';

const database = await openTestDatabase();
const { db } = database;
const context = { context: { via: 'rest' as const } };
const ada = testSession({ id: 'ada', email: 'ada@example.org' });
const asAda = <T>(work: () => T): T => runWithSession(ada, work);

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addCaller({ id: 'ada', email: 'ada@example.org', role: 'admin' });
});

/** Signs in while `act` runs on the account. @returns the status and code of the response */
async function signInDuring(
  round: number,
  act: (id: string) => Promise<unknown>,
  person: Partial<typeof user.$inferInsert> = {},
) {
  const email = `${crypto.randomUUID()}@example.org`;
  const id = await addPerson({ email, ...person });
  const otp = await issueCode(email, 'sign-in');
  // A longer delay each round, so that the action coincides with different steps of the sign-in.
  const steps = async () => {
    for (let step = 0; step < round; step++) await db.$count(user);
  };
  const [answer] = await Promise.all([
    sendRequest('POST', '/api/auth/sign-in/email-otp', { body: { email, otp } }),
    steps().then(() => asAda(() => act(id))),
  ]);
  const { code } = (await answer.json()) as { code?: string };
  return { id, answer: `${answer.status} ${code ?? ''}`.trim() };
}

describe('a sign-in during', () => {
  it('a ban leaves no session', async () => {
    for (let round = 0; round < raceRounds({ postgres: 30, embedded: 5 }); round++) {
      const { id, answer } = await signInDuring(round % 15, (person) =>
        call(userRouter.ban, { id: person }, context),
      );
      // 400 if the ban has deleted the code before it was used.
      expect(['200', '403 BANNED_USER', '400 INVALID_OTP']).toContain(answer);
      expect(await db.$count(sessionTable, eq(sessionTable.userId, id))).toBe(0);
    }
  });

  it('a new ban does not lift it together with the expired one', async () => {
    const over = { banned: true, banReason: 'Before', banExpires: new Date(Date.now() - 1000) };
    for (let round = 0; round < raceRounds({ postgres: 40, embedded: 5 }); round++) {
      const again = (person: string) =>
        call(userRouter.ban, { id: person, reason: 'Again' }, context);
      const { id } = await signInDuring(round % 20, again, { ...over, emailVerified: true });
      const [found] = await db.select().from(user).where(eq(user.id, id));
      expect(found).toMatchObject({ banned: true, banReason: 'Again', banExpires: null });
      expect(await db.$count(sessionTable, eq(sessionTable.userId, id))).toBe(0);
    }
  });

  it('an expired ban lifts the ban', async () => {
    const over = { banned: true, banReason: 'Before', banExpires: new Date(Date.now() - 1000) };
    const { id, answer } = await signInDuring(0, () => Promise.resolve(), over);
    expect(answer).toBe('200');
    const [found] = await db.select().from(user).where(eq(user.id, id));
    // The reason and the end of the expired ban stay readable.
    expect(found).toMatchObject({
      banned: false,
      banReason: 'Before',
      banExpires: over.banExpires,
    });
  });

  it('a deletion leaves no session', async () => {
    for (let round = 0; round < 15; round++) {
      const { id, answer } = await signInDuring(round, (person) =>
        call(userRouter.delete, { id: person }, context),
      );
      // After the deletion, a code that is still valid creates a new account.
      expect(['200', '404 USER_NOT_FOUND', '400 INVALID_OTP']).toContain(answer);
      expect(await db.$count(sessionTable, eq(sessionTable.userId, id))).toBe(0);
    }
  });
});

describe('the database', () => {
  const constraintOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => violatedConstraint(error),
    );

  it('refuses a session for a banned user', async () => {
    await addPerson({ id: 'eve', email: 'eve@example.org', banned: true });
    expect(await constraintOf(addSession('eve'))).toBe('session_not_banned');
    const later = new Date(Date.now() + 60_000);
    await db.update(user).set({ banExpires: later }).where(eq(user.id, 'eve'));
    expect(await constraintOf(addSession('eve'))).toBe('session_not_banned');
    const over = new Date(Date.now() - 1000);
    await db.update(user).set({ banExpires: over }).where(eq(user.id, 'eve'));
    expect(await constraintOf(addSession('eve'))).toBe('done');
  });

  it('makes a new session and a ban wait for each other', async () => {
    await addPerson({ id: 'eve', email: 'eve@example.org' });
    let banned: Promise<unknown> = Promise.resolve();
    const asAnotherRequest = AsyncLocalStorage.snapshot();
    await db.transaction(async (transaction) => {
      const expiresAt = new Date(Date.now() + 60_000);
      await transaction.insert(sessionTable).values({ userId: 'eve', token: 't', expiresAt });
      // Starts before the session is committed.
      banned = asAnotherRequest(() => asAda(() => call(userRouter.ban, { id: 'eve' }, context)));
      for (let step = 0; step < 20; step++) await transaction.$count(user);
    });
    await banned;
    expect(await db.$count(sessionTable, eq(sessionTable.userId, 'eve'))).toBe(0);
  });
});
