import { eq, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { bookImportGenre, bookImportMemory, bookImportRecord } from '@/db/schema';

/**
 * Replaces a genre, by id, in imports: in what undoing them gives back, in the genres that their names mean,
 * and in those that later imports propose. The import did not make the other genre, so undoing keeps it.
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
