import type { QueryClient } from '@tanstack/react-query';
import { redirect, useNavigate } from '@tanstack/react-router';
import { importQueries, useDecideRecord } from '@/features/book-import/book-import.queries';
import { type BookForm, emptyBookForm } from '@/features/book/book.schema';
import { type I18n, loadTexts } from '@/i18n/i18n';
import { toast } from '@/ui/overlays/toast';

/** Splits the address parameter of a record into the ids of its import and of the record. */
function recordOf(address: string): { importId: string; recordId: string } {
  const dot = address.lastIndexOf('.');
  return { importId: address.slice(0, dot), recordId: address.slice(dot + 1) };
}

/**
 * Returns functions for a record whose book is entered by hand. Afterwards the record counts as imported, and
 * the page of its import shows the next one.
 */
export function useEnteredRecord(address: string | undefined) {
  const navigate = useNavigate();
  const { importId, recordId } = recordOf(address ?? '.');
  const decide = useDecideRecord(importId);
  if (address === undefined) return undefined;
  return {
    settle: (bookId: string) => decide.mutateAsync({ recordId, decision: 'by-hand', bookId }),
    leave: () =>
      navigate({ to: '/manager/books/import/$id', params: { id: importId }, replace: true }),
  };
}

/**
 * The values of a record for the form of a new book. The cover is left out, because it may belong to another
 * library.
 */
export async function importedBookForm(
  queryClient: QueryClient,
  address: string,
): Promise<BookForm> {
  const { importId, recordId } = recordOf(address);
  const query = importQueries.record(importId, Number(recordId));
  const record = await queryClient.query({ ...query, staleTime: 0 });
  const { id: _, genre: __, coverId: ___, ...fields } = record?.fields ?? {};
  return { ...emptyBookForm, ...fields, genreId: record?.genreId ?? '' };
}

/**
 * The initial values of the form of a new book for a scanned ISBN.
 * @param isPreloaded whether the router loads the page before the user opens it
 * @throws redirect to the book of the library that has the ISBN
 */
export async function scannedBookForm(
  { i18n, queryClient }: { i18n: I18n; queryClient: QueryClient },
  isbn: string,
  isPreloaded: boolean,
) {
  const known = await queryClient.query({ ...importQueries.isbn(isbn), staleTime: 0 });
  const { book, record } = known;
  if (book) {
    await loadTexts(i18n, ['manageBook']);
    // Tells the user why another page opens than the requested one.
    if (typeof window !== 'undefined' && !isPreloaded)
      toast.info(i18n.t('manageBook:scan.isKnown'));
    throw redirect({ to: '/manager/books/$id', params: { id: book.id } });
  }
  const address = record ? `${record.importId}.${record.recordId}` : undefined;
  const values: Partial<BookForm> = address ? await importedBookForm(queryClient, address) : {};
  return {
    values: { ...values, isbn },
    fileName: record?.fileName,
    record: record?.isOpen ? address : undefined,
  };
}
