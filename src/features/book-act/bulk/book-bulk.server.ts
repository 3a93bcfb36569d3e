import { type SQL, asc, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { invalidFieldError } from '@/api/field-errors.server';
import { permissionProcedure, requirePermission } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import {
  type BookActKind,
  beginBookAct,
  changeBooks,
  deletion,
  removeBooks,
  titlesInAudit,
} from '@/features/book-act/offered/former-books.server';
import { bulkFields } from './book-bulk.facts';
import { type BookBulkOutput, bookBulkInput, bookBulkOutput } from './book-bulk.schema';

type Input = z.output<typeof bookBulkInput>;
type Change = Extract<Input, { act: 'change' }>['changes'];

export const changing: BookActKind = { name: 'change', asks: { book: ['update'] } };
const kinds = { delete: deletion, change: changing };

const columns = {
  id: book.id,
  title: book.title,
  version: book.version,
  genreId: book.genreId,
  language: book.language,
  publisher: book.publisher,
};

/** Locks the books of an act and returns those that it must leave out. */
async function lockBooks(transaction: DbOrTransaction, expected: Input['books']) {
  const versions = new Map(expected.map(({ id, version }) => [id, version]));
  const found = await transaction
    .select(columns)
    .from(book)
    .where(inArray(book.id, [...versions.keys()]))
    .orderBy(asc(book.id))
    .for('update');
  const isCurrent = ({ id, version }: (typeof found)[number]) =>
    (versions.get(id) ?? version) === version;
  const foundIds = new Set(found.map(({ id }) => id));
  const gone = [...versions.keys()].filter((id) => !foundIds.has(id));
  return {
    books: found.filter(isCurrent),
    failed: [
      ...found
        .filter((one) => !isCurrent(one))
        .map(({ id }) => ({ id, reason: 'edited' as const })),
      ...gone.map((id) => ({ id, reason: 'gone' as const })),
    ],
  };
}

/**
 * Loads the name of the new genre and locks the genre until the transaction ends, so that it is not merged or
 * deleted meanwhile.
 * @throws ORPCError BAD_REQUEST if it does not exist
 */
async function lockGenre(transaction: DbOrTransaction, { genreId }: Change) {
  if (genreId === undefined) return {};
  const [found] = await transaction
    .select({ name: genre.name })
    .from(genre)
    .where(eq(genre.id, genreId))
    .for('key share');
  if (!found) throw invalidFieldError('changes.genreId', 'manageBook:errors.genreGone');
  return { genre: found.name };
}

const assignments = ({ genreId, language, publisher }: Change): SQL => {
  const all = [
    genreId !== undefined && sql`genre_id = ${genreId}`,
    language !== undefined && sql`language = ${language}`,
    publisher !== undefined && sql`publisher = ${publisher}`,
  ];
  return sql.join(
    all.filter((one) => one !== false),
    sql`, `,
  );
};

async function run(
  transaction: DbOrTransaction,
  session: CurrentSession,
  input: Input,
): Promise<BookBulkOutput> {
  const isChange = input.act === 'change';
  const { genreId, ...facts } = isChange ? input.changes : {};
  const genreName = isChange ? await lockGenre(transaction, input.changes) : {};
  const { books, failed } = await lockBooks(transaction, input.books);
  const changed = isChange
    ? books.filter((one) =>
        bulkFields.some(
          (field) => input.changes[field] !== undefined && input.changes[field] !== one[field],
        ),
      )
    : books;
  const unchanged = books.length - changed.length;
  if (changed.length === 0) return { actId: null, done: 0, unchanged, failed };

  const act = { id: await beginBookAct(transaction, kinds[input.act]), actorId: session.user.id };
  const ids = changed.map(({ id }) => id);
  if (isChange) await changeBooks(transaction, act, ids, assignments(input.changes));
  else await removeBooks(transaction, act, ids);
  await writeAudit(transaction, session, {
    id: act.id,
    act: isChange ? 'book.change-many' : 'book.delete-many',
    target: { id: act.id, name: titlesInAudit(changed.map(({ title }) => title)) },
    after: { ...genreName, ...facts, bookCount: changed.length, unchanged, notDone: failed.length },
  });
  return { actId: act.id, done: changed.length, unchanged, failed };
}

/** Deletes or changes several books as one act, which can be undone. */
export const bookBulk = permissionProcedure({ book: ['update'] })
  .meta({ further: 'deleting also requires book: delete' })
  .route({
    method: 'POST',
    path: '/books/bulk',
    tags: ['Books'],
    summary: 'Delete several books, or change their genre, language or publisher',
  })
  .input(bookBulkInput)
  .output(bookBulkOutput)
  .handler(({ input, context: { session } }) => {
    requirePermission(session, kinds[input.act].asks);
    return db().transaction((transaction) => run(transaction, session, input));
  });
