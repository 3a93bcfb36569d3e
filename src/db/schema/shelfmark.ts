import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/** Where books stand, in words. */
export const shelfmark = pgTable(
  'shelfmark',
  {
    /**
     * The id of a book. It is no reference: a deleted book that is restored stands where it stood. Until then its place
     * is neither shown nor suggested. Of books that become one, the remaining one keeps its place, or gets one of the others.
     */
    bookId: text().primaryKey(),
    place: text().notNull(),
    /** The import that has said it, which can be undone; null if a person has. */
    importId: text(),
    /** Equal for places that differ only in case, accents and punctuation. */
    folded: text()
      .notNull()
      .generatedAlwaysAs(sql`search_fold(place)`),
  },
  (table) => [index('shelfmark_folded_place').on(table.folded, table.place).concurrently()],
);
