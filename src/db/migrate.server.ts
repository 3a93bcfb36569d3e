import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { Database } from './client.server';

const migrationsFolder = resolve('migrations');
/** Any number will do, as long as every instance uses the same one. */
const advisoryLock = 7_236_117;

/**
 * Brings the database to the newest schema, in one transaction: a migration that fails changes
 * nothing. Instances that start together wait for each other.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  if (database.kind === 'embedded') {
    await migratePglite(database.db as unknown as ReturnType<typeof drizzlePglite>, { migrationsFolder });
    return;
  }
  const client = await database.pool.connect();
  try {
    await client.query("SET statement_timeout = 0");
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    await migrateNodePg(drizzle(client), { migrationsFolder });
  } finally {
    // Ends the connection, and with it the lock and the setting.
    client.release(true);
  }
}
