import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';

/** Records per statement. Few enough that one statement does not delay requests. */
const removalBatchSize = 2000;
const never = () => false;

/**
 * Deletes an import with its records, in batches, until `isStopped` returns true. The books that it created
 * stay.
 */
export async function removeImport(id: string, isStopped = never): Promise<void> {
  for (let isFull = true; isFull;) {
    if (isStopped()) return;
    const { rows } = await db().execute(sql`
      delete from book_import_record where import_id = ${id} and number in (
        select number from book_import_record where import_id = ${id} limit ${removalBatchSize}
      ) returning 1`);
    isFull = rows.length === removalBatchSize;
    await new Promise(setImmediate);
  }
  await db().execute(sql`delete from book_import where id = ${id}`);
}

/**
 * Claims an expired import: its records are deleted in batches, and meanwhile it cannot be applied or undone.
 * Its state becomes that of an import that is being read. It stays expired, so another process continues if
 * this one ends.
 */
async function claimExpiredImport(): Promise<string | undefined> {
  const { rows } = await db().execute<{ id: string }>(sql`
    update book_import set state = 'reading'
    where id = (
      select id from book_import
      where expires_at < now() and state not in ('mapping', 'applying', 'undoing')
      order by expires_at for update skip locked limit 1
    )
    returning id`);
  return rows[0]?.id;
}

/** Deletes expired imports: those that were not applied in time, and those too old to be undone. */
export async function removeExpiredImports(isStopped = never): Promise<void> {
  while (!isStopped()) {
    const id = await claimExpiredImport();
    if (id === undefined) return;
    await removeImport(id, isStopped);
  }
}
