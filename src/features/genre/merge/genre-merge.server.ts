import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, db } from '@/db/client.server';
import { book, genre, genreMergeBook } from '@/db/schema';
import {
  defineJob,
  endJobsAbout,
  startJob,
  stepLimit,
  wakeJobWorker,
} from '@/features/job/offered/job-work.server';
import { refuse } from '@/i18n/errors/refuse.server';
import { knownServerFeatures } from '@/lib/feature.server';
import {
  genreFacts,
  genreTarget,
  loadGenre,
  lockGenres,
  mergePermission,
} from '../genre-record.server';
import type { Genre, genreMergeSchema } from '../genre.schema';
import { genreBooksCount } from '../offered/genre-book-count.server';

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** Replaces a genre in its tables by the one into which it is merged, both by id, before it is deleted. */
    readonly replaceGenre?: (
      transaction: DbOrTransaction,
      from: string,
      into: string,
    ) => Promise<unknown>;
  }
}

/** Moving books for a merge, by its id, or back for one that is undone. */
type Moving = { from: string; into: string; mergeId: string | undefined };

/**
 * Moves up to `limit` books of a genre whose ids come after `after`.
 * @returns their ids
 */
async function moveBooks(
  transaction: DbOrTransaction,
  { from, into, mergeId }: Moving,
  limit: number,
  after = '',
): Promise<string[]> {
  const found = await transaction
    .select({ id: book.id })
    .from(book)
    .where(and(eq(book.genreId, from), gt(book.id, after)))
    // As other writers of many books lock them.
    .orderBy(book.id)
    .limit(limit)
    .for('update');
  const ids = found.map(({ id }) => id);
  await transaction
    .update(book)
    .set({ genreId: into, version: sql`${book.version} + 1`, updatedAt: new Date() })
    .where(inArray(book.id, ids));
  if (mergeId !== undefined && ids.length > 0)
    await transaction
      .insert(genreMergeBook)
      .values(ids.map((bookId) => ({ mergeId, bookId })))
      // A book that was moved, then given its old genre, and moved again.
      .onConflictDoNothing();
  return ids;
}

/**
 * Moves the books of a genre and deletes it, if it has no more than one batch. The caller has locked both genres.
 * @returns whether it did
 */
async function finishMerge(
  transaction: DbOrTransaction,
  { id, bookCount }: Genre,
  moving: Moving,
): Promise<boolean> {
  const limit = stepLimit();
  if (bookCount > limit) return false;
  await moveBooks(transaction, moving, limit);
  for (const { replaceGenre } of knownServerFeatures())
    await replaceGenre?.(transaction, id, moving.into);
  await transaction.delete(genre).where(eq(genre.id, id));
  return true;
}

/** Keeps a genre as it is, so that its merge can be undone. @returns the id of the merge */
async function keepGenre(transaction: DbOrTransaction, genreId: string, intoId: string) {
  const id = crypto.randomUUID();
  await transaction.execute(sql`
    insert into genre_merge (id, genre_id, into_id, record)
    select ${id}, id, ${intoId},
      to_jsonb(genre) - array['search_text', 'merging_into'] from genre where id = ${genreId}`);
  return id;
}

/**
 * Merges a genre into another: at once if it has few books, otherwise by the worker.
 * @returns the genre into which it is merged
 * @throws ORPCError NOT_FOUND; BAD_REQUEST when the other genre is itself merged into this one
 */
