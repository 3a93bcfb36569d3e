import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, DbOrTransaction } from '@/db/client.server';
import { type Migration, applyMigrations, readMigrations } from '@/db/migrate.server';
import { servingLock } from '@/db/postgres/serving-lock.server';
import { allTableFacts } from '@/db/schema/all-facts.server';
import {
  type TableShape,
  areTablesEmpty,
  dropSchemaObjects,
  tablesInOrder,
} from '@/db/table-catalog.server';
import { draftName } from '@/lib/product/draft-name';
import { keptNames } from '@/lib/product/kept-names';
import {
  BackupError,
  type BackupHeader,
  type BackupRow,
  type BackupSums,
  readBackup,
} from './backup-format.server';
import { filesBelow, setTextFormats, sumRows } from './backup.server';
import { type KeptFilesOptions, filesOfRows, refuseRowsWithout } from './kept-files.server';

const rowsAtOnce = 500;

/**
 * Replaces the database and the files of `dataDir` by those of the backup at `path`, in one
 * transaction: on any failure nothing changes. A backup of an older schema is loaded into that
 * schema and then migrated. Files that the restored rows name stay, also if the backup lacks them.
 * @param options.force restores also into a database that is not empty, and deletes its content
 * @returns row counts and checksums, computed from the restored database
 * @throws BackupError
 */
