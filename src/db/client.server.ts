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
import { type Holder, PatientPool } from './postgres/patient-pool.server';
import { countingLogger } from './query-count.server';
import * as schema from './schema';

/** Queries and transactions; the same type for both kinds of database. */
export type Db = NodePgDatabase<typeof schema>;
/** A transaction, or the database itself: for functions that run in either. */
export type DbOrTransaction = Db | Parameters<Parameters<Db['transaction']>[0]>[0];

/** `ping` fails when the database does not answer, and does not wait for queries of requests. */
export type Database = { db: Db; ping: () => Promise<unknown>; close: () => Promise<void> } & (
  | { kind: 'embedded'; pglite: PGlite; /** None in memory. */ lock: DatabaseLock | undefined }
  | { kind: 'postgres'; pool: PatientPool }
);

/** What both kinds of database are asked with. */
const options = { schema, casing: 'snake_case', logger: countingLogger } as const;

/** How much of a word must match for a search that finds nothing else (0 to 1). */
const wordSimilarity = 0.6;

const settings = {
  'pg_trgm.word_similarity_threshold': wordSimilarity,
  timezone: 'UTC',
  statement_timeout: 15_000,
  // Compiling a query takes longer than any of ours runs.
  jit: 'off',
  // Holds which rows of a million match a search, each by itself.
  work_mem: '16MB',
};

/**
 * Opens PostgreSQL at `url`. Connections are made when they are needed, so this does not fail while
 * the server is down; queries do, at once or within two seconds.
 * @param currentHolder what is told when the database fails the work that is being done
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
    // The last resort: a server that is silent is given up much earlier.
    connectionTimeoutMillis: 10_000,
  };
  const pool = new PatientPool(
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
 * Opens (or makes) the embedded database in `dataDir`; in memory without one.
 * @param template a database dumped by `dumpDataDir`, for one in memory
 * @param space that of its disk: while it is full, writes fail
 * @throws DatabaseInUseError when another process has it open
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
  // Within this process: a query of ours would wait behind those of requests.
  const ping = async () => {
    if (pglite.closed) throw new Error('The database is closed');
  };
  return { kind: 'embedded', db, pglite, lock, ping, close };
}

// Kept on the process: a hot reload evaluates this file again, and the embedded database opens once.
const held = globalThis as typeof globalThis & { startUiDatabase?: Database };

/** The database of this process. @throws Error before `useDatabase` */
export function database(): Database {
  if (!held.startUiDatabase) throw new Error('The database is not open yet');
  return held.startUiDatabase;
}

/** Makes `opened` the database of this process. */
export function useDatabase(opened: Database | undefined): void {
  held.startUiDatabase = opened;
}

/** Queries on the database of this process. */
export const db = (): Db => database().db;
