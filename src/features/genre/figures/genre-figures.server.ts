import { desc, sql } from 'drizzle-orm';
import type { Figures } from '@/api/figures';
import { db } from '@/db/client.server';
import { genre } from '@/db/schema';
import type { Language } from '@/i18n/languages';
import { countedBooks } from '../offered/genre-book-count.server';
import { shownGenreName } from '../offered/genre-name.server';

/** How many books each genre has. */
export async function readGenreFigures(
  language: Language,
): Promise<Required<Pick<Figures, 'genres' | 'booksByGenre'>>> {
  const booksByGenre = await db()
    .select({
      id: genre.id,
      name: genre.name,
      translations: genre.translations,
      color: genre.color,
      count: countedBooks.count.as('count'),
    })
    .from(genre)
    .leftJoin(...countedBooks.join)
    .orderBy(desc(sql`"count"`), sql`sort_key(${shownGenreName(language)})`);
  const unused = booksByGenre.filter(({ count }) => count === 0).length;
  return { genres: { total: booksByGenre.length, unused }, booksByGenre };
}
