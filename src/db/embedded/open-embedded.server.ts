import { mkdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { clientOptions } from '../client-options.server';
import type { Database } from '../client.server';
import { ensureEmbeddedFolder } from './embedded-folder.server';
import { type DatabaseLock, lockEmbeddedDatabase } from './embedded-lock.server';
import type { FreeSpace } from './free-space.server';
import { refuseWritesWhenFull } from './storage-full.server';

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
  const folder = dataDir && (await ensureEmbeddedFolder(dataDir));
  const pglite = await withoutOptimizing(() =>
    PGlite.create({
      ...(folder ? { dataDir: folder } : {}),
      ...(template ? { loadDataDir: template } : {}),
      extensions: { pg_trgm, unaccent },
    }),
  );
  await pglite.exec(`SET timezone = 'UTC'`);
  if (space) refuseWritesWhenFull(pglite, space);
  const db = drizzle(pglite, clientOptions);
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

/** Flags of V8 by which it compiles frequent functions of WebAssembly once more, into faster code. */
const optimizing = ['wasm-tier-up', 'wasm-dynamic-tiering'];

/**
 * Opens a database whose code V8 compiles only once. To optimize one function of PostgreSQL of 100 kB takes V8
 * 600 MB and a second of processor time, at each start (decision 092). V8 keeps what the flags were for this
 * code; others, and compiled code that Node has kept, go by the flags of the process.
 */
async function withoutOptimizing<T>(open: () => Promise<T>): Promise<T> {
  for (const flag of optimizing) setFlagsFromString(`--no-${flag}`);
  try {
    return await open();
  } finally {
    for (const flag of optimizing) setFlagsFromString(`--${flag}`);
  }
}
