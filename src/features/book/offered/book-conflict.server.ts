import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { invalidFieldError } from '@/api/field-errors.server';
import { db } from '@/db/client.server';
import { violatedConstraint, violatesReference } from '@/db/constraint-violation.server';
import { book, bookConstraints } from '@/db/schema';
import { refuse } from '@/i18n/errors/refuse.server';
import type { takenBookSchema } from '../book.schema';

type Fields = { title?: string; author?: string; isbn?: string | null };

/**
 * Converts a constraint violation to an error with a message for its field; for a duplicate, the error
 * contains the existing book. Returns any other error unchanged.
 */
export async function refusedBookWrite(error: unknown, fields: Fields): Promise<unknown> {
  const constraint = violatedConstraint(error);
  if (constraint === bookConstraints.titleTaken)
    return conflict('title', 'manageBook:errors.titleTaken', await findByTitle(fields));
  if (constraint === bookConstraints.isbnTaken)
    return conflict('isbn', 'manageBook:errors.isbnTaken', await findByIsbn(fields));
  if (violatesReference(error, book.genreId))
    return invalidFieldError('genreId', 'manageBook:errors.genreGone');
  if (violatesReference(error, book.coverId))
    return invalidFieldError('coverId', 'manageBook:errors.coverGone');
  return error;
}

type Taken = z.input<typeof takenBookSchema>;
type Named = Taken['book'];
const named = { id: book.id, title: book.title, author: book.author };

function conflict(path: string, message: string, other: Named) {
  const data: Taken = { fields: [{ path, message }], book: other };
  return refuse('CONFLICT', data);
}

/** The book that has a title by an author already. */
export async function findByTitle({ title = '', author = '' }: Fields): Promise<Named> {
  const [found] = await db().select(named).from(book).where(sql`
    md5(name_key(${book.title})) = md5(name_key(${title}))
    and md5(name_key(${book.author})) = md5(name_key(${author}))`);
  return found;
}

/** A book whose title and author are like these but for articles and signs, as two books that may be duplicates. */
export async function findNearTitle({ title = '', author = '' }: Fields): Promise<Named> {
  const [found] = await db()
    .select(named)
    .from(book)
    .where(
      sql`title_key <> '' and title_key = title_key(${title}) and author_key = left(name_letters(${author}), 100)`,
    )
    .limit(1);
  return found;
}

async function findByIsbn({ isbn }: Fields): Promise<Named> {
  const [found] = await db()
    .select(named)
    .from(book)
    .where(eq(book.isbn, isbn ?? ''));
  return found;
}
