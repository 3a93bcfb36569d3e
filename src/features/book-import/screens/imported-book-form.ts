import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { orNotFound } from '@/api/queries/or-not-found';
import type { BookForm } from '@/features/book/book.schema';
import type {
  NewBookAddress,
  NewBookContext,
  NewBookStart,
} from '@/features/book/offered/book-slots';
import { importedRecordField } from '../book-import.facts';
import { decidingRecord, importQueries } from '../book-import.queries';

/** Splits the address parameter of a record into the ids of its import and of the record. */
function recordOf(address: string): { importId: string; recordId: string } {
  const dot = address.lastIndexOf('.');
  return { importId: address.slice(0, dot), recordId: address.slice(dot + 1) };
}

/**
 * The values of a record for the form of a new book. The cover is left out, because it may belong to another
 * library.
 */
async function recordValues(queryClient: QueryClient, entry: string): Promise<Partial<BookForm>> {
  const { importId, recordId } = recordOf(entry);
  const query = importQueries.record(importId, Number(recordId));
  const record = await queryClient.query({ ...query, staleTime: 0 });
  const { id: _, genre: __, coverId: ___, ...fields } = record?.fields ?? {};
  return { ...fields, genreId: record?.genreId ?? '' };
}

/** What the form of a new book starts with: the record that its address names, or one with its ISBN. */
export async function importedBookStart(
  { queryClient }: NewBookContext,
  address: NewBookAddress,
): Promise<NewBookStart | undefined> {
  const entry = importedRecordField(address['record'] as string | undefined);
  if (entry) return { values: await orNotFound(recordValues(queryClient, entry)), entry };
  if (!address.isbn) return undefined;
  const { record } = await queryClient.query({ ...importQueries.isbn(address.isbn), staleTime: 0 });
  if (!record) return undefined;
  const { importId, recordId, fileName, isOpen } = record;
  const found = `${importId}.${recordId}`;
  return {
    values: await recordValues(queryClient, found),
    source: fileName,
    entry: isOpen ? found : undefined,
  };
}

/** Marks a record as imported, because its book was entered by hand. */
export async function settleRecord(
  queryClient: QueryClient,
  entry: string,
  bookId: string,
): Promise<void> {
  const { importId, recordId } = recordOf(entry);
  await new MutationObserver(queryClient, decidingRecord(queryClient, importId)).mutate({
    recordId,
    decision: 'by-hand',
    bookId,
  });
}
