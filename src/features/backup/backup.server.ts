import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, DbOrTransaction } from '@/db/client.server';
import { appliedMigrations } from '@/db/migrate.server';
import { type TableShape, tablesInOrder } from '@/db/table-catalog.server';
import { keptNames } from '@/lib/product/kept-names';
import { keptFolders } from '@/server/files/kept-files.server';
import {
  BackupError,
  type BackupHeader,
  type BackupLine,
  type BackupSums,
} from './backup-format.server';
import { type KeptFilesOptions, refuseMissingFiles } from './kept-files.server';

const rowsAtOnce = 500;

type Write = (line: BackupHeader | BackupLine) => Promise<void>;

/**
 * Writes a backup to `path`: a consistent snapshot of all tables, and the files of `dataDir`. The
 * embedded database cannot serve other queries meanwhile; PostgreSQL can.
 * @returns the row counts and checksums
 * @throws BackupError if the database has no library, or if rows have no files
 */
export async function writeBackup(
  { db }: Database,
  dataDir: string,
  path: string,
  { mayLackFiles = false }: KeptFilesOptions = {},
): Promise<BackupSums> {
  if ((await db.transaction(appliedMigrations)).length === 0)
    throw new BackupError('The database holds no library, so there is nothing to back up.');
  if (!mayLackFiles) await refuseMissingFiles(db, dataDir, () => filesBelow(dataDir));
  const gzip = createGzip({ level: 6 });
  const file = createWriteStream(path, { mode: 0o600 });
  const done = finished(gzip.pipe(file));
  // `done` is awaited at the end. This handler prevents an unhandled rejection until then.
  done.catch(() => {});
  file.on('error', (error) => gzip.destroy(error));
  const hash = createHash('sha256');
  const write: Write = async (line) => {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), done]);
  };
  const sums: BackupSums = { tables: {}, files: 0 };
  await db.transaction(
    async (transaction) => {
      await setTextFormats(transaction);
      const migrations = await appliedMigrations(transaction);
      const createdAt = new Date().toISOString();
      await write({ format: keptNames.backupFormat, version: 1, createdAt, migrations });
      for (const table of await tablesInOrder(transaction)) {
        await write({ table });
        sums.tables[table.name] = await sumRows(transaction, table, write);
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  for (const name of filesBelow(dataDir)) {
    const content = await readIfExists(join(dataDir, name));
    if (!content) continue;
    await write({ file: name, base64: content.toString('base64') });
    sums.files += 1;
  }
  gzip.end(`${JSON.stringify({ end: sums, sha256: hash.digest('hex') })}\n`);
  await done;
  return sums;
}

/**
 * Sets the text format of values independently of the server's configuration, and removes the
 * statement timeout, because a backup or restore may take long.
 */
export async function setTextFormats(transaction: DbOrTransaction): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`);
  await transaction.execute(sql`set local timezone = 'UTC'`);
  await transaction.execute(sql`set local datestyle = 'ISO, YMD'`);
  await transaction.execute(sql`set local intervalstyle = 'iso_8601'`);
  await transaction.execute(sql`set local extra_float_digits = 1`);
}

/**
 * Reads the rows of a table in the order of its primary key, 500 at a time, and counts and hashes
 * them.
 */
export async function sumRows(
  transaction: DbOrTransaction,
  { name, columns, primaryKey }: TableShape,
  write?: (row: (string | null)[]) => Promise<void>,
): Promise<{ rows: number; sha256: string }> {
  const asText = ([column]: [string, string]) => sql`${sql.identifier(column)}::text`;
  const order = primaryKey.map((column) => sql`${sql.identifier(column)}::text collate "C"`);
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  await transaction.execute(sql`
    declare backup_rows no scroll cursor for
    select json_build_array(${list(columns.map(asText))})::text as line
    from ${sql.identifier('public')}.${sql.identifier(name)}
    ${order.length > 0 ? sql`order by ${list(order)}` : sql``}`);
  const hash = createHash('sha256');
  let count = 0;
  for (;;) {
    const { rows } = await transaction.execute<{ line: string }>(
      sql`fetch ${sql.raw(String(rowsAtOnce))} from backup_rows`,
    );
    for (const { line } of rows) {
      const row: (string | null)[] = JSON.parse(line);
      hash.update(JSON.stringify(row)).update('\n');
      await write?.(row);
    }
    count += rows.length;
    if (rows.length < rowsAtOnce) break;
  }
  await transaction.execute(sql`close backup_rows`);
  return { rows: count, sha256: hash.digest('hex') };
}

/** The files that belong to the library, relative to `dataDir`, with `/` as separator. */
export function filesBelow(dataDir: string): string[] {
  return keptFolders().flatMap((folder) => {
    if (!existsSync(join(dataDir, folder))) return [];
    return (
      readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
        // Files that are still being written start with a dot.
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
        .map((name) => name.replaceAll('\\', '/'))
        .sort()
    );
  });
}

/** Returns null for a missing file: a file may be deleted during the backup. */
async function readIfExists(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
