import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { DatabaseLock } from './embedded/embedded-lock.server';
import type { WatchedPool } from './postgres/watched-pool.server';
import type * as schema from './schema';

/** The result of plain SQL, for the drivers of both kinds of database. */
interface QueryResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}
type Rows<Row> = { rows: Row[] };

/** The query builder; the same type for both kinds of database. */
export type Db = PgDatabase<QueryResult, typeof schema>;
/** For functions that run both inside and outside a transaction. */
export type DbOrTransaction = Db | Parameters<Parameters<Db['transaction']>[0]>[0];

/** `ping` fails when the database does not answer. It does not wait for queries of requests. */
type Opened = { db: Db; ping: () => Promise<unknown>; close: () => Promise<void> };
/** PostgreSQL, or a pooler in front of it. */
export type PostgresDatabase = Opened & { kind: 'postgres'; pool: WatchedPool };
/** The open database, of either kind. */
export type Database =
  | PostgresDatabase
  | (Opened & {
      kind: 'embedded';
      pglite: PGlite;
      /** Undefined for a database in memory. */
      lock: DatabaseLock | undefined;
    });

// Kept on `globalThis`, because a hot reload evaluates this file again, and the embedded database
// can be opened only once.
declare global {
  var startUiDatabase: Database | undefined;
}

/** The open database of this process. @throws Error before `setDatabase` */
export function database(): Database {
  if (!globalThis.startUiDatabase) throw new Error('The database is not open yet');
  return globalThis.startUiDatabase;
}

/** Sets the database of this process. */
export function setDatabase(opened: Database | undefined): void {
  globalThis.startUiDatabase = opened;
}

/** The query builder of this process's database. */
export const db = (): Db => database().db;
