import type { QueryClient } from '@tanstack/react-query';
import { redirect, useNavigate } from '@tanstack/react-router';
import { type BookForm, emptyBookForm } from '@/features/book/book.schema';
import { type I18n, loadTexts } from '@/i18n/i18n';
import { toast } from '@/ui/toast';
import { importQueries, useDecideRecord } from './book-import.queries';

/** The import and the record that an address names. */
function recordOf(address: string): { importId: string; recordId: string } {
  const dot = address.lastIndexOf('.');
  return { importId: address.slice(0, dot), recordId: address.slice(dot + 1) };
}

/**
 * What follows when the book of a record has been entered by hand: the record is then there, and
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

/** What a record says of a book, for the form of a new book. Its cover may be of another library. */
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
 * What the form of a new book can start with for a scanned ISBN.
 * @param isPreloaded whether the page is loaded before it is opened
 * @throws redirect to the book of the library that has the number
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
    // Says why another page follows than the one that was asked for.
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
