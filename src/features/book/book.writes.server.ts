import type { RowsForTests, Writes } from '@/testing/calls/test-callers.server';
import { addBooksAs, addShelf } from './testing/test-shelf.server';

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const bookWrites: Writes = {
  'book.create': {
    acts: ['book.create'],
    input: () => ({ title: 'Persuasion', author: 'Austen', genreId: 'used' }),
  },
  'book.update': {
    acts: ['book.update'],
    input: () => ({ id: 'book', version: 1, title: 'Emma, again' }),
  },
  'book.delete': { acts: ['book.delete'], input: () => ({ id: 'book' }) },
};

export const bookRows: RowsForTests = {
  add: addShelf,
  useAs: (api) => addBooksAs(api, ['Lady Susan']),
};
