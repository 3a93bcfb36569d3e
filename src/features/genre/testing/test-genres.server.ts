import { db } from '@/db/client.server';
import { genre } from '@/db/schema';

/** Adds genres whose names are their ids. For tests. */
export const addGenres = (...ids: string[]) =>
  db()
    .insert(genre)
    .values(ids.map((id) => ({ id, name: id, color: '#632a55' })));
