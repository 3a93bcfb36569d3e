import { setImmediate, setTimeout } from 'node:timers/promises';
import { type SQL, and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { bannedNow } from '@/auth/ban.server';
import { type Permission, can } from '@/auth/permissions';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, database, db } from '@/db/client.server';
import { isWaitOver } from '@/db/clock-ahead.server';
import { accessToken, job, user } from '@/db/schema';
import { allServerFeatures } from '@/lib/feature.server';
import { startWorker, wakeWorker } from '@/server/background-work.server';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { logger } from '@/server/logger.server';

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** Its kinds of work in the background. */
    readonly jobs?: readonly JobKind[];
  }
}

type Row = typeof job.$inferSelect;
export type JobAtStep<Data> = Omit<Row, 'data'> & { data: Data };

/** What a step did. Without `next`, it was the last one. */
export type StepResult<Data> = { done?: number; failed?: number; next?: Data };

/** A kind of work in the background. `Data` is what a step leaves for the next one, as JSON. */
export type JobKind<Data = unknown> = {
  readonly name: string;
  /**
   * What a person needs to start, see and cancel it. It stops when the one who started it may no longer do it. Without
   * it, the work is the product's own.
   */
  readonly asks?: Permission;
  /** Runs on its own, again and again, this long after it ended. */
  readonly schedule?: { everySeconds: number; first: Data };
  /**
   * Does the next part within one transaction, so that it is done wholly or not at all, and never twice.
   * @param limit the number of rows to write at most
   */
  step(
    transaction: DbOrTransaction,
    job: JobAtStep<Data>,
    limit: number,
  ): Promise<StepResult<Data>>;
  /** Leaves its records as they should be when it is stopped or cancelled before its last step. */
  ended?(transaction: DbOrTransaction, job: JobAtStep<Data>): Promise<unknown>;
};

/** Defines a kind of work. Its feature lists it in `jobs`. */
export const defineJob = <Data>(kind: JobKind<Data>): JobKind<Data> => kind;

/** A step on the embedded database is smaller, because each request waits for the whole step. */
const rowsPerStep = { embedded: 100, postgres: 500 };
const workerName = 'jobs';
const longestWaitSeconds = 86_400;
const longestRetrySeconds = 300;
/** The product's own work rests so many times as long as a step took; what a person has started as long as that. */
const restOfOwnWork = 4;
const longestRestMilliseconds = 1000;
/** So long people watch the work that they started. */
const watchedMinutes = 1;

export const jobKinds = (): readonly JobKind[] =>
  allServerFeatures().flatMap(({ jobs = [] }) => jobs);
export const jobKind = (name: string): JobKind | undefined =>
  jobKinds().find((kind) => kind.name === name);

type NewJob<Data> = Pick<Row, 'subject' | 'name'> &
  Partial<Pick<Row, 'done' | 'failed' | 'total'>> & { data: Data };

/**
 * Leaves to the worker what is more than one step. The caller has done the first one, in the same transaction, and wakes
 * the worker after it.
 * @param actor null for work of a kind that asks for no permission
 * @returns false if the same work on the subject runs already
 * @public also in a product without any job
 */
export async function startJob<Data>(
  transaction: DbOrTransaction,
  actor: CurrentSession | null,
  { name: kind }: JobKind<Data>,
  begun: NewJob<Data>,
): Promise<boolean> {
  const tokenId = actor?.session.tokenScope ? actor.session.id : null;
  const made = await transaction
    .insert(job)
    .values({ ...begun, kind, actorId: actor?.user.id ?? null, tokenId })
    .onConflictDoNothing()
    .returning({ id: job.id });
  return made.length > 0;
}

/** Makes the worker of this process start at once. @public also in a product without any job */
export const wakeJobWorker = (): void => wakeWorker(workerName);

/** The number of rows that a step may write. */
export const stepLimit = (): number => rowsPerStep[database().kind];

/** Ends running work before its last step. It waits for a step that is being taken. */
const endJobs = (
  transaction: DbOrTransaction,
  which: SQL | undefined,
  state: 'cancelled' | 'stopped',
) =>
  transaction
    .update(job)
    .set({ state, changedAt: sql`now()` })
    .where(and(which, eq(job.state, 'running')));

/** Ends one job, which the caller has locked. */
export async function endJob(
  transaction: DbOrTransaction,
  row: Row,
  state: 'cancelled' | 'stopped',
): Promise<void> {
  await endJobs(transaction, eq(job.id, row.id), state);
  await jobKind(row.kind)?.ended?.(transaction, { ...row, state });
}

/** Ends all running work on a record, but that of one kind. The caller replaces it, so `ended` is not called. @public also in a product without any job */
export const endJobsAbout = <Data>(
  transaction: DbOrTransaction,
  subject: string,
  but?: JobKind<Data>,
): Promise<unknown> =>
  endJobs(transaction, and(eq(job.subject, subject), but && ne(job.kind, but.name)), 'cancelled');

/** Whether the person who started it may still do it. A revoked access token says no, one that expired does not. */
async function isStillPermitted(
  transaction: DbOrTransaction,
  { actorId, tokenId }: Row,
  { asks }: JobKind,
): Promise<boolean> {
  if (!asks) return true;
  const [person] = await transaction
    .select({ role: user.role, isBanned: bannedNow })
    .from(user)
    .where(eq(user.id, actorId ?? ''));
  const hasToken =
    tokenId === null || (await transaction.$count(accessToken, eq(accessToken.id, tokenId))) > 0;
  return hasToken && person?.isBanned === false && can(person.role, asks);
}

