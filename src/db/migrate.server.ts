import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, DbOrTransaction } from './client.server';

const migrationsFolder = resolve('migrations');
/** An arbitrary number; all instances must use the same one. */
const advisoryLock = 7_236_117;

/**
 * Migrates the database to the newest schema in one transaction: if a migration fails, nothing
 * changes. Instances that start at the same time wait for each other.
 * @throws MigrationError
 */
export async function migrateDatabase({ db }: Database, folder = migrationsFolder): Promise<void> {
  await db.transaction((transaction) => applyMigrations(transaction, readMigrations(folder)));
}

/** Thrown when a migration fails. The message contains its creation time and the cause. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** A migration of this build: its SQL statements, their hash, and its creation time. */
export type Migration = MigrationMeta;

/** The migrations of this build, oldest first. */
export const readMigrations = (folder = migrationsFolder): Migration[] =>
  readMigrationFiles({ migrationsFolder: folder });

/**
 * Applies the migrations that the database does not have yet, in their order. Drizzle's own
 * function cannot be used: it does not run in an existing transaction, it fails when two instances
 * run it at once, and it skips a migration that was created earlier but merged later than the
 * newest one.
 */
export async function applyMigrations(
  transaction: DbOrTransaction,
  migrations: readonly Migration[],
): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`);
  // Released at the end of the transaction.
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
  const applied = new Set(await appliedMigrations(transaction));
  // Returns without a write, so that a server can start on a full disk.
  if (migrations.every(({ folderMillis }) => applied.has(folderMillis))) return;
  // Drizzle's tools read the applied migrations from this table.
  await transaction.execute(sql`create schema if not exists drizzle`);
  await transaction.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`);
  for (const { sql: statements, hash, folderMillis } of migrations) {
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
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}

/** Creation times of the applied migrations, in milliseconds, oldest first. */
export async function appliedMigrations(transaction: DbOrTransaction): Promise<number[]> {
  const { rows: tables } = await transaction.execute(
    sql`select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (tables.length === 0) return [];
  const { rows } = await transaction.execute<{ created_at: string | number }>(
    sql`select created_at from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ created_at }) => Number(created_at));
}
