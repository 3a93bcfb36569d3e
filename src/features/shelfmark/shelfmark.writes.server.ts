import { db } from '@/db/client.server';
import { shelfmark } from '@/db/schema';
import { addBooksAs, addShelf } from '@/features/book/testing/test-shelf.server';
import type { RowsForTests, Writes } from '@/testing/calls/test-callers.server';

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const shelfmarkWrites: Writes = {
  'shelfmark.set': {
    acts: ['book.place'],
    input: () => ({ books: [{ id: 'book', place: 'Room 2, shelf 14' }] }),
  },
};

export const shelfmarkRows: RowsForTests = {
  add: async () => {
    await addShelf();
    await db().insert(shelfmark).values({ bookId: 'twin', place: 'Room 1' }).onConflictDoNothing();
  },
  useAs: async (api) => {
    const [id = ''] = await addBooksAs(api, ['The Watsons']);
    await api.shelfmark.set({ books: [{ id, place: 'Room 3' }] });
  },
};