export async function restoreBackup(
  { db }: Database,
  dataDir: string,
  path: string,
  options: KeptFilesOptions & { force?: boolean } = {},
): Promise<BackupSums> {
  const staging = join(dataDir, draftName('restoring'));
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  try {
    const restored = await db.transaction(async (transaction) => {
      if (!(await lockForRestore(transaction)))
        throw new BackupError(
          'A server uses this database. Stop all instances before you restore; nothing was changed.',
        );
      if (!options.force && !(await areTablesEmpty(transaction)))
        throw new BackupError('The database is not empty. --force replaces its content.');
      await setTextFormats(transaction);
      await dropSchemaObjects(transaction);
      const sums = await load(transaction, path, staging);
      await applyMigrations(transaction, readMigrations());
      for (const { afterRestore } of allTableFacts()) await afterRestore?.(transaction);
      const staged = filesBelow(staging);
      if (!options.mayLackFiles) {
        const files = new Set([...staged, ...filesBelow(dataDir)]);
        await refuseRowsWithout(files, transaction, dataDir);
      }
      // Copied before the commit: a file without a row is harmless, a row without its file is not.
      addFiles(staging, dataDir);
      return { sums, staged, isOfRow: await filesOfRows(transaction) };
    });
    removeOtherFiles(dataDir, new Set(restored.staged), restored.isOfRow);
    return restored.sums;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

async function load(
  transaction: DbOrTransaction,
  path: string,
  staging: string,
): Promise<BackupSums> {
  // Disables the triggers that check new rows, such as the one for sessions of banned users.
  await transaction.execute(sql`select set_config(${keptNames.restoring}, 'on', true)`);
  let table: TableShape | undefined;
  let rows: BackupRow[] = [];
  const flush = async () => {
    if (table && rows.length > 0) await insertRows(transaction, table, rows);
    rows = [];
  };
  let files = 0;
  let indexes: string[] = [];
  let expectedSums: BackupSums | undefined;
  for await (const line of readBackup(path)) {
    if (Array.isArray(line)) {
      rows.push(line);
      if (rows.length >= rowsAtOnce) await flush();
    } else if ('format' in line) {
      await applyMigrations(transaction, migrationsOf(line));
      // A row may come before the row of the same table that it references.
      await alterSelfReferences(transaction, 'deferrable initially deferred');
      indexes = await dropIndexes(transaction);
    } else {
      await flush();
      if ('table' in line) table = line.table;
      else if ('file' in line) {
        writeStaged(staging, line.file, line.base64);
        files += 1;
      } else expectedSums = line.end;
    }
  }
  await transaction.execute(sql`set constraints all immediate`);
  await alterSelfReferences(transaction, 'not deferrable');
  for (const index of indexes) await transaction.execute(sql.raw(index));
  const sums: BackupSums = { tables: {}, files };
  for (const one of await tablesInOrder(transaction))
    sums.tables[one.name] = await sumRows(transaction, one);
  if (JSON.stringify(sums) !== JSON.stringify(expectedSums))
    throw new BackupError('The loaded data does not match the checksums; nothing was changed.');
  return sums;
}

type Deferral = 'deferrable initially deferred' | 'not deferrable';

/** Sets when the foreign keys from a table to itself are checked. */
async function alterSelfReferences(transaction: DbOrTransaction, when: Deferral): Promise<void> {
  const { rows } = await transaction.execute<{ name: string; key: string }>(sql`
    select conrelid::regclass::text as name, conname as key from pg_constraint
    where contype = 'f' and conrelid = confrelid and connamespace = 'public'::regnamespace`);
  for (const { name, key } of rows)
    await transaction.execute(
      sql`alter table ${sql.raw(name)} alter constraint ${sql.identifier(key)} ${sql.raw(when)}`,
    );
}

/** The migrations of this build that the backup's schema contains. */
function migrationsOf({ migrations }: BackupHeader): Migration[] {
  const known = readMigrations();
  const chosen = known.filter(({ folderMillis }) => migrations.includes(folderMillis));
  if (chosen.length < migrations.length)
    throw new BackupError('The backup was made by a newer version of this program.');
  return chosen;
}

async function insertRows(
  transaction: DbOrTransaction,
  { name, columns }: TableShape,
  rows: BackupRow[],
): Promise<void> {
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const names = columns.map(([column]) => sql.identifier(column));
  const values = columns.map(
    ([, type], index) => sql`(line ->> ${sql.raw(String(index))})::${sql.raw(checkedType(type))}`,
  );
  await transaction.execute(sql`
    insert into ${sql.identifier('public')}.${sql.identifier(name)} (${list(names.map((one) => sql`${one}`))})
    select ${list(values)} from json_array_elements(${JSON.stringify(rows)}::json) line`);
}

/** Guards against SQL injection: the type name comes from the file and goes into SQL. */
function checkedType(type: string): string {
  if (!/^[\w ".]+(\(\d+(,\d+)?\))?[\w ]*(\[\])?$/.test(type))
    throw new BackupError('The backup contains an invalid column type.');
  return type;
}

function writeStaged(staging: string, file: string, base64: string): void {
  // The server names files itself, with letters, digits, `_`, `-` and dots. Other names could leave
  // the folder.
  const isSafe = file.split('/').every((part) => /^[\w-]+(\.[\w-]+)*$/.test(part));
  if (!isSafe) throw new BackupError('The backup names a file outside of its folder.');
  mkdirSync(dirname(join(staging, file)), { recursive: true });
  writeFileSync(join(staging, file), Buffer.from(base64, 'base64'));
}

/** Copies the restored files next to the existing ones. File names are unique, so none is lost. */
function addFiles(staging: string, dataDir: string): void {
  for (const file of filesBelow(staging)) {
    mkdirSync(dirname(join(dataDir, file)), { recursive: true });
    copyFileSync(join(staging, file), join(dataDir, file));
  }
}

/** Deletes the files that are not from the backup, except those that its rows name. */
function removeOtherFiles(
  dataDir: string,
  restored: ReadonlySet<string>,
  isOfRow: (file: string) => boolean,
): void {
  for (const file of filesBelow(dataDir))
    if (!restored.has(file) && !isOfRow(file)) rmSync(join(dataDir, file));
}

/** Takes the lock for a restore, until its transaction ends. @returns false while a server has it */
async function lockForRestore(transaction: DbOrTransaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${servingLock}) as taken`,
  );
  return rows[0]?.taken === true;
}

/**
 * Drops the indexes of the application's tables, except those of keys: a table is filled much faster without its
 * indexes, and an index over all rows at once is smaller than one that grew row by row.
 * @returns the statements that create them again
 */
async function dropIndexes(transaction: DbOrTransaction): Promise<string[]> {
  const { rows } = await transaction.execute<Record<'name' | 'definition', string>>(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by i.indexrelid`);
  for (const { name } of rows) await transaction.execute(sql.raw(`drop index ${name}`));
  return rows.map(({ definition }) => definition);
}
