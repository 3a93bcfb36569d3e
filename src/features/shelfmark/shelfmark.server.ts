import { asc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limitSearch, searchErrors } from '@/api/calls/search-limit.server';
import { permissionProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { type DbOrTransaction, db } from '@/db/client.server';
import { book, shelfmark } from '@/db/schema';
import {
  type PlaceBooksInput,
  bookPlace,
  bookPlaceInput,
  placeBooksInput,
  placeBooksOutput,
  placeNamesInput,
} from './shelfmark.schema';

const tags = ['Books'];
const mostNames = 8;
/** Books whose places are compared with what is typed; many stand in one place. */
const mostCompared = 1000;

type Moved = { id: string; title: string; from: string | null; place: string | null };

/** The books that stand elsewhere than they are to stand. Their rows are locked until the transaction ends. */
async function booksToMove(
  transaction: DbOrTransaction,
  books: PlaceBooksInput['books'],
): Promise<Moved[]> {
  const wanted = new Map(books.map((one) => [one.id, one]));
  const ids = [...wanted.keys()];
  const found = await transaction
    .select({ id: book.id, title: book.title })
    .from(book)
    .where(inArray(book.id, ids))
    .orderBy(asc(book.id))
    .for('update');
  const rows = await transaction.select().from(shelfmark).where(inArray(shelfmark.bookId, ids));
  const places = new Map(rows.map(({ bookId, place }) => [bookId, place]));
  return found.flatMap(({ id, title }) => {
    const { place = null, from: expected } = wanted.get(id) ?? {};
    const from = places.get(id) ?? null;
    const isLeft = place === from || (expected !== undefined && expected !== from);
    return isLeft ? [] : [{ id, title, from, place }];
  });
}

async function move(transaction: DbOrTransaction, moved: readonly Moved[]): Promise<void> {
  const placed = moved.flatMap(({ id, place }) => (place === null ? [] : [{ bookId: id, place }]));
  const emptied = moved.filter(({ place }) => place === null).map(({ id }) => id);
  if (placed.length > 0)
    await transaction
      .insert(shelfmark)
      .values(placed)
      .onConflictDoUpdate({
        target: shelfmark.bookId,
        set: { place: sql`excluded.place`, importId: null },
      });
  if (emptied.length > 0)
    await transaction.delete(shelfmark).where(inArray(shelfmark.bookId, emptied));
}

/** The places in the audit; more than three are not named. */
const named = (places: readonly (string | null)[]) => {
  const different = [...new Set(places)];
  return different.length > 3
    ? undefined
    : different.filter((one) => one !== null).join('; ') || null;
};

/** API for where books stand. */
export const shelfmarkRouter = {
  get: permissionProcedure({ book: ['read'] })
    .route({ method: 'GET', path: '/books/{id}/place', tags, summary: 'Read where a book stands' })
    .input(bookPlaceInput)
    .output(bookPlace)
    .handler(async ({ input: { id } }) => {
      const [found] = await db()
        .select({ place: shelfmark.place })
        .from(shelfmark)
        .innerJoin(book, eq(book.id, shelfmark.bookId))
        .where(eq(shelfmark.bookId, id));
      return found ?? { place: null };
    }),

  names: permissionProcedure({ book: ['update'] })
    .errors(searchErrors)
    .route({ method: 'GET', path: '/places', tags, summary: 'Complete the name of a place' })
    .input(placeNamesInput)
    .output(z.array(z.string()))
    .handler(({ input: { searchTerm }, context }) =>
      limitSearch(context.session, searchTerm, async () => {
        const typed = sql`search_fold(${searchTerm}::text)`;
        const { rows } = await db().execute<{ place: string }>(sql`
          select place from (
            select place, folded from ${shelfmark}
            where ${typed} <> '' and strpos(folded, ${typed}) > 0
              and exists (select from ${book} where ${book.id} = ${shelfmark.bookId})
            limit ${mostCompared}
          ) places
          group by place
          order by starts_with(min(folded), ${typed}) desc, count(*) desc, 1
          limit ${mostNames}`);
        return rows.map(({ place }) => place);
      }),
    ),

  set: permissionProcedure({ book: ['update'] })
    .route({ method: 'POST', path: '/places', tags, summary: 'Say where books stand' })
    .input(placeBooksInput)
    .output(placeBooksOutput)
    .handler(({ input, context: { session } }) =>
      db().transaction(async (transaction) => {
        const moved = await booksToMove(transaction, input.books);
        const [first] = moved;
        if (!first) return { done: 0, undo: [] };
        await move(transaction, moved);
        const before = { place: named(moved.map(({ from }) => from)) };
        const after = { place: named(moved.map(({ place }) => place)) };
        const others = moved.length - 1;
        await writeAudit(
          transaction,
          session,
          others === 0
            ? { act: 'book.place', target: { id: first.id, name: first.title }, before, after }
            : {
                act: 'book.place-many',
                target: { id: crypto.randomUUID(), name: `${first.title} +${others}` },
                before,
                after: { ...after, bookCount: moved.length },
              },
        );
        return {
          done: moved.length,
          undo: moved.map(({ id, from, place }) => ({ id, place: from, from: place })),
        };
      }),
    ),
};
