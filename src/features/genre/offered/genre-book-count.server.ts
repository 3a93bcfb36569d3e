import { sql } from 'drizzle-orm';

// Raw SQL, because without a join Drizzle omits table names, and several tables have an `id`.
/** How many books the library has. */
export const allBooksCount = sql<number>`(select coalesce(sum(books), 0)::int from "genre_book_count")`;

/** How many books a genre has. @param id of the genre; by default that of the query's row of `genre` */
export const genreBooksCount = (id: unknown = sql`"genre"."id"`) =>
  sql<number>`(select coalesce(sum(books), 0)::int from "genre_book_count" where genre_id = ${id})`;
