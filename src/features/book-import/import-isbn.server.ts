import { eq, sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { book } from '@/db/schema';
import type { KnownIsbn } from './book-import.schema';

/** States of records that are still to be decided or imported. */
const openStates = sql`('new', 'changed', 'doubtful', 'faulty')`;

/**
 * Finds an ISBN: in a book of the library, or else in the newest record of an import. Records that are not
 * imported yet come first.
 * @param isbn with 13 digits
 */
export async function findIsbn(isbn: string): Promise<KnownIsbn> {
  const [known] = await db()
    .select({ id: book.id, title: book.title, author: book.author })
    .from(book)
    .where(eq(book.isbn, isbn));
  if (known) return { isbn, book: known, record: null };
  // One index lookup for each import.
  const { rows } = await db().execute<NonNullable<KnownIsbn['record']>>(sql`
    select import.id as "importId", record.number::text as "recordId",
      import.file_name as "fileName", record.state in ${openStates} as "isOpen"
    from book_import import
    join book_import_record record on record.import_id = import.id and record.isbn = ${isbn}
    where import.state <> 'reading' and record.title_key is not null
    order by record.state in ${openStates} desc, import.created_at desc, record.number
    limit 1`);
  return { isbn, book: null, record: rows[0] ?? null };
}
