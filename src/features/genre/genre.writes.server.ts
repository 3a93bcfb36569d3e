import { eq } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { genre, genreMerge } from '@/db/schema';
import type { RowsForTests, Writes } from '@/testing/calls/test-callers.server';

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const genreWrites: Writes = {
  'genre.create': { acts: ['genre.create'], input: () => ({ name: 'Essays', color: '#112233' }) },
  'genre.update': { acts: ['genre.update'], input: () => ({ id: 'used', name: 'Novels' }) },
  'genre.delete': { acts: ['genre.delete'], input: () => ({ id: 'unused' }) },
  'genre.merge': { acts: ['genre.merge'], input: () => ({ id: 'used', into: 'unused' }) },
  'genre.cancelMerge': {
    acts: ['genre.cancel-merge'],
    input: async () => {
      await db().update(genre).set({ mergingInto: 'unused' }).where(eq(genre.id, 'used'));
      return { id: 'used' };
    },
  },
  'genre.undoMerge': {
    acts: ['genre.undo-merge'],
    input: async () => {
      const record = {
        id: 'merged',
        name: 'Merged',
        translations: {},
        color: '#336699',
        version: 1,
      };
      const at = { created_at: new Date(), updated_at: new Date() };
      await db()
        .insert(genreMerge)
        .values({ id: 'merge', genreId: 'merged', intoId: 'used', record: { ...record, ...at } });
      return { id: 'merge' };
    },
  },
};

export const genreRows: RowsForTests = {
  add: () =>
    db()
      .insert(genre)
      .values(['used', 'unused'].map((name) => ({ id: name, name, color: '#336699' })))
      .onConflictDoNothing(),
};
