import { addBooksAs } from '@/features/book/testing/test-shelf.server';
import type { RowsForTests, Writes } from '@/testing/calls/test-callers.server';
import { addDeletedBooks } from './testing/test-deletions.server';

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const bookActWrites: Writes = {
  'bookAct.bulk': {
    acts: ['book.delete-many'],
    input: () => ({ act: 'delete', books: [{ id: 'book' }] }),
  },
  'bookAct.undo': { acts: ['book.restore'], input: () => ({ id: 'act-gone' }) },
  'deletedBook.restore': [
    { acts: ['book.restore'], input: () => ({ ids: ['gone'] }) },
    { acts: ['book.restore-many'], input: () => ({ ids: ['gone', 'lost'] }) },
  ],
  'deletedBook.purge': { acts: ['book.purge-many'], input: () => ({ ids: ['gone', 'lost'] }) },
};

export const bookActRows: RowsForTests = {
  add: async () => addDeletedBooks('used', ['gone', 'lost']),
  useAs: async (api) => {
    const [id = ''] = await addBooksAs(api, ['Amok']);
    await api.book.delete({ id });
  },
};
