import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';

/** Small enough that one statement does not hold up requests. */
const removedAtOnce = 2000;

/** Deletes an import with its records, in batches. The books that it made stay. */
export async function removeImport(id: string): Promise<void> {
  for (let isFull = true; isFull;) {
    const { rows } = await db().execute(sql`
      delete from book_import_record where import_id = ${id} and number in (
        select number from book_import_record where import_id = ${id} limit ${removedAtOnce}
      ) returning 1`);
    isFull = rows.length === removedAtOnce;
    await new Promise(setImmediate);
  }
  await db().execute(sql`delete from book_import where id = ${id}`);
}

/** Deletes the imports whose time is over: not applied in time, or too old to be undone. */
export async function removeExpiredImports(): Promise<void> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select id from book_import
    where expires_at < now() and state not in ('mapping', 'applying', 'undoing')
    limit 20`);
  for (const { id } of rows) await removeImport(id);
}
