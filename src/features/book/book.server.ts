import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limitSearch, searchErrors } from '@/api/calls/search-limit.server';
import { permissionProcedure } from '@/api/procedures.server';
import { refuseStale } from '@/api/record-version.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { type DbOrTransaction, db } from '@/db/client.server';
import { book, cover, genre } from '@/db/schema';
import { raisedVersion } from '@/features/book/offered/book-version.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { recordId } from '@/lib/lists/list-schema';
import { readBookFilters } from './book-filters.server';
import { completeName } from './book-names.server';
import {
  type Book,
  bookChangesSchema,
  bookConflictSchema,
  bookFiltersSchema,
  bookLineSchema,
  bookListInput,
  bookNamesInput,
  bookOfIsbnSchema,
  bookPage,
  bookSchema,
  bookOfTitleInput,
  isbnInput,
  newBookSchema,
  relatedBooksSchema,
  staleBookSchema,
  takenBookSchema,
  takenTitleSchema,
} from './book.schema';
import { findByTitle, findNearTitle, refusedBookWrite } from './offered/book-conflict.server';
import { deleteBook } from './offered/book-hooks.server';
import { bookColumns, listBookLines, listBooks } from './offered/book-list.server';
import { isPartOf } from './offered/is-part-of.server';
import { readRelatedBooks } from './reading/related-books.server';

const { CONFLICT, NOT_FOUND } = errorCodes;

const id = z.strictObject({ id: recordId });
const tags = ['Books'];

const select = (within: DbOrTransaction) =>
  within.select(bookColumns).from(book).innerJoin(genre, eq(genre.id, book.genreId));

const notFound = () => refuse('NOT_FOUND');

async function load(bookId: string, within: DbOrTransaction = db()): Promise<Book> {
  const [found] = await select(within).where(eq(book.id, bookId));
  if (!found) throw notFound();
  return found;
}

/**
 * Loads a book and locks its row until the transaction ends.
 * @throws ORPCError CONFLICT when `version` is not the current one
 */
async function loadToChange(bookId: string, version: number | undefined, within: DbOrTransaction) {
  const [found] = await select(within).where(eq(book.id, bookId)).for('update', { of: book });
  if (!found) throw notFound();
  refuseStale(found, version);
  return found;
}

/** Updates when covers were last used. Unused covers are deleted a day after that. */
async function updateCoverUse(within: DbOrTransaction, coverIds: (string | null | undefined)[]) {
  const ids = coverIds.filter((one) => one != null);
  if (ids.length === 0) return;
  await within.update(cover).set({ usedAt: new Date() }).where(inArray(cover.id, ids));
}

/** The fields of a book in the audit. */
const facts = ({ genre: { name }, isbnText: _, createdAt: __, updatedAt: ___, ...rest }: Book) => ({
  ...rest,
  genre: name,
});
const target = ({ id: bookId, title }: Book) => ({ id: bookId, name: title });

