import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { BookForm } from '@/features/book/book.schema';
import { toIsbn13 } from '@/lib/isbn';
import { importQueries, useDecideRecord } from './book-import.queries';

/** A record of an import in an address: the import's id and the record's number. */
export const importedRecordInAddress = z.catch(
  z.optional(z.string().check(z.regex(/^[\w-]{1,64}\.\d{1,7}$/))),
  undefined,
);

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

/** What a record says of a book, for the form of a new book. */
export async function importedBookForm(
  queryClient: QueryClient,
  address: string,
): Promise<Partial<BookForm>> {
  const { importId, recordId } = recordOf(address);
  const query = importQueries.record(importId, Number(recordId));
  const record = await queryClient.query({ ...query, staleTime: 0 });
  const { title, author, publisher, publishedYear, language, isbn, description } =
    record?.fields ?? {};
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined ? null : String(value);
  return {
    title: text(title) ?? '',
    author: text(author) ?? '',
    genreId: record?.genreId ?? '',
    publisher: text(publisher),
    publishedYear: publishedYear ?? null,
    language: text(language),
    isbn: text(isbn),
    description: text(description),
  };
}

/** An ISBN in an address. A form without scripts sends what was typed, which can look like a number. */
export const isbnInAddress = z.catch(
  z.optional(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((typed) => toIsbn13(String(typed)) ?? undefined),
    ),
  ),
  undefined,
);

/** What a scanned ISBN says: a book of the library, or what the form of a new book can start with. */
export async function scannedBookForm(queryClient: QueryClient, isbn: string) {
  const known = await queryClient.query({ ...importQueries.isbn(isbn), staleTime: 0 });
  const { book, record } = known;
  const address = record ? `${record.importId}.${record.recordId}` : undefined;
  const values: Partial<BookForm> = address ? await importedBookForm(queryClient, address) : {};
  return {
    bookId: book?.id,
    values: { ...values, isbn },
    fileName: record?.fileName,
    record: record?.isOpen ? address : undefined,
  };
}
