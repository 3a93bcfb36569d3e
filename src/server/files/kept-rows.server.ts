import { type SQL, and, eq, getTableName, gt, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type DbOrTransaction, db } from '@/db/client.server';
import type { KeptFiles } from '@/db/schema/table-facts.server';
import { refuse } from '@/i18n/errors/refuse.server';
import { isDatabaseFull } from '../database/data-space.server';
import { logger } from '../logger.server';
import { fileStorage } from './file-storage.server';
import { allKeptFiles } from './kept-files.server';

/** The condition that a foreign key names a row. The keys are read from the catalog: a backup may have an older schema. */
export async function isReferenced(
  within: DbOrTransaction,
  { table }: Pick<KeptFiles, 'table'>,
): Promise<SQL> {
  const { rows } = await within.execute<{ from: string; column: string }>(sql`
    select c.relname as "from", a.attname as "column" from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = to_regclass(${`public.${getTableName(table)}`})`);
  const uses = rows.map(
    ({ from, column }) =>
      sql`exists (select from ${sql.identifier(from)} as one where one.${sql.identifier(column)} = ${table.id})`,
  );
  return sql`(${sql.join([...uses, sql`false`], sql` or `)})`;
}

async function isUsed(kept: KeptFiles): Promise<SQL> {
  const further = kept.furtherUses?.() ?? [];
  return sql`(${sql.join([await isReferenced(db(), kept), ...further], sql` or `)})`;
}

/** Maximum number of files of a kind that one person can upload within a day without using them. */
export const maxUnused = 100;

/** @throws ORPCError TOO_MANY_REQUESTS if a person has uploaded too many files that no row has ever needed */
export async function refuseManyUnused(kept: KeptFiles, personId: string): Promise<void> {
  const { table, unusedSince } = kept;
  const unused = await db().$count(
    table,
    and(
      eq(table.createdBy, personId),
      gt(table.createdAt, sql`now() - interval '1 day'`),
      eq(unusedSince, table.createdAt),
      sql`not ${await isUsed(kept)}`,
    ),
  );
  if (unused >= maxUnused) throw refuse('TOO_MANY_REQUESTS', { retryAfter: 3600 });
}

const batchSize = 200;

/**
 * Deletes rows that no other row has needed for a day, a batch at most, with their files: uploads that were not saved,
 * and those of records that are gone.
 * @returns the number of deleted rows
 */
export async function removeUnused(kept: KeptFiles): Promise<number> {
  const { table, unusedSince } = kept;
  const used = await isUsed(kept);
  const since = sql.identifier(toSnakeCase(unusedSince.name));
  if (!unusedSince.notNull)
    await db().execute(sql`
      update ${table} set ${since} = case when ${unusedSince} is null then now() end
      where (${unusedSince} is null) <> ${used}`);
  const isUnused = sql`${unusedSince} < now() - interval '1 day' and not ${used}`;
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from ${table} where ${isUnused} limit ${batchSize}`,
  );
  let removed = 0;
  for (const { id } of rows) if (await removeOne(kept, id, isUnused)) removed += 1;
  return removed;
}

/**
 * Deletes the row first, so that no other row takes it meanwhile. If a file cannot be deleted, the row is inserted
 * again, and tried again after a day. Not a transaction: it would hold the embedded database's one connection while
 * it waits for a slow storage.
 */
async function removeOne(kept: KeptFiles, id: string, isUnused: SQL): Promise<boolean> {
  const { table, unusedSince } = kept;
  const [row] = await db()
    .delete(table)
    .where(
      sql`id = (select id from ${table} where ${table.id} = ${id} and ${isUnused} for update skip locked)`,
    )
    .returning();
  if (!row) return false;
  try {
    const storage = fileStorage(kept.folder);
    // Those that are made of others go after them: who makes one looks afterwards whether the others are still there.
    for (const file of [...kept.filesOf(id), ...(kept.madeFilesOf?.(id) ?? [])])
      await storage.remove(file);
    return true;
  } catch (error) {
    await db()
      .insert(table)
      .values({ ...row, [unusedSince.name]: sql`now()` } as never);
    logger().warn({ err: error, file: `${kept.folder}/${id}` }, 'An unused file was not deleted');
    return false;
  }
}

const hour = 3_600_000;
let lastRemoval = -Infinity;

/** Deletes what no row needs any more, of all kinds of files; at most once an hour. */
export async function removeUnusedHourly(): Promise<void> {
  // The monotonic clock of the process, because the system time may be set back.
  if (isDatabaseFull() || performance.now() - lastRemoval < hour) return;
  lastRemoval = performance.now();
  for (const kept of allKeptFiles()) while ((await removeUnused(kept)) > 0);
}
