import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { type NodePgDatabase, drizzle as drizzleNodePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { ensureEmbeddedFolder } from './embedded/embedded-folder.server';
import { type DatabaseLock, lockEmbeddedDatabase } from './embedded/embedded-lock.server';
import type { FreeSpace } from './embedded/free-space.server';
import { refuseWritesWhenFull } from './embedded/storage-full.server';
import { type Holder, QueuedPool } from './postgres/queued-pool.server';
import { countingLogger } from './query-count.server';
import * as schema from './schema';

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

const options = { schema, casing: 'snake_case', logger: countingLogger } as const;

/** Minimum trigram similarity of a word, from 0 to 1, in the last-resort search. */
const wordSimilarity = 0.6;

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
 * @param currentHolder returns the request or job that runs, which is notified of database faults
 */
export function openPostgres(
  url: string,
  poolSize: number,
  currentHolder: () => Holder | undefined = () => undefined,
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
    currentHolder,
  );
  const db = drizzleNodePg(pool, options);
  return { kind: 'postgres', db, pool, ping: pool.ping, close: () => pool.end() };
}

/**
 * Opens or creates the embedded database in `dataDir`, or in memory without `dataDir`.
 * @param template a dump of `dumpDataDir` with which a database in memory starts
 * @param space the free disk space; writes fail while it is used up
 * @throws DatabaseInUseError when another process has the database open
 */
export async function openEmbedded(
  dataDir?: string,
  template?: Blob,
  space?: FreeSpace,
): Promise<Database> {
  let lock: DatabaseLock | undefined;
  if (dataDir) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    lock = await lockEmbeddedDatabase(dataDir);
  }
  const pglite = await PGlite.create({
    ...(dataDir ? { dataDir: await ensureEmbeddedFolder(dataDir) } : {}),
    ...(template ? { loadDataDir: template } : {}),
    extensions: { pg_trgm, unaccent },
  });
  await pglite.exec(
    `LOAD 'pg_trgm'; SET pg_trgm.word_similarity_threshold = ${wordSimilarity}; SET timezone = 'UTC'`,
  );
  if (space) refuseWritesWhenFull(pglite, space);
  const db = drizzlePglite(pglite, options) as unknown as Db;
  const close = async () => {
    await pglite.close();
    await lock?.release();
  };
  // The database runs in this process, and a query would wait behind those of requests.
  const ping = async () => {
    if (pglite.closed) throw new Error('The database is closed');
  };
  return { kind: 'embedded', db, pglite, lock, ping, close };
}

// Kept on `globalThis`, because a hot reload evaluates this file again, and the embedded database
// can be opened only once.
const globalStore = globalThis as typeof globalThis & { startUiDatabase?: Database };

/** The open database of this process. @throws Error before `useDatabase` */
export function database(): Database {
  if (!globalStore.startUiDatabase) throw new Error('The database is not open yet');
  return globalStore.startUiDatabase;
}

/** Sets the database of this process. */
export function useDatabase(opened: Database | undefined): void {
  globalStore.startUiDatabase = opened;
}

/** The query builder of this process's database. */
export const db = (): Db => database().db;
