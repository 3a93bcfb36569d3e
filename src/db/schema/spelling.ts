import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The spelling that a person chose for a name of an author or a publisher. Imports replace the name by
 * it. The newest row of a name applies. Undoing an act deletes its rows, so that the previous row
 * applies again.
 */
export const nameSpelling = pgTable(
  'name_spelling',
  {
    field: text().$type<'author' | 'publisher'>().notNull(),
    /** Equal for names that differ only in case and accents: a hash of `name_key`. */
    key: text().notNull(),
    /** The act on books that chose the spelling. Without a reference, because old acts are deleted. */
    actId: text().notNull(),
    /** One of the names with that key, as a book had it. */
    name: text().notNull(),
    spelling: text().notNull(),
    /** With microseconds, so that acts within a millisecond keep their order. */
    at: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.field, table.key, table.actId] }),
    index('name_spelling_act').on(table.actId),
  ],
);
