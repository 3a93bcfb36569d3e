import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/** Pairs that a person has marked as different, so that they are not suggested as duplicates again. */
export const notSame = pgTable(
  'not_same',
  {
    /** Says what `one` and `other` hold: ids of books, or names of authors or publishers. */
    kind: text().$type<'book' | 'author' | 'publisher'>().notNull(),
    /** `one` is the lesser of the two, as `pairKey` orders them. */
    one: text().notNull(),
    other: text().notNull(),
    /** The id of the user who marked the pair. */
    createdBy: text(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.one, table.other] })],
);
