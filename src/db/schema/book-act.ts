import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, typosIndexOf } from './columns';
import { cover } from './cover';

/** An act on books that can be undone; see docs/decisions/059. Its audit entry has the same id. */
export const bookAct = pgTable(
  'book_act',
  {
    id: text().primaryKey(),
    /** One of `bookActKinds`. */
    kind: text().notNull(),
    at: moment().notNull().defaultNow(),
    /** When the last of its books was restored. */
    undoneAt: moment(),
  },
  (table) => [index('book_act_at').on(table.at)],
);

/** A book as it was before an act. The row is deleted when the book is restored or can no longer be. */
export const formerBook = pgTable(
  'former_book',
  {
    id: id(),
    actId: text()
      .notNull()
      .references(() => bookAct.id, { onDelete: 'cascade' }),
    bookId: text().notNull(),
    /** The version that the act gave the book; null if the act removed it. */
    versionAfter: integer(),
    /** All columns of `book` except the generated ones, so that new columns are kept, too. */
    record: jsonb().notNull(),
    title: text().notNull(),
    author: text().notNull(),
    /** Without a reference: the genre may be deleted meanwhile. Merging genres changes it. */
    genreId: text().notNull(),
    /** The reference keeps the cover from being removed as unused. */
    coverId: text().references(() => cover.id, { onDelete: 'set null' }),
    /** The id of the user who did it. */
    actorId: text(),
    at: moment().notNull().defaultNow(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_fold(title || ' ' || author || ' ' || coalesce(record ->> 'isbn', ''))`,
      ),
  },
  (table) => [
    index('former_book_act').on(table.actId, table.bookId),
    index('former_book_at').on(table.at, table.id),
    index('former_book_genre').on(table.genreId),
    index('former_book_cover').on(table.coverId),
    uniqueIndex('former_book_removed')
      .on(table.bookId)
      .where(sql`version_after is null`),
    index('former_book_newest')
      .on(table.at, table.bookId)
      .where(sql`version_after is null`),
    index('former_book_search_text')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .where(sql`version_after is null`),
    index(typosIndexOf('former_book'))
      .using('gin', sql`search_typos(${table.searchText}) collate "C"`)
      .where(sql`version_after is null`),
  ],
);
