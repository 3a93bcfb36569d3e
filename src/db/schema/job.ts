import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';

/** Work in the background, which goes on after the last step that committed; see docs/decisions/123. */
export const job = pgTable(
  'job',
  {
    id: id(),
    /** One of the kinds that the features define in `jobs`. */
    kind: text().notNull(),
    /** The id of the record that it is about. */
    subject: text().notNull(),
    /** What it is about, for people. */
    name: text().notNull(),
    /** What its next step needs to know. */
    data: jsonb().notNull(),
    /** The id of the user who started it; null for work of the product itself. */
    actorId: text(),
    /** The access token by which it was started. */
    tokenId: text(),
    /** `stopped`: the person who started it may no longer do it. */
    state: text()
      .$type<'running' | 'done' | 'cancelled' | 'stopped'>()
      .notNull()
      .default('running'),
    /** Rows that it has changed, those that it had to leave, and all that there are. */
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Failed attempts since the last step. */
    attempts: integer().notNull().default(0),
    /** When the next step may run. */
    dueAt: moment().notNull().defaultNow(),
    startedAt: createdAt(),
    changedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('job_running')
      .on(table.kind, table.subject)
      .where(sql`state = 'running'`),
    index('job_changed_at').on(table.changedAt),
  ],
);
