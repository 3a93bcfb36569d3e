import { type SQL, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { permissionProcedure } from '@/api/procedures.server';
import { pageLanguage } from '@/auth/app-start/page-language.server';
import { db } from '@/db/client.server';
import { runAgain } from '@/db/prepared.server';
import { book, genre } from '@/db/schema';
import { summaryColumns } from '@/features/book/offered/book-list.server';
import { genreChips } from '@/features/genre/genre.facts';
import { countedBooks } from '@/features/genre/offered/genre-book-count.server';
import { shownGenreName } from '@/features/genre/offered/genre-name.server';
import type { Language } from '@/i18n/languages';
import { recordId } from '@/lib/lists/list-schema';
import { recentBooksKept } from './home.facts';
import { readerHomeSchema, shelfCount, shelfSize } from './home.schema';

const summaries = () =>
  db().select(summaryColumns).from(book).innerJoin(genre, eq(genre.id, book.genreId));

const newestBooks = () =>
  runAgain(summaries().orderBy(desc(book.createdAt), desc(book.id)).limit(shelfSize));
const booksOf = (ids: string[]) =>
  runAgain(summaries().where(sql`${book.id} = any(${sql.param(ids)}::text[])`));

/** The genres with the most books in the order of their displayed names. The first of them also have the ids of their first books. */
function genresWithBooks(language: Language) {
  const shownLanguage = sql`${language}::text`;
  const named = db()
    .select({
      id: genre.id,
      name: genre.name,
      translations: genre.translations,
      color: genre.color,
      shownName: sql<string>`sort_key(${shownGenreName(shownLanguage)})`.as('shown_name'),
      bookCount: countedBooks.count.as('book_count'),
    })
    .from(genre)
    .leftJoin(...countedBooks.join)
    .as('named');
  // Above a window function the names and counts are not computed anew.
  const rank = sql<number>`row_number() over (order by ${named.bookCount} desc, ${named.shownName})`;
  const { id, name, translations, color, shownName, bookCount } = named;
  const ranked = db()
    .select({ id, name, translations, color, shownName, bookCount, rank: rank.as('rank') })
    .from(named)
    .as('ranked');
  // One index lookup per shelf, independent of the number of books. Raw SQL, because Drizzle omits the table
  // name in the inner query, where the column would then refer to another table.
  const firstBooks = (condition: SQL) => sql<string[]>`array(
    select "book"."id" from "book" where "book"."genre_id" = "ranked"."id" and ${condition}
    order by sort_key("book"."title"), "book"."id" limit ${shelfSize}::int
  )`;
  const isShelf = sql`${ranked.rank} <= ${shelfCount}::int`;
  return runAgain(
    db()
      .select({
        genre: {
          id: ranked.id,
          name: ranked.name,
          translations: ranked.translations,
          color: ranked.color,
        },
        bookCount: ranked.bookCount,
        rank: ranked.rank,
        isShelf: sql<boolean>`${isShelf}`,
        own: sql<
          string[]
        >`case when ${isShelf} then ${firstBooks(sql`"book"."language" = ${shownLanguage}`)} end`,
        all: sql<string[]>`case when ${isShelf} then ${firstBooks(sql`true`)} end`,
      })
      .from(ranked)
      .where(sql`${ranked.rank} <= ${genreChips + 1}::int and ${ranked.bookCount} > 0`)
      .orderBy(ranked.shownName),
  );
}

/**
 * The genres with the most books, in the order of their displayed names, and the shelves of the largest. Books in
 * the reader's language come first on a shelf.
 */
async function readGenres(language: Language) {
  // One more than is shown tells whether there are more.
  const rows = await genresWithBooks(language);
  const used = rows.filter(({ rank }) => rank <= genreChips);
  const shelves = used
    .filter((row) => row.isShelf)
    .map(({ own, all, ...row }) => ({
      genre: row.genre,
      bookCount: row.bookCount,
      ids: [...new Set([...own, ...all])].slice(0, shelfSize),
    }));
  const ids = shelves.flatMap((shelf) => shelf.ids);
  const books = ids.length > 0 ? await booksOf(ids) : [];
  const byId = new Map(books.map((one) => [one.id, one]));
  return {
    genres: used.map((row) => row.genre),
    hasMoreGenres: rows.length > used.length,
    shelves: shelves.map(({ ids: shelved, ...shelf }) => ({
      ...shelf,
      books: shelved.flatMap((id) => byId.get(id) ?? []),
    })),
  };
}

async function readRecent(ids: readonly string[]) {
  if (ids.length === 0) return [];
  const books = await booksOf([...ids]);
  return ids.flatMap((id) => books.find((one) => one.id === id) ?? []);
}

/** API for the readers' home page. */
export const homeRouter = {
  reader: permissionProcedure({ apps: ['app'], book: ['read'], genre: ['read'] })
    .route({
      method: 'GET',
      path: '/home',
      tags: ['Books'],
      summary: 'Read the readers’ home page',
    })
    .input(
      z.strictObject({
        recent: z._default(z.array(recordId).check(z.maxLength(recentBooksKept)), []),
      }),
    )
    .output(readerHomeSchema)
    .handler(async ({ input, context }) => ({
      recent: await readRecent(input.recent),
      newest: await newestBooks(),
      ...(await readGenres(pageLanguage(context.session).language)),
    })),
};
