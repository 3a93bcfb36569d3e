import { db } from '@/db/client.server';
import { series, seriesBook } from '@/db/schema';
import { addBooksAs, addShelf } from '@/features/book/testing/test-shelf.server';
import type { RowsForTests, Writes } from '@/testing/calls/test-callers.server';

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const seriesWrites: Writes = {
  'series.set': {
    acts: ['book.series'],
    input: () => ({ id: 'book', seriesName: 'Chronicles', seriesNumber: '2' }),
  },
};

export const seriesRows: RowsForTests = {
  add: async () => {
    await addShelf();
    await db().insert(series).values({ id: 'saga', name: 'Saga' }).onConflictDoNothing();
    await db()
      .insert(seriesBook)
      .values({ bookId: 'twin', seriesId: 'saga', number: '1' })
      .onConflictDoNothing();
  },
  useAs: async (api) => {
    const [id = ''] = await addBooksAs(api, ['Framley Parsonage']);
    await api.series.set({ id, seriesName: 'Barsetshire', seriesNumber: '4' });
  },
};
