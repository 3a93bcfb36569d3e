import { db } from '@/db/client.server';
import { bookAct, formerBook } from '@/db/schema';

/** Adds books that were deleted, each by the act `act-` and its id. For tests. */
export async function addDeletedBooks(genreId: string, ids: readonly string[]): Promise<void> {
  await db()
    .insert(bookAct)
    .values(ids.map((id) => ({ id: `act-${id}`, kind: 'delete' })));
  await db()
    .insert(formerBook)
    .values(
      ids.map((id) => {
        const names = { title: id, author: 'Austen' };
        const dates = { created_at: 'now', updated_at: 'now' };
        const record = { ...names, ...dates, genre_id: genreId, version: 1 };
        return { actId: `act-${id}`, bookId: id, ...names, genreId, record };
      }),
    );
}
