import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const id = () =>
  text()
    .primaryKey()
    .default(sql`gen_random_uuid()::text`);
const moment = () => timestamp({ withTimezone: true, precision: 3 });
const createdAt = () => moment().notNull().defaultNow();
const updatedAt = () =>
  moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** People with an account. `role` may hold several roles separated by commas. */
export const user = pgTable(
  'user',
  {
    id: id(),
    name: text().notNull().default(''),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    role: text().notNull().default('user'),
    banned: boolean().notNull().default(false),
    banReason: text(),
    banExpires: moment(),
    onboardedAt: moment(),
    /** Language of mails to this person; null until they choose one. */
    language: text(),
    theme: text(),
    /** Null until the person signs in for the first time. */
    lastSignInAt: moment(),
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
    index('user_search_typos')
      .using('gin', sql`search_typos(${table.searchText}) collate "C"`)
      .with({ fastupdate: false }),
    index('user_search_start').on(sql`left(${table.searchText}, 100) collate "C"`, table.id),
    index('user_created_at').on(table.createdAt, table.id),
    // Who has never signed in comes before everybody who has.
    index('user_last_sign_in_at').on(
      sql`coalesce(${table.lastSignInAt}, timestamptz '1970-01-01 00:00:00+00')`,
      table.id,
    ),
    // Who has no name yet stands where their address would.
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
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** The administrator behind an impersonation. */
    impersonatedBy: text().references(() => user.id, { onDelete: 'cascade' }),
    /** The administrator's own session: the impersonation ends with it. */
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

/** Short-lived values of the authentication library: states of social sign-ins, passkey challenges. */
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

export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    name: text(),
    publicKey: text().notNull(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer().notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: createdAt(),
  },
  (table) => [index('passkey_user').on(table.userId)],
);

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
 * Which code an asker's guesses are about, and how many were spent on it. A browser that asked for a
 * code has a row of its own; all who are not known by a cookie share the one whose asker is empty.
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
  },
  (table) => [primaryKey({ columns: [table.userId, table.browser] })],
);

/** Shared counters of the rate limits: what happened lately under a key. */
export const rateCounter = pgTable(
  'rate_counter',
  {
    key: text().primaryKey(),
    /** When it happened, oldest first, as far back as the longest window reaches. */
    hits: moment().array().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('rate_counter_expires_at').on(table.expiresAt)],
);

/** Personal access tokens: only a hash is kept. */
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
