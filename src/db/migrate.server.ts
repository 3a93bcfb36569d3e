import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { thrownCode } from '@/lib/objects/thrown';
import { productName } from '@/lib/product/product';
import type { Database, Db, DbOrTransaction, PostgresDatabase } from './client.server';

const migrationsFolder = resolve('migrations');
/** An arbitrary number; all instances must use the same one. */
const advisoryLock = 7_236_117;

/** Thrown when a migration fails. The message contains its creation time and the cause. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** How long a migration waits for a table, which others cannot use meanwhile, and how often it tries again. */
const lockSeconds = 3;
const lockAttempts = 20;

/**
 * Migrates the database to the newest schema. If a migration fails, it and those after it change nothing. Instances
 * that start at the same time wait for each other. Indexes that a migration makes concurrently do not stop the writes of
 * instances that serve the database; a new database gets everything in one transaction, from the baseline.
 * @throws MigrationError
 */
export async function migrateDatabase(
  database: Database,
  folder = migrationsFolder,
): Promise<void> {
  const { db } = database;
  await refuseOtherEncodings(db);
  const all = readMigrations(folder);
  if (database.kind === 'embedded' || (await appliedRows(db)).length === 0)
    return untilUnlocked(() =>
      db.transaction((transaction) =>
        applyMigrations(transaction, all, all, fromBaseline(all, folder)),
      ),
    );
  for (const [index, migration] of all.entries()) {
    if (!isConcurrent(migration)) continue;
    await untilUnlocked(() =>
      db.transaction((transaction) =>
        applyMigrations(
          transaction,
          all.slice(0, index).filter((one) => !isConcurrent(one)),
          all,
        ),
      ),
    );
    await migrateConcurrently(database, migration);
  }
  await untilUnlocked(() =>
    db.transaction((transaction) =>
      applyMigrations(
        transaction,
        all.filter((one) => !isConcurrent(one)),
        all,
      ),
    ),
  );
}

/** A table of a migration was used by others for too long. */
class TableInUseError extends MigrationError {}
class MigratingError extends MigrationError {}

async function untilUnlocked(migrate: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ;) {
    try {
      return await migrate();
    } catch (error) {
      if (error instanceof TableInUseError && attempt < lockAttempts) attempt += 1;
      else if (!(error instanceof MigratingError)) throw error;
      await setTimeout(error instanceof MigratingError ? 100 : 1000);
    }
  }
}

/** Texts in all languages need UTF-8, and the encoding of a database cannot be changed. */
async function refuseOtherEncodings(db: Db): Promise<void> {
  const { rows } = await db.execute<Record<'name' | 'encoding', string>>(
    sql`select current_database() as name, current_setting('server_encoding') as encoding`,
  );
  const { name = '', encoding = '' } = rows[0] ?? {};
  if (encoding === 'UTF8') return;
  throw new MigrationError(
    `The database "${name}" has the encoding ${encoding}, and ${productName} needs UTF8: nothing was changed. Create another database, and name it in DATABASE_URL: CREATE DATABASE app TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
  );
}

/**
 * A migration of this build: its SQL statements, their hash, and its creation time. Creation times identify
 * migrations, and a version is known by the newest migration that it has.
 */
export type Migration = MigrationMeta & {
  /** The oldest version that can serve the schema after this migration; null if no older one can. */
  servedFrom: number | null;
};

/** The line of a migration that names the oldest version which can serve its schema. */
const servedFromLine = /^-- Versions from (\S+) on can serve this schema\.$/m;

type Entry = { tag: string; when: number };
const readEntries = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: Entry[] })
    .entries;

/** The migrations of this build, oldest first. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const entries = readEntries(folder);
  return readMigrationFiles({ migrationsFolder: folder }).map((migration, index) => {
    const name = servedFromLine.exec(migration.sql[0] ?? '')?.[1];
    const named = entries.find(({ tag }) => tag === name);
    if (name !== undefined && !named)
      throw new MigrationError(
        `${entries[index]?.tag} names a migration that is not there: ${name}`,
      );
    return { ...migration, servedFrom: named?.when ?? null };
  });
}

/**
 * The migrations as a new database takes them: `baseline/TAG.sql` makes in one step what all until TAG make. A test
 * compares both.
 */
function fromBaseline(all: readonly Migration[], folder: string): readonly Migration[] {
  const baselines = join(folder, 'baseline');
  const [file = ''] = existsSync(baselines) ? readdirSync(baselines) : [];
  const last = readEntries(folder).findIndex(({ tag }) => `${tag}.sql` === file);
  if (last < 0) return all;
  return all.map((migration, index) => {
    if (index > last) return migration;
    return { ...migration, sql: index < last ? [] : [readFileSync(join(baselines, file), 'utf8')] };
  });
}

/**
 * Applies the migrations that the database does not have yet, in their order. Drizzle's own
 * function cannot be used: it does not run in an existing transaction, it fails when two instances
 * run it at once, and it skips a migration that was created earlier but merged later than the
 * newest one.
 * @param known all migrations of this build
 * @param whenNew what a database takes that has none
 * @throws MigrationError when one fails, or when the database was migrated by a newer version that this one must
 *   not serve
 */
export async function applyMigrations(
  transaction: DbOrTransaction,
  migrations: readonly Migration[],
  known: readonly Migration[] = migrations,
  whenNew: readonly Migration[] = migrations,
): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`);
  await lockMigrations(transaction);
  const found = await appliedRows(transaction);
  refuseNewerSchema(found, known);
  const applied = new Set(found.map(({ at }) => at));
  // Returns without a write, so that a server can start on a full disk.
  if (migrations.every(({ folderMillis }) => applied.has(folderMillis))) return;
  if (found.length > 0)
    await transaction.execute(sql`select set_config('lock_timeout', ${`${lockSeconds}s`}, true)`);
  // Drizzle's tools read the applied migrations from this table.
  await transaction.execute(sql`create schema if not exists drizzle`);
  await transaction.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`);
  await transaction.execute(
    sql`alter table drizzle.__drizzle_migrations add column if not exists served_from bigint`,
  );
  const missing = found.length > 0 ? migrations : whenNew;
  for (const { sql: statements, hash, folderMillis, servedFrom } of missing) {
    if (applied.has(folderMillis)) continue;
    for (const statement of statements) {
      // Within a transaction nothing can be made concurrently.
      const inTransaction = statement.replace(concurrentStatement, '$1');
      await transaction.execute(sql.raw(inTransaction)).catch((cause: unknown) => {
        throw failed(folderMillis, cause);
      });
    }
    await transaction.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at, served_from)
      values (${hash}, ${folderMillis}, ${servedFrom})`);
  }
}

