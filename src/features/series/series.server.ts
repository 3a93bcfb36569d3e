import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limitSearch, searchErrors } from '@/api/calls/search-limit.server';
import { permissionProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { type DbOrTransaction, db } from '@/db/client.server';
import { type ListColumns, readList } from '@/db/list.server';
import { book, genre, series, seriesBook } from '@/db/schema';
import { summaryColumns } from '@/features/book/offered/book-list.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { listPage } from '@/lib/lists/list-schema';
import { hasBooks } from './series-of-books.server';
import {
  type BookSeries,
  bookSeries,
  numberedBook,
  seriesBooksInput,
  seriesInput,
  seriesNamesInput,
  seriesOutput,
  setSeriesInput,
} from './series.schema';

const { NOT_FOUND } = errorCodes;
const tags = ['Series'];
const reading = permissionProcedure({ book: ['read'] });
const writing = permissionProcedure({ book: ['update'] });
const mostNames = 8;

/** By number; books with the same, or without one, by title. */
const byNumber = {
  expression: sql`lpad(${seriesBook.position}::text, 9, '0') || sort_key(${book.title})`,
  type: 'text',
} as const;

/** Of a longer series, books with the same number are in the order of their ids, since so many titles take long to sort. */
const mostByTitle = 500;
const byPosition = { expression: sql`${seriesBook.position}`, type: 'int' } as const;

async function isLong(seriesId: string): Promise<boolean> {
  const first = db()
    .select({ id: seriesBook.bookId })
    .from(seriesBook)
    .innerJoin(book, eq(book.id, seriesBook.bookId))
    .where(eq(seriesBook.seriesId, seriesId))
    .limit(mostByTitle + 1)
    .as('first');
  return (await db().$count(first)) > mostByTitle;
}

const selectBooks = (listColumns: ListColumns) =>
  db()
    .select({ ...summaryColumns, seriesNumber: seriesBook.number, ...listColumns })
    .from(seriesBook)
    .innerJoin(book, eq(book.id, seriesBook.bookId))
    .innerJoin(genre, eq(genre.id, book.genreId))
    .$dynamic();

async function seriesOf(from: DbOrTransaction, bookId: string): Promise<BookSeries> {
  const [found] = await from
    .select({ series: { id: series.id, name: series.name }, seriesNumber: seriesBook.number })
    .from(seriesBook)
    .innerJoin(series, eq(series.id, seriesBook.seriesId))
    .innerJoin(book, eq(book.id, seriesBook.bookId))
    .where(eq(seriesBook.bookId, bookId));
  return found ?? { series: null, seriesNumber: null };
}

/** Finds a series by its name, or makes it. One that has no books takes the name as it is written now. */
async function seriesNamed(transaction: DbOrTransaction, name: string): Promise<string> {
  const [{ id } = { id: '' }] = await transaction
    .insert(series)
    .values({ name })
    .onConflictDoUpdate({
      target: series.folded,
      set: { name: sql`case when ${hasBooks} then ${series.name} else excluded.name end` },
    })
    .returning({ id: series.id });
  return id;
}

const inAudit = ({ series: one, seriesNumber }: BookSeries) => ({
  series: one?.name ?? null,
  seriesNumber,
});

/** API for series of books. */
export const seriesRouter = {
  get: reading
    .errors({ NOT_FOUND })
    .route({ method: 'GET', path: '/series/{id}', tags, summary: 'Read a series' })
    .input(seriesInput)
    .output(seriesOutput)
    .handler(async ({ input: { id } }) => {
      const [found] = await db()
        .select({ id: series.id, name: series.name })
        .from(series)
        .where(and(eq(series.id, id), hasBooks));
      if (!found) throw refuse('NOT_FOUND');
      return found;
    }),

  books: reading
    .route({
      method: 'GET',
      path: '/series/{id}/books',
      tags,
      summary: 'List the books of a series by their numbers',
    })
    .input(seriesBooksInput)
    .output(listPage(numberedBook))
    .handler(async ({ input: { id, ...page } }) => {
      const listing = { ...page, table: seriesBook, id: seriesBook.bookId };
      const isOfSeries = eq(seriesBook.seriesId, id);
      if (await isLong(id)) {
        const long = { ...listing, filters: isOfSeries, count: 'none' } as const;
        const found = await readList(long, byPosition, selectBooks);
        return { ...found, total: mostByTitle, isTotalCapped: true };
      }
      const hasBook = sql`exists (select from ${book} where ${book.id} = ${seriesBook.bookId})`;
      return readList({ ...listing, filters: and(isOfSeries, hasBook) }, byNumber, selectBooks);
    }),

  ofBook: reading
    .route({
      method: 'GET',
      path: '/books/{id}/series',
      tags,
      summary: 'Read the series of a book',
    })
    .input(seriesInput)
    .output(bookSeries)
    .handler(({ input: { id } }) => seriesOf(db(), id)),

  names: writing
    .errors(searchErrors)
    .route({ method: 'GET', path: '/series', tags, summary: 'Complete the name of a series' })
    .input(seriesNamesInput)
    .output(z.array(z.string()))
    .handler(({ input: { searchTerm }, context }) =>
      limitSearch(context.session, searchTerm, async () => {
        const typed = sql`search_fold(${searchTerm}::text)`;
        // Whether a series has books is asked of those that are shown, and not of all that have the letters.
        const found = db()
          .select({ id: series.id, name: series.name })
          .from(series)
          .where(sql`${typed} <> '' and strpos(${series.folded}, ${typed}) > 0`)
          .orderBy(sql`starts_with(${series.folded}, ${typed}) desc`, series.folded)
          .offset(0)
          .as('series');
        const named = await db()
          .select({ name: found.name })
          .from(found)
          .where(hasBooks)
          .limit(mostNames);
        return named.map(({ name }) => name);
      }),
    ),

  set: writing
    .errors({ NOT_FOUND })
    .route({
      method: 'POST',
      path: '/books/{id}/series',
      tags,
      summary: 'Say which series a book is in',
    })
    .input(setSeriesInput)
    .output(bookSeries)
    .handler(({ input: { id, seriesName: name, seriesNumber }, context: { session } }) =>
      db().transaction(async (transaction) => {
        const [found] = await transaction
          .select({ title: book.title })
          .from(book)
          .where(eq(book.id, id))
          .for('update');
        if (!found) throw refuse('NOT_FOUND');
        const before = await seriesOf(transaction, id);
        if (name === null) await transaction.delete(seriesBook).where(eq(seriesBook.bookId, id));
        else {
          const of = {
            seriesId: await seriesNamed(transaction, name),
            number: seriesNumber,
            importId: null,
          };
          await transaction
            .insert(seriesBook)
            .values({ bookId: id, ...of })
            .onConflictDoUpdate({ target: seriesBook.bookId, set: of });
        }
        const after = await seriesOf(transaction, id);
        await writeAudit(transaction, session, {
          act: 'book.series',
          target: { id, name: found.title },
          before: inAudit(before),
          after: inAudit(after),
        });
        return after;
      }),
    ),
};
