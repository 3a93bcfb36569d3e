import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';

/**
 * Replaces a genre by another one, both by id, in imports: in the values that undoing would restore, in the
 * genres for the names of their files, and in the genres that later imports propose. The import did not
 * create the other genre, so undoing keeps it.
 */
export async function replaceInImports(
  transaction: DbOrTransaction,
  from: string,
  into: string,
): Promise<void> {
  await transaction.execute(sql`
    update book_import_record set before = jsonb_set(before, '{genre_id}', to_jsonb(${into}::text))
    where state = 'imported' and before is not null and before ->> 'genre_id' = ${from}`);
  await transaction.execute(sql`
    update book_import_genre set genre_id = ${into}, made_at = null where genre_id = ${from}`);
  await transaction.execute(sql`
    update book_import_memory set value = jsonb_build_object('genreId', ${into}::text)
    where kind = 'genre' and value ->> 'genreId' = ${from}`);
}
