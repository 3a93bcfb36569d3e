import { type SQL, and, desc, eq, ne, sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import type { Book, RelatedBooks } from '../book.schema';
import { isByAuthor, summaryColumns } from '../offered/book-list.server';

/** Number of other books of the same author, or of the same genre, on a book's page. */
const shown = 6;

/**
 * Other books with the author line of a book, by title, and the newest others of its genre, each book once. An index has each
 * order. Of the genre twice as many are read: to leave all books of the author out would read those of an author of thousands.
 */
export async function readRelatedBooks(of: Book): Promise<RelatedBooks> {
  const others = (read: number, condition: SQL, ...order: SQL[]) =>
    db()
      .select(summaryColumns)
      .from(book)
      .innerJoin(genre, eq(genre.id, book.genreId))
      .where(and(condition, ne(book.id, of.id)))
      .orderBy(...order)
      .limit(read);
  const [byAuthor, ofGenre] = await Promise.all([
    others(shown, isByAuthor(of.author), sql`sort_key(${book.title})`, sql`${book.id}`),
    others(2 * shown, eq(book.genreId, of.genre.id), desc(book.createdAt), desc(book.id)),
  ]);
  const above = new Set(byAuthor.map(({ id }) => id));
  return { byAuthor, ofGenre: ofGenre.filter(({ id }) => !above.has(id)).slice(0, shown) };
}
