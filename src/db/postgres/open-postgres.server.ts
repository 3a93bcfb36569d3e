import { drizzle } from 'drizzle-orm/node-postgres';
import { clientOptions, wordSimilarity } from '../client-options.server';
import type { Database } from '../client.server';
import { type ConnectionOwner, QueuedPool } from './queued-pool.server';

const settings = {
  'pg_trgm.word_similarity_threshold': wordSimilarity,
  timezone: 'UTC',
  statement_timeout: 15_000,
  // Compiling a query takes longer than running any of the queries here.
  jit: 'off',
  // Enough for an exact bitmap of the rows that match a search among a million books.
  work_mem: '16MB',
};

/**
 * Opens PostgreSQL at `url`. The pool connects on demand, so this function does not fail while the
 * server is down. Queries then fail within two seconds.
 * @param currentConnectionOwner returns the request or job that runs, which is notified of database
 *   faults
 */
export function openPostgres(
  url: string,
  poolSize: number,
  currentConnectionOwner: () => ConnectionOwner | undefined = () => undefined,
): Database {
  const connection = {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Last resort only: the database watch gives up an unresponsive server after 1.4 seconds.
    connectionTimeoutMillis: 10_000,
  };
  const pool = new QueuedPool(
    {
      ...connection,
      max: poolSize,
      idleTimeoutMillis: 30_000,
      options: Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    },
    connection,
    currentConnectionOwner,
  );
  const db = drizzle(pool, clientOptions);
  return { kind: 'postgres', db, pool, ping: pool.ping, close: () => pool.end() };
}
