import { eq, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { bookImportGenre, bookImportMemory, bookImportRecord } from '@/db/schema';

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
  const before = sql`jsonb_set(${bookImportRecord.before}, '{genre_id}', to_jsonb(${into}::text))`;
  await transaction
    .update(bookImportRecord)
    .set({ before })
    .where(sql`state = 'imported' and before is not null and before ->> 'genre_id' = ${from}`);
  await transaction
    .update(bookImportGenre)
    .set({ genreId: into, madeAt: null })
    .where(eq(bookImportGenre.genreId, from));
  await transaction
    .update(bookImportMemory)
    .set({ value: { genreId: into } })
    .where(sql`kind = 'genre' and value ->> 'genreId' = ${from}`);
}
