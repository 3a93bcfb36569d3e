import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { can } from '@/auth/permissions';
import { type DbOrTransaction, database, db } from '@/db/client.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { bookImport, bookImportRecord } from '@/db/schema';
import type { ImportState } from '@/lib/import-states';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { logger } from '@/server/logger.server';
import type { Mapping } from './formats/record-file';
import { type ImportChange, leaseEnd, leaseSeconds } from './import-acts.server';
import { type Work, applyRecords, skipNextRecord } from './import-apply.server';
import { firstRecords, remapRecords, stagedAtOnce } from './import-batch.server';
import { limitMadeGenres } from './import-genres.server';
import { removeExpiredImports } from './import-removal.server';
import { keepNextRecord, removeMadeGenres, undoRecords } from './import-undo.server';

const pollMilliseconds = 5000;
const purgeMilliseconds = 10 * 60_000;
/** The embedded database has one connection: a request waits for the whole batch. */
const recordsAtOnce = { embedded: 100, postgres: 500 };

type Row = typeof bookImport.$inferSelect;
type Job = {
  /** Does one batch. @returns whether it was the last one */
  batch: (transaction: DbOrTransaction, row: Row, limit: number) => Promise<boolean>;
  /** Takes the record on which a batch of one failed out of the way. */
  skip?: (transaction: DbOrTransaction, work: Work) => Promise<unknown>;
  finish: (transaction: DbOrTransaction, importId: string) => Promise<unknown>;
  next: ImportState;
};

const workOf = ({ id, versionStep }: Row): Work => ({ importId: id, versionStep });
const jobs: Partial<Record<ImportState, Job>> = {
  mapping: {
    batch: remapNext,
    finish: limitMadeGenres,
    next: 'ready',
  },
  applying: {
    batch: async (transaction, row, limit) =>
      (await applyRecords(transaction, workOf(row), limit)) === 0,
    skip: skipNextRecord,
    finish: async () => {},
    next: 'applied',
  },
  undoing: {
    batch: async (transaction, row, limit) =>
      (await undoRecords(transaction, workOf(row), limit)) === 0,
    skip: keepNextRecord,
    finish: removeMadeGenres,
    next: 'undone',
  },
};

async function remapNext(transaction: DbOrTransaction, row: Row): Promise<boolean> {
  const { number, values, readIssues } = bookImportRecord;
  const records = await transaction
    .select({ number, values, readIssues })
    .from(bookImportRecord)
    .where(firstRecords(row.id, { after: row.position, limit: stagedAtOnce }))
    .orderBy(number);
  const last = records.at(-1);
  if (!last) return true;
  await remapRecords(transaction, {
    importId: row.id,
    records,
    mapping: row.mapping as Mapping,
    headings: row.headings,
  });
  await transaction
    .update(bookImport)
    .set({ position: last.number })
    .where(eq(bookImport.id, row.id));
  return false;
}

/**
 * Whether the person who started the work may still do it: their role allows it, they are not
 * banned, and the access token with which they started it is not revoked. The command line always
 * may.
 */
async function isStillPermitted(transaction: DbOrTransaction, row: Row) {
  const { startedBy, startedWithToken, state } = row;
  if (startedBy === null) return true;
  const { rows } = await transaction.execute<{ role: string }>(sql`
    select role from "user" where id = ${startedBy} and not banned_now(banned, ban_expires)
      and (${startedWithToken}::text is null
        or exists (select from access_token where access_token.id = ${startedWithToken}))`);
  const needed = { book: state === 'undoing' ? undoActions : importActions };
  return can(rows[0]?.role, needed);
}

const importActions = ['create', 'update'] as const;
const undoActions = ['create', 'update', 'delete'] as const;

/**
 * One batch of an import in one transaction, if the process still owns the work.
 * @returns whether there is more to do
 */
const workOnce = (id: string, owner: string, limit: number, isSkipping: boolean) =>
  db().transaction(async (transaction): Promise<boolean> => {
    const [row] = await transaction
      .select()
      .from(bookImport)
      .where(and(eq(bookImport.id, id), eq(bookImport.leaseOwner, owner)))
      .for('update');
    const job = row && jobs[row.state];
    if (!row || !job) return false;
    const set = (change: ImportChange) =>
      transaction.update(bookImport).set(change).where(eq(bookImport.id, id));
    const rest = { leaseOwner: null, leaseUntil: null, changedAt: sql`now()` };
    if (!(await isStillPermitted(transaction, row))) {
      await set({ ...rest, state: 'stopped' });
      return false;
    }
    await set({ leaseUntil: leaseEnd });
    if (isSkipping) {
      await job.skip?.(transaction, workOf(row));
      return true;
    }
    if (!(await job.batch(transaction, row, limit))) return true;
    await job.finish(transaction, id);
    await set({ ...rest, state: job.next });
    return false;
  });

