import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { cover } from './library';

/** An act on books that can be undone; see docs/decisions/059. Its audit entry has the same id. */
export const bookAct = pgTable(
  'book_act',
  {
    id: text().primaryKey(),
    /** One of `bookActKinds`. */
    kind: text().notNull(),
    at: moment().notNull().defaultNow(),
    /** When the last of its books was put back. */
    undoneAt: moment(),
  },
  (table) => [index('book_act_at').on(table.at)],
);

/** A book as it was before an act. The row is deleted when the book is restored or the time is over. */
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
    /** Every column of `book` but the generated one, so that a further field is kept as well. */
    record: jsonb().notNull(),
    title: text().notNull(),
    author: text().notNull(),
    /** Without a reference: the genre may be deleted meanwhile. Merging genres changes it. */
    genreId: text().notNull(),
    /** The reference keeps the cover from being removed as unused. */
    coverId: text().references(() => cover.id, { onDelete: 'set null' }),
    /** Who did it, by the id of the account. */
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
    index('former_book_search_typos')
      .using('gin', sql`search_typos(${table.searchText}) collate "C"`)
      .where(sql`version_after is null`),
  ],
);

/** What a person has said is not the same, so that it is not suggested again. */
export const notSame = pgTable(
  'not_same',
  {
    /** What the two are: books by their ids; authors or publishers by their names. */
    kind: text().$type<'book' | 'author' | 'publisher'>().notNull(),
    /** `one` is the lesser of the two, as `pairKey` orders them. */
    one: text().notNull(),
    other: text().notNull(),
    /** Who said it, by the id of the account. */
    createdBy: text(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.one, table.other] })],
);

/**
 * The spelling that a person chose for a name of an author or a publisher; imports write it. The last
 * row of a name counts, and undoing the act deletes its rows, so that the one before counts again.
 */
export const nameSpelling = pgTable(
  'name_spelling',
  {
    field: text().$type<'author' | 'publisher'>().notNull(),
    /** Equal for names that differ only in case and accents: a hash of `name_key`. */
    key: text().notNull(),
    /** The act on books that changed them. Without a reference, because acts are deleted in time. */
    actId: text().notNull(),
    /** One of the names with that key, as a book had it. */
    name: text().notNull(),
    spelling: text().notNull(),
    /** Later than that of every earlier act, also within a millisecond. */
    at: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.field, table.key, table.actId] }),
    index('name_spelling_act').on(table.actId),
  ],
);
