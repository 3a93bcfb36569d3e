import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id } from './columns';

/** Series of books. One without books is not shown, and stays: a deleted book that is restored is in it again. */
export const series = pgTable(
  'series',
  {
    id: id(),
    name: text().notNull(),
    /** Equal for names that differ only in case, accents and punctuation. A name of signs alone is compared as it is. */
    folded: text()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(nullif(search_fold(name), ''), name)`),
  },
  (table) => [uniqueIndex('series_folded').on(table.folded)],
);

/** Which series a book is in. */
export const seriesBook = pgTable(
  'series_book',
  {
    /** The id of a book. It is no reference: see docs/decisions/120. */
    bookId: text().primaryKey(),
    seriesId: text()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    /** As it is on the book: "2", "2.5", "1-3", "IV". */
    number: text(),
    /** The import that has said it, which can be undone; null if a person has. */
    importId: text(),
    /** The first number in it, in thousandths. What has none stands last. */
    position: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce((replace(substring(number from '[0-9]{1,6}(?:[.,][0-9]{1,3})?'), ',', '.')::numeric * 1000)::int, 999999999)`,
      ),
  },
  (table) => [
    index('series_book_position').on(table.seriesId, table.position, table.bookId).concurrently(),
  ],
);
