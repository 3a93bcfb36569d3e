import { type SQL, sql } from 'drizzle-orm';

/**
 * The id of an import, for statements that read a batch of its records. Of an id that it sees, the planner takes a new import
 * for empty once it has statistics of earlier ones, and reads all of its records for each batch, or even for each record.
 */
export const unseenId = (importId: string): SQL => sql`(select ${importId}::text)`;