/**
 * Works on an import until it is finished, cancelled or `isStopped`. Each batch is a transaction, so
 * that another process can go on after the last one when this process dies.
 */
export async function workOnImport(
  id: string,
  owner: string,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const usual = recordsAtOnce[database().kind];
  let limit = usual;
  for (let isMore = true; isMore && !isStopped() && !isDatabaseFull();) {
    try {
      isMore = await workOnce(id, owner, limit, false);
      limit = Math.min(usual, limit * 2);
    } catch (error) {
      // One record of the batch takes what another book has. It is found by halves.
      if (!violatedConstraint(error)) throw error;
      if (limit === 1) isMore = await workOnce(id, owner, 1, true);
      limit = Math.max(1, Math.floor(limit / 2));
    }
    // Requests that wait for the embedded database go first.
    await new Promise(setImmediate);
  }
}

/** Takes an import that no process works on. `skip locked`: another instance may take it now. */
async function claimImport(owner: string): Promise<string | undefined> {
  const { rows } = await db().execute<{ id: string }>(sql`
    update book_import set lease_owner = ${owner}, lease_until = ${leaseEnd}
    where id = (
      select id from book_import
      where state in ('mapping', 'applying', 'undoing')
        and (lease_until is null or lease_until < now())
      order by changed_at for update skip locked limit 1
    )
    returning id`);
  return rows[0]?.id;
}

/** Works on all imports that wait. */
export async function workOnImports(isStopped: () => boolean = () => false): Promise<void> {
  const owner = randomUUID();
  while (!isStopped() && !isDatabaseFull()) {
    const id = await claimImport(owner);
    if (id === undefined) return;
    await workOnImport(id, owner, isStopped);
  }
}

// Stored on globalThis: after a hot reload another copy of this module wakes the worker.
const globals = globalThis as typeof globalThis & { startUiImportWake?: (() => void) | undefined };

/** Lets the worker of this process begin at once. */
export const wakeImportWorker = (): void => globals.startUiImportWake?.();

/**
 * Starts the worker, which looks for work every five seconds and after each `wakeImportWorker`.
 * @returns a function that stops it after the current batch
 */
export function startImportWorker(): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let purgedAt = -Infinity;
  let working: Promise<void> = freeEmbeddedImports().catch(warn);
  const round = () => {
    clearTimeout(timer);
    working = working
      .then(() => workOnImports(() => stopped))
      .then(async () => {
        if (stopped || isDatabaseFull() || performance.now() - purgedAt < purgeMilliseconds) return;
        purgedAt = performance.now();
        await removeExpiredImports(() => stopped);
      })
      .catch(warn)
      .finally(() => {
        clearTimeout(timer);
        if (!stopped) timer = setTimeout(round, pollMilliseconds);
      });
  };
  globals.startUiImportWake = round;
  round();
  return async () => {
    stopped = true;
    globals.startUiImportWake = undefined;
    clearTimeout(timer);
    await working;
  };
}

const warn = (error: unknown) => logger().warn({ err: error }, 'An import could not go on');

/**
 * Frees the imports of processes that have ended. Only one process has the embedded database, so
 * anything older than this process has no owner. Imports that began since the start go on: the
 * server answers before its worker starts.
 * @param processStart when this process started, in milliseconds since 1970
 */
export async function freeEmbeddedImports(processStart = performance.timeOrigin): Promise<void> {
  if (database().kind !== 'embedded' || isDatabaseFull()) return;
  const start = new Date(processStart).toISOString();
  const isAbandonedReading = sql`(state = 'reading' and created_at < ${start}::timestamptz)`;
  const isAbandonedLease = sql`(lease_until < ${start}::timestamptz + make_interval(secs => ${leaseSeconds}))`;
  await db().execute(sql`
    update book_import set
      lease_until = case when ${isAbandonedLease} then null else lease_until end,
      expires_at = case when ${isAbandonedReading} then now() else expires_at end
    where ${isAbandonedReading} or ${isAbandonedLease}`);
}
