import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type DbOrTransaction, db } from '@/db/client.server';
import { bookImportMemory } from '@/db/schema';
import type { Mapping } from '../formats/record-file';
import { storedMapping } from '../import-mapping.server';

type FileWithColumns = { format: string; separator?: string | null; headings: readonly string[] };

/** The same for tables with the same headings in any order, and for all files of another format. */
const keyOf = ({ format, separator, headings }: FileWithColumns) =>
  createHash('sha256')
    .update(JSON.stringify(separator ? headings.toSorted() : format))
    .digest('hex');

/** The mapping that a person chose for the last file with these columns. */
export async function rememberedMapping(file: FileWithColumns): Promise<Mapping | undefined> {
  const [found] = await db()
    .select({ value: bookImportMemory.value })
    .from(bookImportMemory)
    .where(and(eq(bookImportMemory.kind, 'mapping'), eq(bookImportMemory.key, keyOf(file))));
  return found && storedMapping({ ...file, mapping: found.value });
}

/** Remembers the mapping of a file for later files with the same columns. */
export const rememberMapping = (
  transaction: DbOrTransaction,
  file: FileWithColumns,
  mapping: Mapping,
) => remember(transaction, 'mapping', keyOf(file), mapping);

/** Remembers the genre that replaces a name that the library does not have. */
export const rememberGenre = (transaction: DbOrTransaction, key: string, genreId: string) =>
  remember(transaction, 'genre', key, { genreId });

const remember = (transaction: DbOrTransaction, kind: string, key: string, value: unknown) =>
  transaction
    .insert(bookImportMemory)
    .values({ kind, key, value })
    .onConflictDoUpdate({
      target: [bookImportMemory.kind, bookImportMemory.key],
      set: { value, updatedAt: sql`now()` },
    });
