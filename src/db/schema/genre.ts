import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Language, defaultLanguage } from '@/i18n/languages';
import { createdAt, id, moment } from './columns';

/** What a write of a genre may violate besides its references: two genres have one name. */
export const genreNameTaken = 'genre_name_key';

export const genre = pgTable(
  'genre',
  {
    id: id(),
    name: text().notNull(),
    /** The name in further languages, by their code. */
    translations: jsonb()
      .$type<{ [Code in Exclude<Language, typeof defaultLanguage>]?: string }>()
      .notNull()
      .default({}),
    /** Cloth colour of the generated covers, as `#rrggbb`. */
    color: text().notNull(),
    /** Raised by the trigger `genre_version` with each change of the name, a translation or the colour. */
    version: integer().notNull().default(1),
    /** The genre into which a worker moves its books, batch by batch; it is deleted when none is left. */
    mergingInto: text().references((): AnyPgColumn => genre.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`genre_search_text(name, translations)`),
  },
  (table) => [
    uniqueIndex(genreNameTaken).on(sql`md5(name_key(${table.name}))`),
    // For the trigger that keeps the names unique in all languages.
    index('genre_name_keys').using(
      'gin',
      sql`genre_name_keys(${table.name}, ${table.translations})`,
    ),
  ],
);

/**
 * How many books each genre has: the sum of its rows. The triggers `book_counted_when_...` keep them. A transaction adds to a
 * row that no other one holds, or to a new one, so none waits for another, and there are as many rows as transactions
 * that once wrote books of the genre at the same time.
 */
export const genreBookCount = pgTable(
  'genre_book_count',
  {
    id: id(),
    genreId: text()
      .notNull()
      .references(() => genre.id, { onDelete: 'cascade' }),
    /** Below 0 where books of the genre were counted in another row. */
    books: integer().notNull(),
  },
  (table) => [index('genre_book_count_genre').on(table.genreId)],
);

/** A merge that can be undone. Its audit entry has the same id. */
export const genreMerge = pgTable(
  'genre_merge',
  {
    id: text().primaryKey(),
    /** The genre that the merge deletes. Without a reference, as the one that it was merged into may be deleted later. */
    genreId: text().notNull(),
    intoId: text().notNull(),
    /** The columns of the genre except the generated ones. */
    record: jsonb().notNull(),
    at: moment().notNull().defaultNow(),
    undoneAt: moment(),
  },
  (table) => [index('genre_merge_at').on(table.at)],
);

/** A book that a merge has moved; the row goes when it is moved back. */
export const genreMergeBook = pgTable(
  'genre_merge_book',
  {
    mergeId: text()
      .notNull()
      .references(() => genreMerge.id, { onDelete: 'cascade' }),
    bookId: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.mergeId, table.bookId] }),
    index('genre_merge_book_at').on(table.at),
  ],
);
