import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './auth';
import { createdAt, id } from './columns';

/** The user has the most passkeys; raised by a trigger, in `migrations`. */
export const passkeyLimitConstraint = 'passkey_limit';

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
