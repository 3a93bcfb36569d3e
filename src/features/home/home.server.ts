import { desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { permissionProcedure } from '@/api/procedures.server';
import { pageLanguage } from '@/auth/session/page-language.server';
import { db } from '@/db/client.server';
import { shownGenreName } from '@/db/genre-name.server';
import { book, genre } from '@/db/schema';
import type { Language } from '@/i18n/languages';
import { recordId } from '@/lib/list-search';
import { readerHomeSchema, recentBooksKept, shelfSize } from './home.schema';

const columns = {
  id: book.id,
  title: book.title,
  author: book.author,
  language: book.language,
  coverId: book.coverId,
  genre: { id: genre.id, name: genre.name, color: genre.color },
};
const summaries = () =>
  db().select(columns).from(book).innerJoin(genre, eq(genre.id, book.genreId));

/** The first books and the number of books of each genre that has any, in the order of their names. */
async function readShelves(language: Language) {
  // One index lookup per genre, whatever its number of books. Raw SQL, because Drizzle omits the
  // table name in the inner query, where the column would then refer to another table.
  const genres = await db()
    .select({
      id: genre.id,
      name: genre.name,
      translations: genre.translations,
      color: genre.color,
      bookCount: sql<number>`(select count(*)::int from "book" where "book"."genre_id" = "genre"."id")`,
      bookIds: sql<string[]>`array(
        select "book"."id" from "book" where "book"."genre_id" = "genre"."id"
        order by sort_key("book"."title"), "book"."id" limit ${shelfSize}
      )`,
    })
    .from(genre)
    .orderBy(sql`sort_key(${shownGenreName(language)})`);
  const ids = genres.flatMap(({ bookIds }) => bookIds);
  const books = ids.length > 0 ? await summaries().where(inArray(book.id, ids)) : [];
  const byId = new Map(books.map((one) => [one.id, one]));
  return genres
    .filter(({ bookCount }) => bookCount > 0)
    .map(({ bookIds, bookCount, ...shown }) => ({
      genre: shown,
      bookCount,
      books: bookIds.flatMap((id) => byId.get(id) ?? []),
    }));
}

async function readRecent(ids: readonly string[]) {
  if (ids.length === 0) return [];
  const books = await summaries().where(inArray(book.id, [...ids]));
  return ids.flatMap((id) => books.find((one) => one.id === id) ?? []);
}

/** The API of the readers' home page. */
export const homeRouter = {
  reader: permissionProcedure({ apps: ['app'], book: ['read'], genre: ['read'] })
    .route({
      method: 'GET',
      path: '/home',
      tags: ['Books'],
      summary: "Read the readers' home page",
    })
    .input(
      z.strictObject({
        recent: z._default(z.array(recordId).check(z.maxLength(recentBooksKept)), []),
      }),
    )
    .output(readerHomeSchema)
    .handler(async ({ input, context }) => ({
      recent: await readRecent(input.recent),
      newest: await summaries().orderBy(desc(book.createdAt), desc(book.id)).limit(shelfSize),
      shelves: await readShelves(pageLanguage(context.session).language),
    })),
};