/** The API of books. */
export const bookRouter = {
  list: permissionProcedure({ book: ['read'] })
    .errors(searchErrors)
    .route({ method: 'GET', path: '/books', tags, summary: 'List books' })
    .input(bookListInput)
    .output(bookPage(bookSchema))
    .handler(({ input, context }) =>
      limitSearch(context.session, input.searchTerm, () => listBooks(input)),
    ),

  lines: permissionProcedure({ book: ['read'] })
    .errors(searchErrors)
    .route({
      method: 'GET',
      path: '/books/lines',
      tags,
      summary: 'List books with what readers see in a list',
    })
    .input(bookListInput)
    .output(bookPage(bookLineSchema))
    .handler(({ input, context }) =>
      limitSearch(context.session, input.searchTerm, () => listBookLines(input)),
    ),

  filters: permissionProcedure({ book: ['read'] })
    .route({
      method: 'GET',
      path: '/books/filters',
      tags,
      summary: 'List what the list of books can be filtered by',
    })
    .output(bookFiltersSchema)
    .handler(() => readBookFilters()),

  names: permissionProcedure({ book: ['create'] })
    .errors(searchErrors)
    .route({
      method: 'GET',
      path: '/books/names',
      tags,
      summary: 'Complete the name of an author or a publisher',
    })
    .input(bookNamesInput)
    .output(z.array(z.string()))
    .handler(({ input, context }) =>
      limitSearch(context.session, input.searchTerm, () => completeName(input)),
    ),

  findIsbn: permissionProcedure({ book: ['create'] })
    .route({ method: 'GET', path: '/isbns/{isbn}', tags, summary: 'Find the book of an ISBN' })
    .input(isbnInput)
    .output(bookOfIsbnSchema)
    .handler(async ({ input }) => {
      const found = await db().select({ id: book.id }).from(book).where(eq(book.isbn, input.isbn));
      return { book: found[0] ?? null };
    }),

  findTitle: permissionProcedure({ book: ['create'] })
    .route({
      method: 'GET',
      path: '/books/taken',
      tags,
      summary: 'Find the book of a title and an author',
    })
    .input(bookOfTitleInput)
    .output(takenTitleSchema)
    .handler(async ({ input }) => {
      const found = await findByTitle(input);
      return { book: found, near: found ? undefined : await findNearTitle(input) };
    }),

  get: permissionProcedure({ book: ['read'] })
    .errors({ NOT_FOUND })
    .route({ method: 'GET', path: '/books/{id}', tags, summary: 'Get one book' })
    .input(id)
    .output(bookSchema)
    .handler(({ input }) => load(input.id)),

  related: permissionProcedure({ book: ['read'] })
    .errors({ NOT_FOUND })
    .route({
      method: 'GET',
      path: '/books/{id}/related',
      tags,
      summary: 'List other books of the author and of the genre of a book',
    })
    .input(id)
    .output(relatedBooksSchema)
    .handler(async ({ input }) => readRelatedBooks(await load(input.id))),

  create: permissionProcedure({ book: ['create'] })
    .errors({ CONFLICT: { ...CONFLICT, data: takenBookSchema } })
    .route({ method: 'POST', path: '/books', successStatus: 201, tags, summary: 'Add a book' })
    .input(newBookSchema)
    .output(bookSchema)
    .handler(async ({ input, context }) => {
      try {
        return await db().transaction(async (transaction) => {
          const [made] = await transaction.insert(book).values(input).returning({ id: book.id });
          const after = await load(made?.id ?? '', transaction);
          await updateCoverUse(transaction, [after.coverId]);
          await writeAudit(transaction, context.session, {
            act: 'book.create',
            target: target(after),
            after: facts(after),
          });
          return after;
        });
      } catch (error) {
        throw await refusedBookWrite(error, input);
      }
    }),

  update: permissionProcedure({ book: ['update'] })
    .errors({ NOT_FOUND, CONFLICT: { ...CONFLICT, data: bookConflictSchema } })
    .route({ method: 'PATCH', path: '/books/{id}', tags, summary: 'Change a book' })
    .input(z.extend(bookChangesSchema, id.shape))
    .output(bookSchema)
    .handler(async ({ input: { id: bookId, version, ...changes }, context }) => {
      let before: Book | undefined;
      try {
        return await db().transaction(async (transaction) => {
          before = await loadToChange(bookId, version, transaction);
          if (isPartOf(before, changes)) return before;
          await transaction
            .update(book)
            .set({ ...changes, version: raisedVersion(sql`${version}`, 1), updatedAt: new Date() })
            .where(eq(book.id, bookId));
          const after = await load(bookId, transaction);
          if (before.coverId !== after.coverId)
            await updateCoverUse(transaction, [before.coverId, after.coverId]);
          await writeAudit(transaction, context.session, {
            act: 'book.update',
            target: target(after),
            before: facts(before),
            after: facts(after),
          });
          return after;
        });
      } catch (error) {
        throw await refusedBookWrite(error, { ...before, ...changes });
      }
    }),

  delete: permissionProcedure({ book: ['delete'] })
    .errors({ NOT_FOUND, CONFLICT: { ...CONFLICT, data: staleBookSchema } })
    .route({
      method: 'DELETE',
      path: '/books/{id}',
      successStatus: 204,
      tags,
      summary: 'Delete a book',
    })
    .input(z.extend(id, { version: z.optional(bookChangesSchema.shape.version) }))
    .handler(({ input, context }) =>
      db().transaction(async (transaction) => {
        const before = await loadToChange(input.id, input.version, transaction);
        const id = await deleteBook(transaction, context.session.user.id, before.id);
        await writeAudit(transaction, context.session, {
          ...(id !== undefined && { id }),
          act: 'book.delete',
          target: target(before),
          before: facts(before),
        });
      }),
    ),
};