function failed(folderMillis: number, cause: unknown): MigrationError {
  const reason = cause instanceof Error ? (cause.cause ?? cause) : cause;
  const message = `The migration made at ${new Date(folderMillis).toISOString()} failed, and nothing was changed: ${reason instanceof Error ? reason.message : 'unknown error'}`;
  const isLocked = thrownCode(reason) === '55P03';
  return new (isLocked ? TableInUseError : MigrationError)(message, { cause });
}

/**
 * Takes the lock of migrations until the end of the transaction. It does not wait for it: a transaction that waits would
 * itself be waited for by an index that another instance makes concurrently.
 */
async function lockMigrations(transaction: DbOrTransaction): Promise<void> {
  const { rows } = await transaction.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLock}) as taken`,
  );
  if (!rows[0]?.taken)
    throw new MigratingError('Another process migrates the database, and nothing was changed.');
}

/** Refuses a schema with a migration that this build does not have and that does not allow its version. */
function refuseNewerSchema(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ folderMillis }) => folderMillis));
  const newer = applied.find(
    ({ at, servedFrom }) => !known.has(at) && !(servedFrom !== null && known.has(servedFrom)),
  );
  if (!newer) return;
  throw new MigrationError(
    `The database was migrated by a newer version of ${productName} (migration made at ${new Date(newer.at).toISOString()}), and this version would damage what that one wrote: nothing was changed. Start that version or a newer one, or restore a backup of this version. docs/operations.md, "Going back", says how.`,
  );
}

/** A statement that makes or drops an index while others write the table; it runs outside of a transaction. */
export const concurrentStatement =
  /^(\s*(?:--[^\n]*\n\s*)*(?:create(?:\s+unique)?|drop)\s+index)\s+concurrently\b/i;
const isConcurrent = ({ sql: statements }: Migration): boolean =>
  statements.some((statement) => concurrentStatement.test(statement));
const madeIndex = /index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"(\w+)"\s+on\b/i;

/** Runs a migration whose statements run outside of a transaction; one that was interrupted starts anew. */
async function migrateConcurrently(
  { pool }: PostgresDatabase,
  { sql: statements, hash, folderMillis, servedFrom }: Migration,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const takeLock = `select pg_try_advisory_lock(${advisoryLock}) as taken`;
    while (!(await client.query<{ taken: boolean }>(takeLock)).rows[0]?.taken)
      await setTimeout(100);
    const done = 'select from drizzle.__drizzle_migrations where created_at = $1';
    if ((await client.query(done, [folderMillis])).rowCount) return;
    for (const statement of statements) {
      // What an interrupted attempt left is not used by queries, and has the name.
      const index = madeIndex.exec(statement)?.[1];
      if (index) await client.query(`drop index concurrently if exists "${index}"`);
      await client.query(statement);
    }
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at, served_from) values ($1, $2, $3)',
      [hash, folderMillis, servedFrom],
    );
  } catch (error) {
    throw failed(folderMillis, error);
  } finally {
    // Ends the connection, and with it the lock and the setting.
    client.release(true);
  }
}

/** Creation times of the applied migrations, in milliseconds, oldest first. */
export const appliedMigrations = async (transaction: DbOrTransaction): Promise<number[]> =>
  (await appliedRows(transaction)).map(({ at }) => at);

type Applied = { at: number; servedFrom: number | null };

async function appliedRows(transaction: DbOrTransaction): Promise<Applied[]> {
  const { rows: tables } = await transaction.execute(
    sql`select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (tables.length === 0) return [];
  // Read as JSON, because earlier versions made the table without `served_from`.
  const { rows } = await transaction.execute<{
    row: Record<'created_at', number> & { served_from?: number };
  }>(sql`select to_json(m) as row from drizzle.__drizzle_migrations m order by created_at`);
  return rows.map(({ row }) => ({
    at: row.created_at,
    servedFrom: row.served_from ?? null,
  }));
}
