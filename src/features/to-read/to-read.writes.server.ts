import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { addBooksAs } from '@/features/book/testing/test-shelf.server';
import type { RowsForTests, Writes } from '@/testing/calls/test-callers.server';

/** What the tests of writes send to the calls. */
export const toReadWrites: Writes = {
  'toRead.add': { acts: [], input: () => ({ id: 'wanted' }) },
  'toRead.remove': { acts: [], input: () => ({ id: 'wanted' }) },
};

export const toReadRows: RowsForTests = {
  add: async () => {
    await db().insert(genre).values({ id: 'shelf', name: 'Shelf', color: '#336699' });
    await db()
      .insert(book)
      .values({ id: 'wanted', title: 'Wanted', author: 'A Reader', genreId: 'shelf' });
  },
  useAs: async (api) => {
    const [id = ''] = await addBooksAs(api, ['Persuasion to come']);
    await api.toRead.add({ id });
  },
};
