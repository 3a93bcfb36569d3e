import { sql } from 'drizzle-orm';
import { genre } from '@/db/schema';

// Raw SQL, because without a join Drizzle omits table names, and several tables have an `id`.
/** How many books the library has. */
export const allBooksCount = sql<number>`(select coalesce(sum(books), 0)::int from "genre_book_count")`;

/** How many books a genre has. @param id of the genre; by default that of the query's row of `genre` */
export const genreBooksCount = (id: unknown = sql`"genre"."id"`) =>
  sql<number>`(select coalesce(sum(books), 0)::int from "genre_book_count" where genre_id = ${id})`;

/**
 * For queries of many genres: the arguments of `leftJoin`, and how many books a genre has. Read together, the counts
 * cost less than one by one.
 */
export const countedBooks = {
  join: [
    sql`(select genre_id, sum(books)::int as books from "genre_book_count" group by genre_id) counted`,
    sql`counted.genre_id = ${genre.id}`,
  ] as const,
  count: sql<number>`coalesce(counted.books, 0)`,
};
