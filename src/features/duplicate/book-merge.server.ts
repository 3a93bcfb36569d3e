import { type SQL, asc, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { permissionProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import {
  type BookActKind,
  beginBookAct,
  changeBooks,
  removeBooks,
  titlesInAudit,
} from '@/features/book-act/offered/former-books.server';
import {
  type Book,
  type BookFieldName,
  bookConflictSchema,
  bookFieldNames,
  type staleBookSchema,
} from '@/features/book/book.schema';
import { bookColumn } from '@/features/book/offered/book-column.server';
import { refusedBookWrite } from '@/features/book/offered/book-conflict.server';
import { joinBooks } from '@/features/book/offered/book-hooks.server';
import { bookColumns } from '@/features/book/offered/book-list.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { keysOf, pick } from '@/lib/objects/records';
import { mergeInput, mergeOutput } from './duplicate.schema';

const { CONFLICT, NOT_FOUND } = errorCodes;

type Input = z.output<typeof mergeInput>;

const select = (within: DbOrTransaction) =>
  within.select(bookColumns).from(book).innerJoin(genre, eq(genre.id, book.genreId));

/**
 * Loads all books and locks their rows.
 * @throws ORPCError NOT_FOUND if one of them does not exist, CONFLICT if its version has changed
 */
async function lockBooks(
  transaction: DbOrTransaction,
  expected: { id: string; version: number }[],
) {
  const found = await select(transaction)
    .where(
      inArray(
        book.id,
        expected.map(({ id }) => id),
      ),
    )
    .orderBy(asc(book.id))
    .for('update', { of: book });
  const byId = new Map(found.map((one) => [one.id, one]));
  return expected.map(({ id, version }) => {
    const current = byId.get(id);
    if (!current) throw refuse('NOT_FOUND');
    if (current.version === version) return current;
    const data: z.input<typeof staleBookSchema> = { reason: 'STALE_VERSION', current };
    throw refuse('CONFLICT', data);
  });
}

/**
 * The values that the remaining book gets from the other books.
 * @throws ORPCError BAD_REQUEST if the source of a field is not one of the books
 */
function chosenValues(remaining: Book, books: readonly Book[], fields: Input['fields']) {
  const chosen: Partial<Pick<Book, BookFieldName>> = {};
  for (const field of keysOf(fields)) {
    const source = books.find(({ id }) => id === fields[field]);
    if (!source)
      throw refuse('BAD_REQUEST', {
        fields: [{ path: `fields.${field}`, message: 'duplicate:errors.notMerged' }],
      });
    if (source[field] !== remaining[field]) Object.assign(chosen, { [field]: source[field] });
  }
  return chosen;
}

const assignments = (chosen: Partial<Pick<Book, BookFieldName>>): SQL =>
  sql.join(
    keysOf(chosen).map(
      (field) => sql`${sql.identifier(bookColumn(field).name)} = ${chosen[field]}`,
    ),
    sql`, `,
  );

/**
 * Merges books.
 * @param onChosen called with the fields of the merged book before it is written
 * @throws ORPCError as `lockBooks` and `chosenValues` do
 */
async function merge(
  transaction: DbOrTransaction,
  session: CurrentSession,
  { id, version, others, fields }: Input,
  onChosen: (chosen: Pick<Book, BookFieldName>) => void,
) {
  const books = await lockBooks(transaction, [{ id, version }, ...others]);
  const [remaining, ...removed] = books;
  if (!remaining) throw refuse('NOT_FOUND');
  const values = chosenValues(remaining, books, fields);
  onChosen({ ...pick(remaining, bookFieldNames), ...values });
  const act = { id: await beginBookAct(transaction, merging), actorId: session.user.id };
  // The books are removed before the remaining one is changed, so that it can take their title or ISBN.
  const removedIds = removed.map((one) => one.id);
  await removeBooks(transaction, act, removedIds);
  await joinBooks(transaction, remaining.id, removedIds);
  // Its version rises in any case: it stands for several books now, and undoing the import that made it must not delete it.
  await changeBooks(
    transaction,
    act,
    [remaining.id],
    keysOf(values).length > 0 ? assignments(values) : sql`id = book.id`,
  );
  const [after] = await select(transaction).where(eq(book.id, remaining.id));
  if (!after) throw refuse('NOT_FOUND');
  const before = pick(remaining, keysOf(values));
  await writeAudit(transaction, session, {
    id: act.id,
    act: 'book.merge',
    target: { id: remaining.id, name: after.title },
    before: { ...before, ...(values.genreId && { genre: remaining.genre.name }) },
    after: {
      ...values,
      ...(values.genreId && { genre: after.genre.name }),
      bookCount: books.length,
      mergedBooks: titlesInAudit(removed.map((one) => `${one.title} (${one.author})`)),
    },
  });
  return { book: after, actId: act.id };
}

export const merging: BookActKind = { name: 'merge', asks: { book: ['update', 'delete'] } };

/** Merges several books into one, field by field, as one act that can be undone. */
export const bookMerge = permissionProcedure(merging.asks)
  .errors({ NOT_FOUND, CONFLICT: { ...CONFLICT, data: bookConflictSchema } })
  .route({
    method: 'POST',
    path: '/books/{id}/merge',
    tags: ['Books'],
    summary: 'Merge several books into one',
  })
  .input(mergeInput)
  .output(mergeOutput)
  .handler(async ({ input, context: { session } }) => {
    const ids = [input.id, ...input.others.map(({ id }) => id)];
    if (new Set(ids).size < ids.length)
      throw refuse('BAD_REQUEST', {
        fields: [{ path: 'others', message: 'duplicate:errors.notMerged' }],
      });
    let chosen: Partial<Book> = {};
    try {
      return await db().transaction((transaction) =>
        merge(transaction, session, input, (values) => (chosen = values)),
      );
    } catch (error) {
      throw await refusedBookWrite(error, chosen);
    }
  });
