import { type SQL, sql } from 'drizzle-orm';
import { DatabaseTime } from '@/db/database-time';
import { user } from '@/db/schema';

type BanColumns = { banned: unknown; banExpires: unknown };

/**
 * SQL condition: whether a ban is active now. Uses the clock of the database, which all instances
 * share. A ban with an end date needs no cleanup. The rule is the SQL function `banned_now` of
 * migrations/0011, which the triggers use too.
 */
export const bannedBy = ({ banned, banExpires }: BanColumns): SQL<boolean> =>
  sql<boolean>`banned_now(${banned}, ${banExpires})`;

export const bannedNow = bannedBy(user);

/** Condition for the adapter of the authentication library: a ban that has expired but is not lifted. */
export const banIsOver = [
  { field: 'banned', value: true },
  { field: 'banExpires', operator: 'lte' as const, value: new DatabaseTime(sql`now()`) },
];
