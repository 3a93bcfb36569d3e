import { sql } from 'drizzle-orm';
import { text, timestamp } from 'drizzle-orm/pg-core';

/** A primary key that the database makes. */
export const id = () =>
  text()
    .primaryKey()
    .default(sql`gen_random_uuid()::text`);

/** A time to the millisecond, as JavaScript has it. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const createdAt = () => moment().notNull().defaultNow();
