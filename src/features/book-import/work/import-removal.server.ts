import { sql } from 'drizzle-orm';
import { type DbOrTransaction, db } from '@/db/client.server';

/** Records per statement. Few enough that one statement does not delay requests. */
const removalBatchSize = 2000;

/** Deletes the next records of an import and, after the last ones, the import. @returns whether some are left */
async function removeNext(id: string, within: DbOrTransaction): Promise<boolean> {
  const { rows } = await within.execute(sql`
    delete from book_import_record where import_id = ${id} and number in (
      select number from book_import_record where import_id = ${id} limit ${removalBatchSize}
    ) returning 1`);
  if (rows.length === removalBatchSize) return true;
  await within.execute(sql`delete from book_import where id = ${id}`);
  return false;
}

/** Deletes an import with its records, in batches. The books that it created stay. */
export async function removeImport(id: string): Promise<void> {
  while (await removeNext(id, db())) await new Promise(setImmediate);
}

/**
 * Deletes a part of an expired import: one that was not applied in time, or is too old to be undone. Its state becomes that
 * of an import that is being read, so it cannot be applied or undone while its records are deleted.
 * @returns whether there was one
 */
export async function removeExpired(transaction: DbOrTransaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    update book_import set state = 'reading'
    where id = (
      select id from book_import
      where expires_at < now() and state not in ('mapping', 'applying', 'undoing')
      order by expires_at for update skip locked limit 1
    )
    returning id`);
  for (const { id } of rows) await removeNext(id, transaction);
  return rows.length > 0;
}
