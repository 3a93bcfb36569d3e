import { eq, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { bookImport, bookImportRecord } from '@/db/schema';
import { type RecordOfBook, allFactsOfFiles } from '@/features/book/offered/book-hooks.server';
import { storedMapping } from '../import-mapping.server';
import { compareFacts, recordOfFile } from './facts-in-file.server';
import { firstRecords } from './import-batch.server';

type Row = Pick<
  typeof bookImport.$inferSelect,
  'id' | 'position' | 'mapping' | 'headings' | 'decodesTwice'
>;

/**
 * Gives the next records that were imported to the features that keep more of them than the fields of books.
 * @returns whether no record is left
 */
export async function keepFacts(
  transaction: DbOrTransaction,
  { id, position, decodesTwice, ...file }: Row,
  limit: number,
): Promise<boolean> {
  const all = allFactsOfFiles();
  if (all.length === 0) return true;
  const { number, values, bookId, state } = bookImportRecord;
  const records = await transaction
    .select({ number, values, bookId, state })
    .from(bookImportRecord)
    .where(firstRecords(id, { after: position, limit }))
    .orderBy(number);
  const last = records.at(-1);
  if (!last) return true;
  const choices = { mapping: storedMapping(file), decodesTwice };
  const ofBooks = records.flatMap((one): RecordOfBook[] =>
    one.bookId === null || one.state !== 'imported'
      ? []
      : [{ bookId: one.bookId, ...recordOfFile(one.values, choices) }],
  );
  for (const one of all) await one.keep(transaction, id, ofBooks);
  // Only now is known what books have, if several records are of one.
  const among = sql`${number} > ${position} and ${number} <= ${last.number}`;
  await compareFacts(transaction, { id, ...choices }, among);
  await transaction.update(bookImport).set({ position: last.number }).where(eq(bookImport.id, id));
  return false;
}

/** Has other features take back what they kept of an import, except of books that stay as the import made them. */
export async function undoFacts(transaction: DbOrTransaction, importId: string): Promise<void> {
  const kept = sql`(select book_id from book_import_record
    where import_id = ${importId} and state = 'imported' and kept is not null)`;
  for (const one of allFactsOfFiles()) await one.undo(transaction, importId, kept);
}
