import { db } from '@/db/client.server';
import { notSame } from '@/db/schema';
import { addBooksAs } from '@/features/book/testing/test-shelf.server';
import type { RowsForTests, Writes } from '@/testing/calls/test-callers.server';

const twins = (one: string) => ({ ids: [one, 'twin'] });

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const duplicateWrites: Writes = {
  'duplicate.merge': {
    acts: ['book.merge'],
    input: () => ({ id: 'book', version: 1, others: [{ id: 'twin', version: 1 }] }),
  },
  'duplicate.keepApart': { acts: ['book.keep-apart'], input: () => twins('book') },
  'duplicate.compareAgain': { acts: ['book.compare-again'], input: () => twins('other') },
};

export const duplicateRows: RowsForTests = {
  add: () => db().insert(notSame).values({ kind: 'book', one: 'other', other: 'twin' }),
  useAs: async (api) =>
    api.duplicate.keepApart({ ids: await addBooksAs(api, ['Emma', 'Persuasion']) }),
};
