import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, bannedSession, emailCode, job, rateCounter, session, user } from '@/db/schema';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { jobOnServer } from './job.feature.server';
import { addScheduledJobs, defineJob, workOnJobs } from './offered/job-work.server';

const database = await openTestDatabase();
const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** Lets the time of the schedule come. @returns the number of deleted rows */
async function deleteExpiredRows(): Promise<number> {
  await addScheduledJobs();
  const before = await scheduled();
  await db()
    .update(job)
    .set({ dueAt: sql`now() - interval '1 hour'` });
  // One of two processes does it.
  await Promise.all([workOnJobs(), workOnJobs()]);
  return (await scheduled()).done - before.done;
}

async function scheduled() {
  const [row] = await db().select().from(job).where(eq(job.id, 'delete-expired'));
  if (!row) throw new Error('The job is not there');
  return row;
}

beforeEach(() => emptyTestDatabase(database));

it('is due again some time after it ended, and is added once', async () => {
  await addScheduledJobs();
  const first = await scheduled();
  await workOnJobs();
  expect(await scheduled()).toEqual(first);
  await deleteExpiredRows();
  expect(await db().$count(job, eq(job.id, 'delete-expired'))).toBe(1);
  expect(await scheduled()).toMatchObject({ state: 'running', data: { table: 0 } });
  expect((await scheduled()).dueAt.getTime()).toBeGreaterThan(Date.now() + 500_000);
});

/** What a step of the jobs below takes, in milliseconds. */
const stepTakes = 30;

it.each([
  { what: 'work of the product itself', schedule: true, minutes: 0, rests: 4 },
  { what: 'what a person has just started', actorId: 'ada', minutes: 0, rests: 0 },
  { what: 'what a person has started before', actorId: 'ada', minutes: 2, rests: 1 },
  { what: 'what a command has started', minutes: 2, rests: 0 },
])('lets $what rest $rests times as long as it worked', async (one) => {
  const { schedule, actorId = null, minutes, rests } = one;
  const working = defineJob<object>({
    name: 'test',
    ...(schedule && { schedule: { everySeconds: 60, first: {} } }),
    step: async (transaction, { data }) => {
      await transaction.execute(sql`select pg_sleep(${stepTakes / 1000})`);
      return { done: 1, next: data };
    },
  });
  const { jobs = [] } = jobOnServer;
  Object.assign(jobOnServer, { jobs: [...jobs, working] });
  onTestFinished(() => void Object.assign(jobOnServer, { jobs }));
  const ago = sql`now() - make_interval(mins => ${minutes})`;
  await db()
    .insert(job)
    .values({ kind: 'test', subject: 'it', name: 'It', data: {}, actorId, startedAt: ago });
  let taken = 0;
  await workOnJobs(() => taken++ >= 1);
  const [row] = await db().select().from(job);
  if (!row) throw new Error('The job is not there');
  // Both times are those of the transaction's beginning.
  const pause = row.dueAt.getTime() - row.changedAt.getTime();
  if (rests > 0) expect(pause).toBeGreaterThanOrEqual((1 + rests) * stepTakes);
  else expect(pause).toBeLessThanOrEqual(0);
  expect(row.done).toBe(1);
});

it('takes at once what was just left to it: times are kept in whole milliseconds, and rounded up by half of one', async () => {
  const working = defineJob<object>({ name: 'test', step: async () => ({ done: 1 }) });
  const { jobs = [] } = jobOnServer;
  Object.assign(jobOnServer, { jobs: [...jobs, working] });
  onTestFinished(() => void Object.assign(jobOnServer, { jobs }));
  for (let subject = 0; subject < 30; subject += 1) {
    const dueAt = sql`now() + interval '1 millisecond'`;
    await db()
      .insert(job)
      .values({ kind: 'test', subject: String(subject), name: 'It', data: {}, dueAt });
    await workOnJobs();
  }
  expect(await db().$count(job, eq(job.state, 'done'))).toBe(30);
});

describe('the job that deletes expired rows', () => {
  it('keeps audit entries for 400 days', async () => {
    const entry = (days: number) => ({ act: `day-${days}`, at: daysAgo(days) });
    const old = Array.from({ length: 1500 }, () => entry(401));
    await db().insert(auditEntry).values(old);
    expect(await deleteExpiredRows()).toBe(1500);
    // Makes PostgreSQL plan the next deletion for an empty table.
    await db().execute(sql`analyze ${auditEntry}`);
    await db()
      .insert(auditEntry)
      .values([...old, entry(399), entry(0)]);
    expect(await deleteExpiredRows()).toBe(1500);
    const kept = await db().select().from(auditEntry);
    expect(kept.map(({ act }) => act).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'day-0',
      'day-399',
    ]);
  });

  it('deletes expired sessions, codes and counters, and no others', async () => {
    await db().insert(user).values({ id: 'eve', email: 'eve@example.org' });
    for (const days of [-1, 2]) {
      const expiresAt = daysAgo(days);
      const name = String(days);
      await db().insert(session).values({ userId: 'eve', token: name, expiresAt });
      await db().insert(bannedSession).values({ userId: 'eve', tokenHash: name, expiresAt });
      await db().insert(rateCounter).values({ key: name, hits: [], expiresAt });
      await db()
        .insert(emailCode)
        .values({ email: name, purpose: 'sign-in', ciphertext: '', expiresAt });
    }
    expect(await deleteExpiredRows()).toBe(4);
    expect((await db().select().from(session)).map(({ token }) => token)).toEqual(['-1']);
    expect((await db().select().from(bannedSession)).map((row) => row.tokenHash)).toEqual(['-1']);
    expect((await db().select().from(rateCounter)).map(({ key }) => key)).toEqual(['-1']);
    expect((await db().select().from(emailCode)).map(({ email }) => email)).toEqual(['-1']);
  });
});
