import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './auth';
import { createdAt, hasCharacters, id, moment, typosIndexOf } from './columns';

/** Mails that wait to be sent. Sent ones are deleted, because their codes are secret. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: id(),
    /** The content of the mail, encrypted because it may contain a code. */
    ciphertext: text().notNull(),
    /** A keyed hash of the address, so that the mails of a deleted person are found. */
    recipient: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    /** When the mail may go out; later than `createdAt` if it had to wait for a limit. */
    dueAt: moment().notNull().defaultNow(),
    /** The account that the mail is about, and with which it is deleted. */
    userId: text().references(() => user.id, { onDelete: 'cascade' }),
    /** The mail is discarded after this time. */
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('outbox_mail_next_attempt_at').on(table.nextAttemptAt),
    index('outbox_mail_user').on(table.userId),
    index('outbox_mail_recipient').on(table.recipient),
  ],
);

/**
 * The audit log. A trigger refuses deletes of entries younger than 400 days, and updates except of `times`,
 * by one, within an hour.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    /** The account that performed the action; during an impersonation, the impersonated one. */
    actorId: text(),
    actorEmail: text(),
    /** The administrator of an impersonation. */
    realActorId: text(),
    /** `user.create`, `user.ban`, ... */
    act: text().notNull(),
    targetType: text(),
    targetId: text(),
    targetName: text(),
    before: jsonb(),
    after: jsonb(),
    address: text(),
    requestId: text(),
    /** How often it happened: an act that repeats is counted for an hour instead of written again. */
    times: integer().notNull().default(1),
    /** When it happened last; null if it happened once. */
    lastAt: moment(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_fold(coalesce(actor_email, '') || ' ' || act || ' ' || coalesce(target_name, ''))`,
      ),
  },
  (table) => [
    index('audit_entry_at').on(table.at, table.id),
    index('audit_entry_target_id').on(table.targetId, table.at).concurrently(),
    index('audit_entry_actor').on(table.actorId, table.at),
    index('audit_entry_real_actor').on(table.realActorId, table.at),
    index('audit_entry_act').on(table.act, table.at),
    index('audit_entry_search_text')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    index(typosIndexOf('audit_entry'))
      .using('gin', sql`search_typos(${table.searchText}) collate "C"`)
      .with({ fastupdate: false }),
    index('audit_entry_search_characters')
      .using('gin', sql`search_characters(${table.searchText}) collate "C"`)
      .with({ fastupdate: false })
      .where(hasCharacters(table.searchText))
      .concurrently(),
  ],
);
