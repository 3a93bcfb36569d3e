import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import type { RecordOfIsbn } from './book-import.schema';

/** States of records that are still to be decided or imported. */
const openStates = sql`('new', 'changed', 'doubtful', 'faulty')`;

/**
 * Finds the newest record of an import with an ISBN. Records that are not imported yet come first.
 * @param isbn with 13 digits
 */
export async function findIsbn(isbn: string): Promise<RecordOfIsbn> {
  // One index lookup for each import.
  const { rows } = await db().execute<NonNullable<RecordOfIsbn['record']>>(sql`
    select import.id as "importId", record.number::text as "recordId",
      import.file_name as "fileName", record.state in ${openStates} as "isOpen"
    from book_import import
    join book_import_record record on record.import_id = import.id and record.isbn = ${isbn}
    where import.state <> 'reading' and record.title_key is not null
    order by record.state in ${openStates} desc, import.created_at desc, record.number
    limit 1`);
  return { record: rows[0] ?? null };
}
