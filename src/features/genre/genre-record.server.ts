import { eq, inArray } from 'drizzle-orm';
import type { Permission } from '@/auth/permissions';
import { type DbOrTransaction, db } from '@/db/client.server';
import { genre } from '@/db/schema';
import { refuse } from '@/i18n/errors/refuse.server';
import type { Genre } from './genre.schema';
import { genreBooksCount } from './offered/genre-book-count.server';

/** What merging genres, and undoing it, requires. */
export const mergePermission = {
  genre: ['read'],
  book: ['update', 'delete'],
} as const satisfies Permission;

/** Columns of a genre as the API answers it. */
export const genreColumns = {
  id: genre.id,
  name: genre.name,
  translations: genre.translations,
  color: genre.color,
  version: genre.version,
  bookCount: genreBooksCount(),
  mergingInto: genre.mergingInto,
};

/** @throws ORPCError NOT_FOUND */
export async function loadGenre(genreId: string, within: DbOrTransaction = db()): Promise<Genre> {
  const [found] = await within.select(genreColumns).from(genre).where(eq(genre.id, genreId));
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/**
 * Locks genres until the transaction ends: no other transaction can change or delete them, or add
 * books to them. The rows are locked in the order of their ids to avoid deadlocks.
 * @throws ORPCError NOT_FOUND when one of them does not exist
 */
export async function lockGenres(genreIds: string[], within: DbOrTransaction): Promise<void> {
  const found = await within
    .select({ id: genre.id })
    .from(genre)
    .where(inArray(genre.id, genreIds))
    .orderBy(genre.id)
    .for('update');
  if (found.length < new Set(genreIds).size) throw refuse('NOT_FOUND');
}

/** The target and the facts of an entry in the audit. */
export const genreTarget = ({ id: genreId, name }: Genre) => ({ id: genreId, name });
export const genreFacts = ({ name, translations, color }: Genre) => ({ name, translations, color });
