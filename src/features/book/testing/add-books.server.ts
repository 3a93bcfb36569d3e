import { db } from '@/db/client.server';
import { book } from '@/db/schema';

type BookRow = Partial<typeof book.$inferInsert> & { title: string; author: string };

/**
 * Adds books to the genre `novel`, with the ids `a`, `b`, `c` in their order, after ten `book-10` and so on. They skip the checks of the
 * API, so they may contain values that only other programs write. For tests.
 */
export const addBooks = (...rows: BookRow[]) =>
  db()
    .insert(book)
    .values(
      rows.map((row, at) => ({ id: 'abcdefghij'[at] ?? `book-${at}`, genreId: 'novel', ...row })),
    );
