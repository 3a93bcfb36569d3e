import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import type { TestApi } from '@/testing/calls/test-callers.server';

/** Adds the genre `used` with the books `book`, `twin` and `other`, if they are not there. For tests. */
export async function addShelf(): Promise<void> {
  await db()
    .insert(genre)
    .values({ id: 'used', name: 'used', color: '#336699' })
    .onConflictDoNothing();
  await db()
    .insert(book)
    .values(
      ['book', 'twin', 'other'].map((id) => ({ id, title: 'Emma', author: id, genreId: 'used' })),
    )
    .onConflictDoNothing();
}

/** Has a person add books by these titles. @returns their ids. For tests. */
export async function addBooksAs(api: TestApi, titles: readonly string[]): Promise<string[]> {
  const genre = await api.genre.create({ name: `Of ${titles.join()}`, color: '#336699' });
  const ids = [];
  for (const title of titles)
    ids.push((await api.book.create({ title, author: 'Austen', genreId: genre.id })).id);
  return ids;
}
