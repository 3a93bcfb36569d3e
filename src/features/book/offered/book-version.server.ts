import { type SQL, sql } from 'drizzle-orm';

/** A write of many books raises their versions by a step within these limits; see docs/decisions/047. */
const [leastStep, mostStep] = [1000, 1_000_000];
/**
 * After this version, versions start again at 1. It is below the maximum of the column. That is safe,
 * because versions are only compared for equality.
 */
const lastVersion = 2_000_000_000;

/** A random step for a write of many books. */
export const drawVersionStep = (): number =>
  leastStep + Math.floor(Math.random() * (mostStep - leastStep));

/** The version of a book after a write. */
export const raisedVersion = (version: SQL, step: number): SQL<number> =>
  sql`((${version}::bigint + ${step}::int - 1) % ${sql.raw(`${lastVersion}`)} + 1)::int`;
