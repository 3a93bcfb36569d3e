import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns';

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

/**
 * Books to compare with the others, once for each write: new ones, those with another title or author, and those that are
 * gone, whose pairs go. The triggers `book_to_compare_when_...` add them. A row that is never written twice lets no writer
 * wait for another one, or for the comparison.
 */
export const bookToCompare = pgTable('book_to_compare', { id: id(), bookId: text().notNull() });

/** Two books that are probably one, as they were compared last. */
export const duplicatePair = pgTable(
  'duplicate_pair',
  {
    /** With `title-within`, the title of the other book has that of this one. */
    one: text().notNull(),
    other: text().notNull(),
    reason: text().$type<'title' | 'title-within'>().notNull(),
    /** The beginning of the title key of `one`. */
    key: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.one, table.other] }),
    index('duplicate_pair_other').on(table.other),
    index('duplicate_pair_key').on(table.reason, table.key, table.one),
  ],
);
