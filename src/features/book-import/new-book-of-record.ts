import type { QueryClient } from '@tanstack/react-query';
import type {
  NewBookAddress,
  NewBookContext,
  NewBookStart,
} from '@/features/book/offered/book-slots';
import { importedRecordField } from './book-import.facts';

/** Loaded only when the address of a new book names a record or an ISBN, because every page loads the features. */
const load = () => import('./screens/imported-book-form');

/** The form of a new book starts with a record of a file: that in the address, or one with the ISBN there. */
export const newBookOfRecord = {
  address: { record: importedRecordField },
  start: async (
    context: NewBookContext,
    address: NewBookAddress,
  ): Promise<NewBookStart | undefined> =>
    address['record'] || address.isbn
      ? (await load()).importedBookStart(context, address)
      : undefined,
  settle: async (queryClient: QueryClient, entry: string, bookId: string): Promise<void> =>
    (await load()).settleRecord(queryClient, entry, bookId),
  leave: (entry: string): string =>
    `/manager/books/import/${entry.slice(0, entry.lastIndexOf('.'))}`,
};
