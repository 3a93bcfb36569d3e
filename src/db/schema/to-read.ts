import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { user } from './auth';
import { createdAt } from './columns';

/** The books that a person wants to read. */
export const toRead = pgTable(
  'to_read',
  {
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /**
     * The id of a book. It is no reference: a deleted book that is restored is on the lists again. Until then
     * the lists do not show it.
     */
    bookId: text().notNull(),
    addedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.bookId] })],
);
