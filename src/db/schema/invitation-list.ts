import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './auth';
import { createdAt } from './columns';

/** Users who were invited together, by the list that they were in. */
export const invitedUser = pgTable(
  'invited_user',
  {
    userId: text()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    listId: text().notNull(),
    invitedBy: text().references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('invited_user_list').on(table.listId),
    index('invited_user_invited_by').on(table.invitedBy),
    index('invited_user_created_at').on(table.createdAt),
  ],
);
