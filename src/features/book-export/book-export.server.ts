import * as z from 'zod/mini';
import { datedName, download } from '@/api/files/download.server';
import { exportFilter } from '@/api/files/export-filter.server';
import { whileAllowed } from '@/auth/download-session.server';
import { readBatches } from '@/db/list.server';
import { type Book, bookListInput } from '@/features/book/book.schema';
import { factColumns, writtenFacts } from '@/features/book/offered/book-hooks.server';
import {
  type BookListRequest,
  bookListing,
  byTitle,
  selectBooks,
} from '@/features/book/offered/book-list.server';
import { recordId } from '@/lib/lists/list-schema';
import { maxExportedIds } from './book-export-format';
import { type BookFileFormat, bookFiles } from './book-files.server';

/** All books of a list, in batches. */
async function* allBooks(request: BookListRequest): AsyncGenerator<Book[]> {
  yield* readBatches(await bookListing(request), byTitle, selectBooks);
}

/** The permission to export books, and to read the feed if the feed is not public. */
export const bookExportPermission = { book: ['read'] } as const;

/** The filters of the list, or the ids of the books. */
const exportInput = z.extend(bookListInput, {
  ids: z.optional(
    z.pipe(
      z.string().check(z.maxLength(maxExportedIds * 65)),
      z.transform((text) => text.split(',').filter((id) => recordId.safeParse(id).success)),
    ),
  ),
});

/** Responds with all books that match a search and its filters, as a file. */
export const exportBooks = (request: Request, format: BookFileFormat): Promise<Response> =>
  download(request, bookExportPermission, async (reader) => {
    const filter = await exportFilter(request, reader, exportInput);
    if (filter instanceof Response) return filter;
    return {
      name: datedName('books', format),
      type: bookFiles[format].type,
      parts: parts(whileAllowed(request, bookExportPermission, allBooks(filter)), format),
    };
  });

async function* parts(
  books: AsyncGenerator<Book[]>,
  format: BookFileFormat,
): AsyncGenerator<string> {
  const { start, book, end } = bookFiles[format];
  yield start(factColumns());
  for await (const batch of books) {
    const facts = await writtenFacts(batch.map(({ id }) => id));
    yield batch.map((one) => book(one, facts(one.id))).join('');
  }
  yield end;
}