export async function startMerge(
  session: CurrentSession,
  from: string,
  named: string,
): Promise<z.infer<typeof genreMergeSchema>> {
  const after = await db().transaction(async (transaction) => {
    const wanted = await loadGenre(named, transaction);
    // The books would only move on from a genre that is being merged itself.
    const into = wanted.mergingInto ?? named;
    if (into === from)
      throw refuse('BAD_REQUEST', {
        fields: [{ path: 'into', message: 'genre:errors.mergeIntoItself' }],
      });
    await endJobsAbout(transaction, from);
    await lockGenres([from, into], transaction);
    const before = await loadGenre(from, transaction);
    await transaction
      .update(genre)
      .set({ mergingInto: into })
      .where(sql`${genre.id} = ${from} or ${genre.mergingInto} = ${from}`);
    const mergeId = await keepGenre(transaction, from, into);
    const isMoving = !(await finishMerge(transaction, before, { from, into, mergeId }));
    const changed = await loadGenre(into, transaction);
    if (isMoving)
      await startJob(transaction, session, mergingGenre, {
        subject: from,
        name: before.name,
        data: { mergeId, after: '' },
        done: 0,
        failed: 0,
        total: before.bookCount,
      });
    await writeAudit(transaction, session, {
      id: mergeId,
      act: 'genre.merge',
      target: genreTarget(before),
      before: { ...genreFacts(before), bookCount: before.bookCount },
      after: { into: changed.name, bookCount: changed.bookCount },
    });
    return { ...changed, isMoving, mergeId };
  });
  wakeJobWorker();
  return after;
}

/**
 * Stops a merge that the worker has not finished. Books that have moved stay where they are.
 * @throws ORPCError NOT_FOUND
 */
export const cancelMerge = (session: CurrentSession, id: string): Promise<Genre> =>
  db().transaction(async (transaction) => {
    await lockGenres([id], transaction);
    const before = await loadGenre(id, transaction);
    if (before.mergingInto === null) return before;
    await transaction.update(genre).set({ mergingInto: null }).where(eq(genre.id, id));
    await writeAudit(transaction, session, {
      act: 'genre.cancel-merge',
      target: genreTarget(before),
      after: { bookCount: before.bookCount },
    });
    return loadGenre(id, transaction);
  });

/** Whether a genre has more books than one step moves. */
async function hasManyBooks(transaction: DbOrTransaction, id: string): Promise<boolean> {
  const [found] = await transaction
    .select({ books: genreBooksCount() })
    .from(genre)
    .where(eq(genre.id, id));
  return (found?.books ?? 0) > stepLimit();
}

/** The genre into which another one is merged, which books of both can be written meanwhile; null if it is cancelled. */
async function lockMerging(transaction: DbOrTransaction, id: string): Promise<string | null> {
  const [locked] = await transaction
    .select({ into: genre.mergingInto })
    .from(genre)
    .where(eq(genre.id, id))
    .for('no key update');
  return locked?.into ?? null;
}

/** Moves the last books and deletes the genre. @returns whether there are more: books were added */
async function endMerge(transaction: DbOrTransaction, from: string, mergeId: string | undefined) {
  const [found] = await transaction.select().from(genre).where(eq(genre.id, from));
  const into = found?.mergingInto;
  if (!into) return false;
  await lockGenres([from, into], transaction);
  const locked = await loadGenre(from, transaction);
  if (locked.mergingInto !== into) return true;
  return !(await finishMerge(transaction, locked, { from, into, mergeId }));
}

/**
 * Moves the books of a genre, which is its subject. Each step begins after the last one, because the database would
 * otherwise pass all books that have moved. Books that are added behind it are met in the next round.
 */
export const mergingGenre = defineJob<{ mergeId?: string; after: string }>({
  name: 'merge-genre',
  asks: mergePermission,
  step: async (transaction, { subject: from, data }, limit) => {
    const { mergeId } = data;
    if (!(await hasManyBooks(transaction, from)))
      return (await endMerge(transaction, from, mergeId)) ? { next: { ...data, after: '' } } : {};
    const into = await lockMerging(transaction, from);
    if (into === null) return {};
    const moved = await moveBooks(transaction, { from, into, mergeId }, limit, data.after);
    return { done: moved.length, next: { ...data, after: moved.at(-1) ?? '' } };
  },
  ended: (transaction, { subject }) =>
    transaction.update(genre).set({ mergingInto: null }).where(eq(genre.id, subject)),
});
