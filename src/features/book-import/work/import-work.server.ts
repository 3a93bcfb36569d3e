import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { can } from '@/auth/permissions';
import { type DbOrTransaction, database, db } from '@/db/client.server';
import { isWaitOver } from '@/db/clock-ahead.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { bookImport, bookImportRecord } from '@/db/schema';
import {
  type ImportChange,
  leaseEnd,
  leaseSeconds,
} from '@/features/book-import/import-acts.server';
import { storedMapping } from '@/features/book-import/import-mapping.server';
import type { ImportState } from '@/lib/books/import-states';
import { startWorker, wakeWorker } from '@/server/background-work.server';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { type Work, applyRecords, skipNextRecord } from './import-apply.server';
import { firstRecords, remapRecords, recordsPerBatch } from './import-batch.server';
import { keepFacts, undoFacts } from './import-facts.server';
import { limitCreatedGenres } from './import-genres.server';
import { removeExpiredImports } from './import-removal.server';
import { keepNextRecord, removeCreatedGenres, undoRecords } from './import-undo.server';

const purgeMilliseconds = 10 * 60_000;
/**
 * Batches are smaller on the embedded database, because it has one connection and a request waits for the
 * whole batch.
 */
const batchSizes = { embedded: 100, postgres: 500 };

type Row = typeof bookImport.$inferSelect;
type Job = {
  /**
   * Processes one batch.
   * @returns whether it was the last one
   */
  batch: (transaction: DbOrTransaction, row: Row, limit: number) => Promise<boolean>;
  /** Skips the record on which a batch of one record failed. */
  skip?: (transaction: DbOrTransaction, work: Work) => Promise<unknown>;
  finish: (transaction: DbOrTransaction, importId: string) => Promise<unknown>;
  next: ImportState;
};

const workOf = ({ id, versionStep }: Row): Work => ({ importId: id, versionStep });
const jobs: Partial<Record<ImportState, Job>> = {
  mapping: {
    batch: remapNext,
    finish: limitCreatedGenres,
    next: 'ready',
  },
  applying: {
    batch: async (transaction, row, limit) =>
      (await applyRecords(transaction, workOf(row), limit)) === 0 &&
      (await keepFacts(transaction, row, limit)),
    skip: skipNextRecord,
    finish: async () => {},
    next: 'applied',
  },
  undoing: {
    batch: async (transaction, row, limit) =>
      (await undoRecords(transaction, workOf(row), limit)) === 0,
    skip: keepNextRecord,
    finish: async (transaction, importId) => {
      await undoFacts(transaction, importId);
      await removeCreatedGenres(transaction, importId);
    },
    next: 'undone',
  },
};

async function remapNext(transaction: DbOrTransaction, row: Row): Promise<boolean> {
  const { number, values, readIssues } = bookImportRecord;
  const records = await transaction
    .select({ number, values, readIssues })
    .from(bookImportRecord)
    .where(firstRecords(row.id, { after: row.position, limit: recordsPerBatch }))
    .orderBy(number);
  const last = records.at(-1);
  if (!last) return true;
  await remapRecords(transaction, {
    importId: row.id,
    records,
    mapping: storedMapping(row.mapping),
    unknownAuthor: row.unknownAuthor,
    decodesTwice: row.decodesTwice,
    spellings: row.spellings,
    headings: row.headings,
  });
  await transaction
    .update(bookImport)
    .set({ position: last.number })
    .where(eq(bookImport.id, row.id));
  return false;
}

/**
 * Whether the person who started the work may still do it: their role allows it, they are not banned, and the
 * access token that started it is not revoked. The command line always may.
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
 * Processes one batch of an import in one transaction, if the process still has the lease.
 * @returns whether more work is left
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
 * Works on an import until it is finished, cancelled or `isStopped` returns true. Each batch is a
 * transaction, so that another process can continue after the last batch if this process dies.
 */
export async function workOnImport(
  id: string,
  owner: string,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const usual = batchSizes[database().kind];
  let limit = usual;
  for (let isMore = true; isMore && !isStopped() && !isDatabaseFull();) {
    try {
      isMore = await workOnce(id, owner, limit, false);
      limit = Math.min(usual, limit * 2);
    } catch (error) {
      // One record of the batch has a title or ISBN that another book has. The batch is halved until that
      // record is found.
      if (!violatedConstraint(error)) throw error;
      if (limit === 1) isMore = await workOnce(id, owner, 1, true);
      limit = Math.max(1, Math.floor(limit / 2));
    }
    // Lets requests that wait for the embedded database run first.
    await new Promise(setImmediate);
  }
}

/**
 * Claims an import that no process works on. `skip locked`, because another instance may claim it at the same
 * moment.
 */
async function claimImport(owner: string): Promise<string | undefined> {
  const { rows } = await db().execute<{ id: string }>(sql`
    update book_import set lease_owner = ${owner}, lease_until = ${leaseEnd}
    where id = (
      select id from book_import
      where state in ('mapping', 'applying', 'undoing')
        and (lease_until is null or ${isWaitOver(sql`lease_until`, leaseSeconds)})
      order by changed_at for update skip locked limit 1
    )
    returning id`);
  return rows[0]?.id;
}

/** Works on all waiting imports, one after the other. */
export async function workOnImports(isStopped: () => boolean = () => false): Promise<void> {
  const owner = randomUUID();
  while (!isStopped() && !isDatabaseFull()) {
    const id = await claimImport(owner);
    if (id === undefined) return;
    await workOnImport(id, owner, isStopped);
  }
}

const workerName = 'imports';

/** Makes the worker of this process start at once. */
export const wakeImportWorker = (): void => wakeWorker(workerName);

/** Starts the worker. @returns a function that stops it after the current batch */
export function startImportWorker(): () => Promise<void> {
  let isReleased = false;
  let purgedAt = -Infinity;
  return startWorker(workerName, {
    failure: 'An import could not go on',
    work: async (isStopped) => {
      if (!isReleased) await releaseEmbeddedImports();
      isReleased = true;
      await workOnImports(isStopped);
      if (isStopped() || isDatabaseFull() || performance.now() - purgedAt < purgeMilliseconds)
        return;
      purgedAt = performance.now();
      await removeExpiredImports(isStopped);
    },
  });
}

/**
 * Releases the imports of processes that have ended. Only one process uses the embedded database, so a claim
 * from before the start of this process has no owner. Claims since then stay, because the server answers
 * requests before its worker starts.
 * @param processStart when this process started, in milliseconds since 1970
 */
export async function releaseEmbeddedImports(processStart = performance.timeOrigin): Promise<void> {
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
