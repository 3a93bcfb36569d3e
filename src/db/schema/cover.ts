import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';

/** An uploaded cover. The storage holds one image per size under its id. */
export const cover = pgTable(
  'cover',
  {
    id: id(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdBy: text(),
    createdAt: createdAt(),
    /**
     * When a book last started or stopped using the cover. It is deleted after a day without use.
     */
    usedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('cover_created_by').on(table.createdBy, table.createdAt)],
);
