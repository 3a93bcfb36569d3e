import { mkdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { clientOptions } from '../client-options.server';
import type { Database } from '../client.server';
import { describeStartDamage } from './damaged-database.server';
import { databaseFolder } from './database-folder.server';
import { deleteDatabaseDrafts, ensureEmbeddedDatabase } from './embedded-folder.server';
import { type DatabaseLock, lockEmbeddedDatabase } from './embedded-lock.server';
import type { FreeSpace } from './free-space.server';
import { refuseOuterQueries } from './outer-query.server';
import { refuseWritesWhenFull } from './storage-full.server';

type Options = {
  /** The folder of the database. Without it the database is in memory. */
  dataDir?: string;
  /** A dump of `dumpDataDir` with which a database in memory starts. */
  template?: Blob;
  /** The free disk space; writes fail while it is used up. */
  space?: FreeSpace;
  /** Called when the database is locked and not open yet. If it fails, the database is not opened. */
  beforeOpening?: () => Promise<void>;
};

/**
 * Opens the embedded database, and creates it if it is missing.
 * @throws DatabaseInUseError when another process has the database open
 * @throws DamagedDatabaseError
 */
export async function openEmbedded(options: Options = {}): Promise<Database> {
  const { dataDir, template, space, beforeOpening } = options;
  let lock: DatabaseLock | undefined;
  if (dataDir) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    await ensureEmbeddedDatabase(dataDir);
    lock = await lockEmbeddedDatabase(dataDir);
    deleteDatabaseDrafts(dataDir);
  }
  let pglite: PGlite;
  try {
    await beforeOpening?.();
    pglite = await start(dataDir && databaseFolder(dataDir), template);
  } catch (error) {
    await lock?.release();
    throw error;
  }
  if (space) refuseWritesWhenFull(pglite, space);
  refuseOuterQueries(pglite);
  const db = drizzle(pglite, clientOptions);
  const close = async () => {
    await pglite.close();
    await lock?.release();
  };
  // Sends no query: the database runs in this process, so a query would wait behind those of requests.
  const ping = async () => {
    if (pglite.closed) throw new Error('The database is closed');
  };
  return { kind: 'embedded', db, pglite, lock, ping, close };
}

/** Values of plain SQL as the driver of PostgreSQL gives them: a number of eight bytes, such as a count, as a text. */
const parsers = {
  [types.INT8]: (value: string) => value,
  [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex'),
};

async function start(folder: string | undefined, template: Blob | undefined): Promise<PGlite> {
  try {
    const pglite = await withoutOptimizing(() =>
      PGlite.create({
        ...(folder ? { dataDir: folder } : {}),
        ...(template ? { loadDataDir: template } : {}),
        extensions: { pg_trgm, unaccent },
        parsers,
      }),
    );
    await pglite.exec(`SET timezone = 'UTC'`);
    return pglite;
  } catch (error) {
    throw folder ? describeStartDamage(error, folder) : error;
  }
}

/** Flags of V8 for WebAssembly tier-up: it compiles frequent functions again, into faster code. */
const optimizing = ['wasm-tier-up', 'wasm-dynamic-tiering'];

/**
 * Runs `open` with tier-up switched off, so that V8 compiles the database's code only once. Optimizing one
 * 100 kB function of PostgreSQL costs 600 MB and a second of processor time at each start; see
 * docs/decisions/092. V8 remembers the flags for the code that is compiled meanwhile. They are restored
 * afterwards, because Node refuses cached compiled code when the flags of the process differ.
 */
async function withoutOptimizing<T>(open: () => Promise<T>): Promise<T> {
  for (const flag of optimizing) setFlagsFromString(`--no-${flag}`);
  try {
    return await open();
  } finally {
    for (const flag of optimizing) setFlagsFromString(`--${flag}`);
  }
}
