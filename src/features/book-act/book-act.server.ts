import { type SQL, eq, sql } from 'drizzle-orm';
import { limitSearch, searchErrors } from '@/api/calls/search-limit.server';
import { permissionProcedure, requirePermission } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, db } from '@/db/client.server';
import { bookAct } from '@/db/schema';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { listPage } from '@/lib/lists/list-schema';
import {
  type UndoOutcome,
  deletedBookListInput,
  deletedBookSchema,
  purgeInput,
  purgeOutcomeSchema,
  restoreInput,
  undoInput,
  undoOutcomeSchema,
} from './book-act.schema';
import { bookBulk } from './bulk/book-bulk.server';
import { listDeletedBooks } from './deleted-book-list.server';
import { bookActKind, idList, titlesInAudit } from './offered/former-books.server';
import { restoreBooks } from './restore-books.server';

const { NOT_FOUND } = errorCodes;
const tags = ['Deleted books'];

/**
 * Restores books and writes an audit entry. Writes none if no book changed.
 * @param which a condition on `former_book f`
 * @param genreId a genre for books whose own genre was deleted
 */
async function undo(
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

/** API for deleted books, which can be restored for a time. */
export const deletedBookRouter = {
  list: permissionProcedure({ book: ['delete'] })
    .errors(searchErrors)
    .route({ method: 'GET', path: '/deleted-books', tags, summary: 'List deleted books' })
    .input(deletedBookListInput)
    .output(listPage(deletedBookSchema))
    .handler(({ input, context }) =>
      limitSearch(context.session, input.searchTerm, () => listDeletedBooks(input)),
    ),

  restore: permissionProcedure({ book: ['delete'] })
    .route({
      method: 'POST',
      path: '/deleted-books/restore',
      tags,
      summary: 'Restore deleted books',
    })
    .input(restoreInput)
    .output(undoOutcomeSchema)
    .handler(({ input: { ids, genreId }, context: { session } }) =>
      db().transaction(async (transaction) => {
        const which = sql`f.version_after is null and f.book_id in ${idList(ids)}`;
        const { done, failed } = await undo(transaction, session, { which, genreId });
        return { done, failed: [...failed, ...(await purged(transaction, ids, failed))] };
      }),
    ),

  purge: permissionProcedure({ book: ['delete'] })
    .route({
      method: 'POST',
      path: '/deleted-books/purge',
      tags,
      summary: 'Permanently delete deleted books',
    })
    .input(purgeInput)
    .output(purgeOutcomeSchema)
    .handler(({ input: { ids }, context: { session } }) =>
      db().transaction(async (transaction) => {
        const { rows } = await transaction.execute<{ id: string; title: string }>(sql`
          delete from former_book where version_after is null and book_id in ${idList(ids)}
          returning book_id as id, title`);
        const [first] = rows;
        const name = titlesInAudit(rows.map(({ title }) => title));
        if (first && rows.length === 1)
          await writeAudit(transaction, session, {
            act: 'book.purge',
            target: { id: first.id, name },
          });
        else if (first)
          await writeAudit(transaction, session, {
            act: 'book.purge-many',
            target: { id: crypto.randomUUID(), name },
            after: { bookCount: rows.length },
          });
        return { done: rows.length };
      }),
    ),
};

/** The books that are neither in the library nor restorable, because they were deleted permanently. */
async function purged(
  transaction: DbOrTransaction,
  ids: readonly string[],
  failed: UndoOutcome['failed'],
): Promise<UndoOutcome['failed']> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select id from unnest(array[${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}]::text[]) id
    where not exists (select from book where book.id = id.id)`);
  const known = new Set(failed.map(({ id }) => id));
  return rows
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => ({ id, title: '', author: '', reason: 'gone' }));
}

/** API for undoing an act on books as a whole. */
export const bookActRouter = {
  bulk: bookBulk,

  undo: permissionProcedure({ book: ['read'] })
    .meta({ further: 'undoing also requires the permission of the act' })
    .errors({ NOT_FOUND })
    .route({
      method: 'POST',
      path: '/book-acts/{id}/undo',
      tags: ['Books'],
      summary: 'Undo a deletion, a merge, a respelling or a change of several books',
    })
    .input(undoInput)
    .output(undoOutcomeSchema)
    .handler(({ input: { id, genreId }, context: { session } }) =>
      db().transaction(async (transaction) => {
        const [act] = await transaction.select().from(bookAct).where(eq(bookAct.id, id));
        const kind = bookActKind(act?.kind);
        if (!kind) throw refuse('NOT_FOUND');
        requirePermission(session, kind.asks);
        const which = sql`f.act_id = ${id}`;
        const outcome = await undo(transaction, session, { which, genreId });
        await kind.whenUndone?.(transaction, id);
        // The act has no stored rows: it is undone, or they were deleted.
        const isEmpty = outcome.done + outcome.failed.length === 0;
        if (isEmpty && !(await isUndone(transaction, id))) throw refuse('NOT_FOUND');
        return outcome;
      }),
    ),
};

/** Whether an act is already undone, perhaps by a simultaneous call. */
async function isUndone(transaction: DbOrTransaction, id: string): Promise<boolean> {
  const [act] = await transaction.select().from(bookAct).where(eq(bookAct.id, id));
  return Boolean(act?.undoneAt);
}
