import { type SQL, and, desc, eq, ne, sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import type { Book, RelatedBooks } from '../book.schema';
import { isByAuthor, summaryColumns } from '../offered/book-list.server';

/** Number of other books of the same author, or of the same genre, on a book's page. */
const shown = 6;

/** Other books with the author line of a book, by title, and the newest others of its genre. An index has each order. */
export async function readRelatedBooks(of: Book): Promise<RelatedBooks> {
  const others = (condition: SQL, ...order: SQL[]) =>
    db()
      .select(summaryColumns)
      .from(book)
      .innerJoin(genre, eq(genre.id, book.genreId))
      .where(and(condition, ne(book.id, of.id)))
      .orderBy(...order)
      .limit(shown);
  const [byAuthor, ofGenre] = await Promise.all([
    others(isByAuthor(of.author), sql`sort_key(${book.title})`, sql`${book.id}`),
    others(eq(book.genreId, of.genre.id), desc(book.createdAt), desc(book.id)),
  ]);
  return { byAuthor, ofGenre };
}
