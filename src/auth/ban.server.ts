import { type SQL, sql } from 'drizzle-orm';
import { user } from '@/db/schema';

type BanColumns = { banned: unknown; banExpires: unknown };

/**
 * Whether a ban is in force now, by the database's clock, which all instances share: one with an end
 * lifts itself.
 */
export const bannedBy = ({ banned, banExpires }: BanColumns): SQL<boolean> =>
  sql<boolean>`(${banned} and (${banExpires} is null or ${banExpires} > now()))`;

export const bannedNow = bannedBy(user);