/**
 * Takes one step of a job. A job that nobody waits for rests after each step, because the comparison of all books would
 * otherwise take a third of the database's processor, and readers would wait.
 * @returns how long it rests, in milliseconds
 */
async function takeStep(
  transaction: DbOrTransaction,
  { isWatched, ...row }: ClaimedJob,
  kind: JobKind,
): Promise<number> {
  if (!(await isStillPermitted(transaction, row, kind))) {
    await endJob(transaction, row, 'stopped');
    return 0;
  }
  const began = performance.now();
  const { done = 0, failed = 0, next } = await kind.step(transaction, row, stepLimit());
  const { schedule } = kind;
  const isOver = next === undefined;
  const took = performance.now() - began;
  const ownRest = schedule ? restOfOwnWork : isWatched ? 0 : 1;
  const rest = isOver ? 0 : Math.min(ownRest * took, longestRestMilliseconds);
  await transaction
    .update(job)
    .set({
      data: isOver ? (schedule?.first ?? row.data) : next,
      done: sql`${job.done} + ${done}`,
      failed: sql`${job.failed} + ${failed}`,
      attempts: 0,
      changedAt: sql`now()`,
      ...(isOver && !schedule && { state: 'done' as const }),
      ...(isOver && schedule && { dueAt: waitOf(schedule.everySeconds) }),
      // The time of the database is that of the beginning of the step.
      ...(rest > 0 && { dueAt: waitOf((took + rest) / 1000) }),
    })
    .where(eq(job.id, row.id));
  return rest;
}

const waitOf = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** People wait for the work that they started: the product's own takes its turn this much later. */
const ownWorkWaits = sql`interval '1 minute'`;

/** A job whose next step is taken, and whether it was started by a person who may still wait for it, or by a command. */
type ClaimedJob = Row & { isWatched: boolean };

/** Takes the job that has waited longest, and that no other process works on. */
async function claimJob(transaction: DbOrTransaction): Promise<ClaimedJob | undefined> {
  const names = jobKinds().map(({ name }) => name);
  const [row] = await transaction
    .select({
      ...getTableColumns(job),
      isWatched: sql<boolean>`${job.actorId} is null or ${job.startedAt} > now() - make_interval(mins => ${watchedMinutes})`,
    })
    .from(job)
    .where(
      and(
        eq(job.state, 'running'),
        inArray(job.kind, names),
        // Times are rounded to milliseconds, and a timer may be early by one: what is due that soon would wait for the next round.
        isWaitOver(sql`${job.dueAt} - interval '2 milliseconds'`, longestWaitSeconds),
      ),
    )
    .orderBy(
      sql`${job.changedAt} + case when ${job.actorId} is null then ${ownWorkWaits} else '0' end`,
    )
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** Does the next step of one job. @returns how long it rests then, in milliseconds, or null if there is none to do now */
async function workOnce(): Promise<number | null> {
  let claimed: ClaimedJob | undefined;
  let rest = 0;
  try {
    await db().transaction(async (transaction) => {
      claimed = await claimJob(transaction);
      const kind = claimed && jobKind(claimed.kind);
      if (claimed && kind) rest = await takeStep(transaction, claimed, kind);
    });
  } catch (error) {
    if (!claimed) throw error;
    const { id, kind, attempts } = claimed;
    logger().warn({ err: error, job: id, kind, attempts }, 'A job waits after a failure');
    const wait = Math.min(longestRetrySeconds, 2 ** attempts);
    await db()
      .update(job)
      .set({ attempts: attempts + 1, dueAt: waitOf(wait), changedAt: sql`now()` })
      .where(and(eq(job.id, id), eq(job.state, 'running')));
  }
  return claimed ? rest : null;
}

/**
 * Does what is due, one step after the other, each job in its turn. A lock on the row keeps other processes from a
 * step; when a process dies, the database gives the lock back, and the next one goes on.
 */
export async function workOnJobs(isStopped: () => boolean = () => false): Promise<void> {
  while (!isStopped() && !isDatabaseFull()) {
    const rest = await workOnce();
    if (rest === null) return;
    // Also without a rest, requests that wait for the embedded database run first.
    await (rest > 0 ? setTimeout(Math.ceil(rest)) : setImmediate());
  }
}

/** Adds the jobs with a schedule that are not there yet. Nothing is due at the first start of a product. */
export async function addScheduledJobs(): Promise<void> {
  for (const { name, schedule } of jobKinds())
    if (schedule)
      await db()
        .insert(job)
        .values({
          id: name,
          kind: name,
          subject: name,
          name,
          data: schedule.first,
          dueAt: waitOf(schedule.everySeconds),
        })
        .onConflictDoNothing();
}

/** Starts the worker. @returns a function that stops it after the current step */
export function startJobWorker(): () => Promise<void> {
  let isPrepared = false;
  return startWorker(workerName, {
    failure: 'Jobs could not be read',
    work: async (isStopped) => {
      if (!isPrepared) await addScheduledJobs();
      isPrepared = true;
      await workOnJobs(isStopped);
    },
  });
}
