import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { productName } from '@/lib/product/product';
import type { Database, Db, DbOrTransaction } from './client.server';

const migrationsFolder = resolve('migrations');
/** An arbitrary number; all instances must use the same one. */
const advisoryLock = 7_236_117;

/**
 * Migrates the database to the newest schema in one transaction: if a migration fails, nothing
 * changes. Instances that start at the same time wait for each other.
 * @throws MigrationError
 */
export async function migrateDatabase({ db }: Database, folder = migrationsFolder): Promise<void> {
  await refuseOtherEncodings(db);
  await db.transaction((transaction) => applyMigrations(transaction, readMigrations(folder)));
}

/** Texts in all languages need UTF-8, and the encoding of a database cannot be changed. */
async function refuseOtherEncodings(db: Db): Promise<void> {
  const { rows } = await db.execute<Record<'name' | 'encoding', string>>(
    sql`select current_database() as name, current_setting('server_encoding') as encoding`,
  );
  const { name = '', encoding = '' } = rows[0] ?? {};
  if (encoding === 'UTF8') return;
  throw new MigrationError(
    `The database "${name}" has the encoding ${encoding}, and ${productName} needs UTF8: nothing was changed. Create another database, and name it in DATABASE_URL: CREATE DATABASE books TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
  );
}

/** Thrown when a migration fails. The message contains its creation time and the cause. */
export class MigrationError extends Error {
  override name = 'MigrationError';
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

/** The migrations of this build, oldest first. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
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
 * Applies the migrations that the database does not have yet, in their order. Drizzle's own
 * function cannot be used: it does not run in an existing transaction, it fails when two instances
 * run it at once, and it skips a migration that was created earlier but merged later than the
 * newest one.
 * @throws MigrationError when one fails, or when the database was migrated by a newer version that this one must
 *   not serve
 */
export async function applyMigrations(
  transaction: DbOrTransaction,
  migrations: readonly Migration[],
): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`);
  // Released at the end of the transaction.
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
  const found = await appliedRows(transaction);
  refuseNewerSchema(found, migrations);
  const applied = new Set(found.map(({ at }) => at));
  // Returns without a write, so that a server can start on a full disk.
  if (migrations.every(({ folderMillis }) => applied.has(folderMillis))) return;
  // Drizzle's tools read the applied migrations from this table.
  await transaction.execute(sql`create schema if not exists drizzle`);
  await transaction.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`);
  await transaction.execute(
    sql`alter table drizzle.__drizzle_migrations add column if not exists served_from bigint`,
  );
  for (const { sql: statements, hash, folderMillis, servedFrom } of migrations) {
    if (applied.has(folderMillis)) continue;
    for (const statement of statements) {
      await transaction.execute(sql.raw(statement)).catch((cause: unknown) => {
        const reason = cause instanceof Error ? (cause.cause ?? cause) : cause;
        throw new MigrationError(
          `The migration made at ${new Date(folderMillis).toISOString()} failed, and nothing was changed: ${reason instanceof Error ? reason.message : 'unknown error'}`,
          { cause },
        );
      });
    }
    await transaction.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at, served_from)
      values (${hash}, ${folderMillis}, ${servedFrom})`);
  }
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
