import { type SQL, sql } from 'drizzle-orm';

/**
 * After this version, versions start again at 1. It is below the maximum of the column. That is safe,
 * because versions are only compared for equality.
 */
const lastVersion = 2_000_000_000;

/** The version of a book after a write. */
export const raisedVersion = (version: SQL, step: number): SQL<number> =>
  sql`((${version}::bigint + ${step}::int - 1) % ${sql.raw(`${lastVersion}`)} + 1)::int`;
