import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { BookForm } from '@/features/book/book.schema';
import { importQueries } from './book-import.queries';

/** A record of an import in an address: the import's id and the record's number. */
export const importedRecordInAddress = z.catch(
  z.optional(z.string().check(z.regex(/^[\w-]{1,64}\.\d{1,7}$/))),
  undefined,
);

/** What a record says of a book, for the form of a new book. Its genre is chosen there. */
export async function importedBookForm(
  queryClient: QueryClient,
  address: string,
): Promise<Partial<BookForm>> {
  const dot = address.lastIndexOf('.');
  const query = importQueries.record(address.slice(0, dot), Number(address.slice(dot + 1)));
  const record = await queryClient.query({ ...query, staleTime: 0 });
  const { title, author, publisher, publishedYear, language, isbn, description } =
    record?.fields ?? {};
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined ? null : String(value);
  return {
    title: text(title) ?? '',
    author: text(author) ?? '',
    publisher: text(publisher),
    publishedYear: publishedYear ?? null,
    language: text(language),
    isbn: text(isbn),
    description: text(description),
  };
}
