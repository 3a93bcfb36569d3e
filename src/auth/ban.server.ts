import { type SQL, sql } from 'drizzle-orm';
import { user } from '@/db/schema';

type BanColumns = { banned: unknown; banExpires: unknown };

/**
 * SQL condition: whether a ban is active now. Uses the clock of the database, which all instances
 * share. A ban with an end date needs no cleanup.
 */
export const bannedBy = ({ banned, banExpires }: BanColumns): SQL<boolean> =>
  sql<boolean>`(${banned} and (${banExpires} is null or ${banExpires} > now()))`;

export const bannedNow = bannedBy(user);
