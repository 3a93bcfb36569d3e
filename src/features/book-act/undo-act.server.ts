import { type SQL, and, asc, eq, gt, sql } from 'drizzle-orm';
import { requirePermission } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, db } from '@/db/client.server';
import { auditEntry, bookAct, formerBook } from '@/db/schema';
import {
  defineJob,
  endJobsAbout,
  startJob,
  wakeJobWorker,
} from '@/features/job/offered/job-work.server';
import { refuse } from '@/i18n/errors/refuse.server';
import { type UndoOutcome, bookActLimit } from './book-act.schema';
import { bookActKind, idList, titlesInAudit } from './offered/former-books.server';
import { restoreBooks } from './restore-books.server';

/**
 * Restores books and writes an audit entry. Writes none if no book changed.
 * @param which a condition on `former_book f`
 * @param genreId a genre for books whose own genre was deleted
 */
export async function restoreAsAct(
  transaction: DbOrTransaction,
  session: CurrentSession,
  { which, genreId }: { which: SQL; genreId: string | undefined },
): Promise<UndoOutcome> {
  const { done, failed } = await restoreBooks(transaction, which, genreId);
  const [first] = done;
  if (first) {
    const isRestored = done.every(({ isRemoved }) => isRemoved);
    const name = titlesInAudit(done.map(({ title }) => title));
    const actIds = new Set(done.map(({ actId }) => actId));
    const entryOfSeveral = {
      target: { id: actIds.size === 1 ? first.actId : crypto.randomUUID(), name },
      after: { bookCount: done.length, notDone: failed.length },
    };
    await writeAudit(
      transaction,
      session,
      isRestored && done.length === 1
        ? { act: 'book.restore', target: { id: first.bookId, name } }
        : { act: isRestored ? 'book.restore-many' : 'book.undo', ...entryOfSeveral },
    );
  }
  return { done: done.length, failed };
}

/** Puts back the books of an act that are more than one call can put back. The act is its subject. */
export const undoing = defineJob<{ after: string; genreId?: string | undefined }>({
  name: 'undo',
  asks: { book: ['update'] },
  step: async (transaction, { subject, data }, limit) => {
    const next = await transaction
      .select({ id: formerBook.id, bookId: formerBook.bookId })
      .from(formerBook)
      .where(and(eq(formerBook.actId, subject), gt(formerBook.bookId, data.after)))
      .orderBy(asc(formerBook.bookId))
      .limit(limit);
    const last = next.at(-1);
    if (!last) return {};
    const which = sql`f.id in ${idList(next.map(({ id }) => id))}`;
    const { done, failed } = await restoreBooks(transaction, which, data.genreId);
    return { done: done.length, failed: failed.length, next: { ...data, after: last.bookId } };
  },
});

/** Leaves an act of many books to the worker. */
async function undoLater(
  transaction: DbOrTransaction,
  session: CurrentSession,
  { id, genreId, total }: { id: string; genreId: string | undefined; total: number },
): Promise<UndoOutcome> {
  const entries = await transaction.select().from(auditEntry).where(eq(auditEntry.id, id));
  const name = entries[0]?.targetName ?? '';
  const begun = { subject: id, name, data: { after: '', genreId }, done: 0, failed: 0, total };
  if (await startJob(transaction, session, undoing, begun))
    await writeAudit(transaction, session, {
      act: 'book.undo',
      target: { id, name },
      after: { bookCount: total },
    });
  return { done: 0, failed: [], isRunning: true };
}

/**
 * Undoes an act on books as a whole. An act that is still running ends first.
 * @throws ORPCError NOT_FOUND; FORBIDDEN without the permission of the act
 */
export async function undoAct(
  session: CurrentSession,
  id: string,
  genreId: string | undefined,
): Promise<UndoOutcome> {
  const outcome = await db().transaction(async (transaction): Promise<UndoOutcome> => {
    const [act] = await transaction.select().from(bookAct).where(eq(bookAct.id, id));
    const kind = bookActKind(act?.kind);
    if (!kind) throw refuse('NOT_FOUND');
    requirePermission(session, kind.asks);
    await endJobsAbout(transaction, id, undoing);
    await kind.whenUndone?.(transaction, id);
    const total = await transaction.$count(formerBook, eq(formerBook.actId, id));
    if (total > bookActLimit) return undoLater(transaction, session, { id, genreId, total });
    const which = sql`f.act_id = ${id}`;
    const undone = await restoreAsAct(transaction, session, { which, genreId });
    // The act has no stored rows: it is undone, or they were deleted.
    const isEmpty = undone.done + undone.failed.length === 0;
    if (isEmpty && !(await isUndone(transaction, id))) throw refuse('NOT_FOUND');
    return undone;
  });
  if (outcome.isRunning) wakeJobWorker();
  return outcome;
}

/** Whether an act is already undone, perhaps by a simultaneous call. */
async function isUndone(transaction: DbOrTransaction, id: string): Promise<boolean> {
  const [act] = await transaction.select().from(bookAct).where(eq(bookAct.id, id));
  return Boolean(act?.undoneAt);
}
