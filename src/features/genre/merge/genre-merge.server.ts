import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, database, db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { refuse } from '@/i18n/errors/refuse.server';
import { allServerFeatures } from '@/lib/feature.server';
import { startWorker, wakeWorker } from '@/server/background-work.server';
import { genreFacts, genreTarget, loadGenre, lockGenres } from '../genre-record.server';
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

/**
 * More books than this are moved by the worker, in batches: as one transaction they would take longer than a request
 * may. Batches are smaller on the embedded database, where each request waits for the whole batch.
 */
const movedAtOnce = { embedded: 100, postgres: 500 };
const workerName = 'genre merges';

/**
 * Moves up to `limit` books of a genre whose ids come after `after`.
 * @returns the last of their ids; undefined if there is none
 */
async function moveBooks(
  transaction: DbOrTransaction,
  { from, into, limit, after = '' }: { from: string; into: string; limit: number; after?: string },
): Promise<string | undefined> {
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
  return ids.at(-1);
}

/**
 * Moves the books of a genre and deletes it, if it has no more than one batch. The caller has locked both genres.
 * @returns whether it did
 */
async function finishMerge(
  transaction: DbOrTransaction,
  { id, bookCount }: Genre,
  into: string,
): Promise<boolean> {
  const limit = movedAtOnce[database().kind];
  if (bookCount > limit) return false;
  await moveBooks(transaction, { from: id, into, limit });
  for (const { replaceGenre } of allServerFeatures()) await replaceGenre?.(transaction, id, into);
  await transaction.delete(genre).where(eq(genre.id, id));
  return true;
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
    await lockGenres([from, into], transaction);
    const before = await loadGenre(from, transaction);
    await transaction
      .update(genre)
      .set({ mergingInto: into })
      .where(sql`${genre.id} = ${from} or ${genre.mergingInto} = ${from}`);
    const isMoving = !(await finishMerge(transaction, before, into));
    const changed = await loadGenre(into, transaction);
    await writeAudit(transaction, session, {
      act: 'genre.merge',
      target: genreTarget(before),
      before: { ...genreFacts(before), bookCount: before.bookCount },
      after: { into: changed.id, name: changed.name, bookCount: changed.bookCount },
    });
    return { ...changed, isMoving };
  });
  wakeWorker(workerName);
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

/**
 * Moves one batch, unless the merge was cancelled or another instance works on it.
 * @returns the id after which the next batch begins; undefined if there is nothing to move
 */
const moveBatch = (id: string, into: string, after: string) =>
  db().transaction(async (transaction) => {
    // Books of the genre can be written meanwhile.
    const locked = await transaction
      .select({ id: genre.id })
      .from(genre)
      .where(and(eq(genre.id, id), eq(genre.mergingInto, into)))
      .for('no key update', { skipLocked: true });
    if (locked.length === 0) return undefined;
    const limit = movedAtOnce[database().kind];
    return moveBooks(transaction, { from: id, into, limit, after });
  });

/** Moves the last batch and deletes the genre, unless the merge was cancelled or books were added. */
const endMerge = (id: string, into: string) =>
  db().transaction(async (transaction) => {
    await lockGenres([id, into], transaction);
    const found = await loadGenre(id, transaction);
    if (found.mergingInto === into) await finishMerge(transaction, found, into);
  });

/** Whether a genre has more books than one transaction moves. */
async function hasManyBooks(id: string): Promise<boolean> {
  const [found] = await db()
    .select({ books: genreBooksCount() })
    .from(genre)
    .where(eq(genre.id, id));
  return (found?.books ?? 0) > movedAtOnce[database().kind];
}

/**
 * Works on one merge. Each batch begins after the last one, because the database would otherwise pass all books that have
 * moved. Books that are added behind it are met in the next round.
 */
async function workOnMerge(id: string, into: string, isStopped: () => boolean): Promise<void> {
  let after: string | undefined = '';
  while (await hasManyBooks(id)) {
    after = await moveBatch(id, into, after);
    if (after === undefined || isStopped()) return;
    // Lets requests that wait for the embedded database run first.
    await new Promise(setImmediate);
  }
  await endMerge(id, into);
}

/**
 * Works on all merges, batch by batch, until they are finished, cancelled or `isStopped` returns true. Each batch is a
 * transaction, so that another process continues after the last batch if this process dies.
 */
export async function workOnMerges(isStopped: () => boolean = () => false): Promise<void> {
  const merging = await db()
    .select({ id: genre.id, into: genre.mergingInto })
    .from(genre)
    .where(isNotNull(genre.mergingInto));
  for (const { id, into } of merging) {
    if (isStopped() || into === null) return;
    await workOnMerge(id, into, isStopped);
  }
}

/** Starts the worker. @returns a function that stops it after the current batch */
export const startMergeWorker = (): (() => Promise<void>) =>
  startWorker(workerName, { work: workOnMerges, failure: 'A merge of genres could not go on' });
