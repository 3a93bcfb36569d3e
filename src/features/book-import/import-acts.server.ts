import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { writeAudit } from '@/auth/audit/audit.server';
import { lockCaller } from '@/auth/session/lock-caller.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, db } from '@/db/client.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { bookImport, genreNameTaken } from '@/db/schema';
import { endJobsAbout, startJob } from '@/features/job/offered/job-work.server';
import { refuse } from '@/i18n/errors/refuse.server';
import type { ImportState } from '@/lib/books/import-states';
import type { BookImport } from './book-import.schema';
import { waitingImports } from './figures/import-figures.server';
import { loadImport } from './import-view.server';
import { createGenres } from './work/import-genres.server';
import { removeImport } from './work/import-removal.server';
import { afterDays } from './work/import-stage.server';
import { applyingJob, commandJob, undoingJob } from './work/import-work.server';

/** Days for which an import can be undone. */
const undoableDays = 30;

/** The person who acts; null for the command line. */
type Actor = CurrentSession | null;

/**
 * Locks an import until the transaction ends, and loads it.
 * @throws ORPCError CONFLICT when its state is none of `states`
 */
export async function lockImport(
  transaction: DbOrTransaction,
  id: string,
  states: readonly ImportState[],
): Promise<BookImport> {
  await transaction.execute(sql`select from book_import where id = ${id} for update`);
  const found = await loadImport(id, transaction);
  if (!states.includes(found.state))
    throw refuse('CONFLICT', {
      reason: 'IMPORT_STATE',
      state: found.state,
      fields: [{ path: 'state', message: 'bookImport:errors.state' }],
    });
  return found;
}

/** What the worker takes of an import. */
export const workOn = ({ id, fileName }: BookImport) => ({ subject: id, name: fileName, data: {} });

/** The user whose permissions the work needs while it runs. */
const startedBy = (actor: Actor) => ({
  startedBy: actor?.user.id ?? null,
  startedWithToken: actor?.session.tokenScope ? actor.session.id : null,
});

const audit = (
  transaction: DbOrTransaction,
  actor: Actor,
  act: 'import.apply' | 'import.cancel' | 'import.discard' | 'import.undo',
  { id, fileName, format, records, states }: BookImport,
) =>
  writeAudit(transaction, actor, {
    act,
    target: { id, name: fileName },
    after: { format, records, ...states },
  });

const setImport = (
  transaction: DbOrTransaction,
  id: string,
  change: PgUpdateSetSource<typeof bookImport>,
) =>
  transaction
    .update(bookImport)
    .set({ changedAt: sql`now()`, expiresAt: afterDays(undoableDays), ...change })
    .where(eq(bookImport.id, id));

/** Ends the work on an import after its current batch, and locks it. Steps lock the job before the import, too. */
async function lockIdle(
  transaction: DbOrTransaction,
  id: string,
  states: readonly ImportState[],
): Promise<BookImport> {
  await endJobsAbout(transaction, id);
  return lockImport(transaction, id, states);
}

/**
 * Starts to import the new and the changed books, or continues after a stop. A worker imports them in batches.
 * @throws ORPCError NOT_FOUND, or CONFLICT while the import is worked on or after it was undone
 */
export async function startApplying(actor: Actor, id: string): Promise<void> {
  await applyInTransaction(actor, id).catch((error: unknown) => {
    // Another person has added one of its genres at the same moment. The second attempt finds that genre.
    if (violatedConstraint(error) !== genreNameTaken) throw error;
    return applyInTransaction(actor, id);
  });
  waitingImports.forget();
}

const applyInTransaction = (actor: Actor, id: string) =>
  db().transaction(async (transaction) => {
    if (actor) await lockCaller(transaction, actor);
    const states = ['ready', 'cancelled', 'stopped', 'applied'] as const;
    const found = await lockIdle(transaction, id, states);
    // A repeated request would only add an audit entry.
    if (found.state === 'applied' && found.states.new + found.states.changed === 0) return;
    await createGenres(transaction, id);
    await setImport(transaction, id, { state: 'applying', position: 0, ...startedBy(actor) });
    await startJob(transaction, actor, actor ? applyingJob : commandJob, workOn(found));
    await audit(transaction, actor, 'import.apply', found);
  });

/**
 * Stops an import after the current batch.
 * @throws ORPCError NOT_FOUND, or CONFLICT if it is not running
 */
export const cancelApplying = (actor: Actor, id: string) =>
  db().transaction(async (transaction) => {
    const found = await lockIdle(transaction, id, ['applying']);
    await setImport(transaction, id, { state: 'cancelled' });
    await audit(transaction, actor, 'import.cancel', found);
  });

/**
 * Starts to undo an import.
 * @throws ORPCError NOT_FOUND, or CONFLICT while the import is worked on or before it began
 */
export const startUndoing = (actor: Actor, id: string) =>
  db().transaction(async (transaction) => {
    if (actor) await lockCaller(transaction, actor);
    const found = await lockIdle(transaction, id, ['applied', 'cancelled', 'stopped', 'undone']);
    if (found.state === 'undone' && found.states.imported === 0) return;
    await transaction.execute(sql`
      update book_import_record set kept = null where import_id = ${id} and kept is not null`);
    await setImport(transaction, id, { state: 'undoing', ...startedBy(actor) });
    await startJob(transaction, actor, undoingJob, workOn(found));
    await audit(transaction, actor, 'import.undo', found);
  });

/**
 * Deletes an import that changed no book.
 * @throws ORPCError NOT_FOUND, or CONFLICT if it was applied or is worked on
 */
export async function discardImport(actor: Actor, id: string): Promise<void> {
  await db().transaction(async (transaction) => {
    if (actor) await lockCaller(transaction, actor);
    const found = await lockImport(transaction, id, ['ready']);
    // From now on it is not found; if this process ends, the expired rest is removed later.
    await setImport(transaction, id, { state: 'reading', expiresAt: sql`now()` });
    await audit(transaction, actor, 'import.discard', found);
  });
  waitingImports.forget();
  await removeImport(id);
}

/** The number of imports that a person has uploaded and not applied. */
export const countWaiting = (personId: string): Promise<number> =>
  db().$count(
    bookImport,
    and(
      eq(bookImport.createdBy, personId),
      inArray(bookImport.state, ['reading', 'ready']),
      gt(bookImport.expiresAt, sql`now()`),
    ),
  );

/** Stops the imports that a person has started. Their finished part stays, and other people can continue them. */
export async function stopImportsOf(transaction: DbOrTransaction, userId: string): Promise<void> {
  // In the order of a step, which locks its job before its import.
  await transaction.execute(sql`
    select from job where actor_id = ${userId} and state = 'running' order by id for update`);
  await transaction.execute(sql`
    update book_import set state = 'stopped', changed_at = now()
    where started_by = ${userId} and state in ('applying', 'undoing')`);
}
