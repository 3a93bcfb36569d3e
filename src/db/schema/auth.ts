import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sharedTime } from '../database-time';
import { createdAt, hasCharacters, id, moment, typosIndexOf } from './columns';

/** What a write of an account may violate. Those with a trigger are raised by it, in `migrations`. */
export const authConstraints = {
  /** Two accounts have one address. */
  emailTaken: 'user_email_unique',
  /** No active administrator would be left; a trigger. */
  lastAdmin: 'user_last_admin',
  /** The user of a new session is banned; a trigger. */
  sessionNotBanned: 'session_not_banned',
  /** The user has the most linked accounts; a trigger. */
  accountLimit: 'account_limit',
} as const;

const updatedAt = () =>
  moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** Users. `role` may hold several roles separated by commas. */
export const user = pgTable(
  'user',
  {
    id: id(),
    name: text().notNull().default(''),
    email: text().notNull().unique(authConstraints.emailTaken),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    role: text().notNull().default('user'),
    banned: boolean().notNull().default(false),
    banReason: text(),
    banExpires: sharedTime(),
    onboardedAt: moment(),
    /** Language of mails to this user; null until the user chooses one. */
    language: text(),
    theme: text(),
    /** Null until the user signs in for the first time. */
    lastSignInAt: moment(),
    /** Raised by the trigger `user_version` with each change of name, address or role, by any writer. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`search_fold(name || ' ' || email)`),
  },
  (table) => [
    index('user_search_text')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    index(typosIndexOf('user'))
      .using('gin', sql`search_typos(${table.searchText}) collate "C"`)
      .with({ fastupdate: false }),
    index('user_search_characters')
      .using('gin', sql`search_characters(${table.searchText}) collate "C"`)
      .with({ fastupdate: false })
      .where(hasCharacters(table.searchText))
      .concurrently(),
    index('user_search_sounds')
      .using('gin', sql`search_sounds(${table.searchText}) collate "C"`)
      .with({ fastupdate: false })
      .concurrently(),
    index('user_search_start').on(sql`left(${table.searchText}, 100) collate "C"`, table.id),
    index('user_created_at').on(table.createdAt, table.id),
    // For the dashboard, which counts users by their status.
    index('user_not_onboarded')
      .on(table.banned, table.banExpires)
      .where(sql`onboarded_at is null`)
      .concurrently(),
    index('user_banned')
      .on(table.banExpires)
      .where(sql`banned`)
      .concurrently(),
    // Users who have never signed in come first in ascending order.
    index('user_last_sign_in_at').on(
      sql`coalesce(${table.lastSignInAt}, timestamptz '1970-01-01 00:00:00+00')`,
      table.id,
    ),
    // Users without a name are sorted by their e-mail address.
    index('user_name').on(
      sql`sort_key(coalesce(nullif(${table.name}, ''), ${table.email}))`,
      table.id,
    ),
  ],
);

export const session = pgTable(
  'session',
  {
    id: id(),
    token: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: sharedTime().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** The administrator of an impersonation. */
    impersonatedBy: text().references(() => user.id, { onDelete: 'cascade' }),
    /** The administrator's own session. The impersonation ends with it. */
    impersonatorSessionId: text().references((): AnyPgColumn => session.id, {
      onDelete: 'cascade',
    }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('session_user').on(table.userId, table.updatedAt),
    index('session_impersonated_by').on(table.impersonatedBy),
    index('session_impersonator').on(table.impersonatorSessionId),
    index('session_expires_at').on(table.expiresAt),
    index('session_created_at').on(table.createdAt),
  ],
);

/**
 * Sessions that a ban has ended, by a hash of their token, so that their browsers can be told about the
 * ban. Kept until the session would have expired.
 */
export const bannedSession = pgTable(
  'banned_session',
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('banned_session_user').on(table.userId),
    index('banned_session_expires_at').on(table.expiresAt),
  ],
);

/** Linked social accounts. */
export const account = pgTable(
  'account',
  {
    id: id(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('account_user').on(table.userId),
    uniqueIndex('account_provider').on(table.providerId, table.accountId),
  ],
);

/** Short-lived values of better-auth, such as a sign-in that has begun at a provider. */
export const verification = pgTable(
  'verification',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('verification_identifier').on(table.identifier),
    index('verification_expires_at').on(table.expiresAt),
  ],
);

/**
 * Whose rows the authentication library inserts, without a lock of the account. If one of these references
 * is violated, the account was deleted meanwhile.
 */
export const rowsOfLibrary = [session.userId, account.userId] as const;

/** One-time codes, encrypted. */
export const emailCode = pgTable(
  'email_code',
  {
    id: id(),
    email: text().notNull(),
    purpose: text().notNull(),
    ciphertext: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('email_code_email').on(table.email, table.purpose),
    index('email_code_expires_at').on(table.expiresAt),
  ],
);

/**
 * For each asker, the code that their guesses are compared with and the number of guesses used. A
 * browser that requested a code has its own row. All browsers without a cookie share the row with
 * an empty `asker`.
 */
export const emailCodeGuess = pgTable(
  'email_code_guess',
  {
    email: text().notNull(),
    purpose: text().notNull(),
    asker: text().notNull(),
    codeId: text()
      .notNull()
      .references(() => emailCode.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.purpose, table.asker] }),
    index('email_code_guess_code').on(table.codeId),
  ],
);

/** Browsers that have signed in to an account before, by the id in their signed cookie. */
export const knownBrowser = pgTable(
  'known_browser',
  {
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    browser: text().notNull(),
    seenAt: moment().notNull().defaultNow(),
    /** The session of its last sign-in. It may have ended: signing out does not forget the browser. */
    sessionId: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browser] })],
);

/** Rate limit counters, shared by all instances. */
export const rateCounter = pgTable(
  'rate_counter',
  {
    key: text().primaryKey(),
    /** Times of the counted events, oldest first, as far back as the longest window. */
    hits: moment().array().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('rate_counter_expires_at').on(table.expiresAt)],
);

/** Personal access tokens. Only their hash is stored. */
export const accessToken = pgTable(
  'access_token',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    hash: text().notNull().unique(),
    /** `read` or `write`. */
    scope: text().notNull(),
    expiresAt: moment(),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('access_token_user').on(table.userId)],
);
