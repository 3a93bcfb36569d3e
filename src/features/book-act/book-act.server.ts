import { sql } from 'drizzle-orm';
import { limitSearch, searchErrors } from '@/api/calls/search-limit.server';
import { permissionProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { type DbOrTransaction, db } from '@/db/client.server';
import { errorCodes } from '@/i18n/errors/error-codes';
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
import { idList, titlesInAudit } from './offered/former-books.server';
import { restoreAsAct, undoAct } from './undo-act.server';

const { NOT_FOUND } = errorCodes;
const tags = ['Deleted books'];

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
        const { done, failed } = await restoreAsAct(transaction, session, { which, genreId });
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
    .handler(({ input: { id, genreId }, context: { session } }) => undoAct(session, id, genreId)),
};
