import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';

/** A file that a person uploaded for a record. Its content is in the storage under its id, and never changes. */
export const upload = pgTable(
  'upload',
  {
    id: id(),
    name: text().notNull(),
    /** Its media type, which the server has found by its content. */
    type: text().notNull(),
    size: integer().notNull(),
    createdBy: text(),
    createdAt: createdAt(),
    /** Since when no record names it, as the cleaner has found; null while one does. It is deleted after a day. */
    unusedSince: moment().defaultNow(),
  },
  (table) => [
    index('upload_created_by').on(table.createdBy, table.createdAt),
    index('upload_unused_since').on(table.unusedSince),
  ],
);
