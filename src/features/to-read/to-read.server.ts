import { and, eq, sql } from 'drizzle-orm';
import { permissionProcedure } from '@/api/procedures.server';
import { db } from '@/db/client.server';
import { type ListColumns, readList } from '@/db/list.server';
import { book, genre, toRead } from '@/db/schema';
import { bookSummarySchema } from '@/features/book/book.schema';
import { summaryColumns } from '@/features/book/offered/book-list.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { listPage } from '@/lib/lists/list-schema';
import { toReadLimit } from './to-read.facts';
import { toReadInput, toReadListInput, toReadState } from './to-read.schema';

const { CONFLICT, NOT_FOUND } = errorCodes;
const tags = ['To read'];
const reading = permissionProcedure({ apps: ['app'], book: ['read'] });

const lastAdded = {
  expression: sql`${toRead.addedAt}`,
  type: 'timestamptz',
  descending: true,
} as const;

const isThere = sql`exists (select from ${book} where ${book.id} = ${toRead.bookId})`;
const theirs = (userId: string) => and(eq(toRead.userId, userId), isThere);

const selectBooks = (listColumns: ListColumns) =>
  db()
    .select({ ...summaryColumns, ...listColumns })
    .from(toRead)
    .innerJoin(book, eq(book.id, toRead.bookId))
    .innerJoin(genre, eq(genre.id, book.genreId))
    .$dynamic();

const isOnList = async (userId: string, bookId: string) =>
  (await db().$count(toRead, and(eq(toRead.userId, userId), eq(toRead.bookId, bookId)))) > 0;

/** API for the books that a person wants to read. Each call is about the list of the caller only. */
export const toReadRouter = {
  list: reading
    .route({
      method: 'GET',
      path: '/to-read',
      tags,
      summary: 'List the books that you want to read',
    })
    .input(toReadListInput)
    .output(listPage(bookSummarySchema))
    .handler(({ input, context: { session } }) =>
      readList(
        { ...input, table: toRead, id: toRead.bookId, filters: theirs(session.user.id) },
        lastAdded,
        selectBooks,
      ),
    ),

  get: reading
    .route({
      method: 'GET',
      path: '/to-read/{id}',
      tags,
      summary: 'Read whether you want to read a book',
    })
    .input(toReadInput)
    .output(toReadState)
    .handler(async ({ input: { id }, context: { session } }) => ({
      isToRead: await isOnList(session.user.id, id),
    })),

  add: reading
    .errors({ NOT_FOUND, CONFLICT })
    .route({
      method: 'POST',
      path: '/to-read/{id}',
      tags,
      summary: 'Put a book on the list of those that you want to read',
    })
    .input(toReadInput)
    .output(toReadState)
    .handler(async ({ input: { id }, context: { session } }) => {
      const userId = session.user.id;
      const { rows } = await db().execute(sql`
        insert into ${toRead} (user_id, book_id)
        select ${userId}::text, ${book.id} from ${book} where ${book.id} = ${id}
          and (select count(*) from ${toRead} where ${theirs(userId)}) < ${toReadLimit}
        on conflict do nothing returning 1`);
      if (rows.length > 0 || (await isOnList(userId, id))) return { isToRead: true };
      if ((await db().$count(book, eq(book.id, id))) === 0) throw refuse('NOT_FOUND');
      throw refuse('CONFLICT', { fields: [{ path: 'id', message: 'toRead:errors.full' }] });
    }),

  remove: reading
    .route({
      method: 'DELETE',
      path: '/to-read/{id}',
      tags,
      summary: 'Take a book off the list of those that you want to read',
    })
    .input(toReadInput)
    .output(toReadState)
    .handler(async ({ input: { id }, context: { session } }) => {
      await db()
        .delete(toRead)
        .where(and(eq(toRead.userId, session.user.id), eq(toRead.bookId, id)));
      return { isToRead: false };
    }),
};
