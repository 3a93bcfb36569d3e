import { sql } from 'drizzle-orm';
import { text, timestamp } from 'drizzle-orm/pg-core';

/** A primary key that the database generates (UUID). */
export const id = () =>
  text()
    .primaryKey()
    .default(sql`gen_random_uuid()::text`);

/** A time with milliseconds, the precision of a JavaScript Date. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const createdAt = () => moment().notNull().defaultNow();

/** The name of the index of words with typos in a table. A search reads its statistics, which tell how common a word is. */
export const typosIndexOf = (table: string): string => `${table}_search_typos`;
