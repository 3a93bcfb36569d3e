import type { PGlite } from '@electric-sql/pglite';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { DatabaseLock } from './embedded/embedded-lock.server';
import type { QueuedPool } from './postgres/queued-pool.server';
import type * as schema from './schema';

/** The query builder; the same type for both kinds of database. */
export type Db = NodePgDatabase<typeof schema>;
/** For functions that run both inside and outside a transaction. */
export type DbOrTransaction = Db | Parameters<Parameters<Db['transaction']>[0]>[0];

/** `ping` fails when the database does not answer. It does not wait for queries of requests. */
export type Database = { db: Db; ping: () => Promise<unknown>; close: () => Promise<void> } & (
  | {
      kind: 'embedded';
      pglite: PGlite;
      /** Undefined for a database in memory. */
      lock: DatabaseLock | undefined;
    }
  | { kind: 'postgres'; pool: QueuedPool }
);

// Kept on `globalThis`, because a hot reload evaluates this file again, and the embedded database
// can be opened only once.
const globalStore = globalThis as typeof globalThis & { startUiDatabase?: Database };

/** The open database of this process. @throws Error before `setDatabase` */
export function database(): Database {
  if (!globalStore.startUiDatabase) throw new Error('The database is not open yet');
  return globalStore.startUiDatabase;
}

/** Sets the database of this process. */
export function setDatabase(opened: Database | undefined): void {
  globalStore.startUiDatabase = opened;
}

/** The query builder of this process's database. */
export const db = (): Db => database().db;
