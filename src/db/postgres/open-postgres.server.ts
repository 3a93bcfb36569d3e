import { drizzle } from 'drizzle-orm/node-postgres';
import { clientOptions } from '../client-options.server';
import type { PostgresDatabase } from '../client.server';
import { WatchedPool, type WatchedPoolOptions } from './watched-pool.server';

/**
 * Opens PostgreSQL at `url`, or a pooler in front of it. The pool connects on demand, so this
 * function does not fail while the server is down. Queries then fail within two seconds.
 */
export function openPostgres(url: string, options: WatchedPoolOptions): PostgresDatabase {
  const connection = {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Rarely reached: the database watch counts a silent server as down after 1.4 seconds.
    connectionTimeoutMillis: 10_000,
  };
  const pool = new WatchedPool(connection, options);
  const db = drizzle(pool, clientOptions);
  return { kind: 'postgres', db, pool, ping: pool.ping, close: () => pool.end() };
}
