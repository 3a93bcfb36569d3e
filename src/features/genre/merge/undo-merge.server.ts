import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AuditUndoState } from '@/auth/audit/audit-target.server';
import { writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, db } from '@/db/client.server';
import { auditEntry, genre, genreMerge } from '@/db/schema';
import {
  defineJob,
  endJobsAbout,
  startJob,
  stepLimit,
  wakeJobWorker,
} from '@/features/job/offered/job-work.server';
import { refuse } from '@/i18n/errors/refuse.server';
import { genreTarget, loadGenre, mergePermission } from '../genre-record.server';
import type { genreMergeSchema } from '../genre.schema';

/** A merge is kept under the id of its entry. */
export const auditUndoOfMerges: AuditUndoState = () => sql`(select
    case when ${genreMerge.undoneAt} is null then 'possible' else 'done' end
  from ${genreMerge} where ${genreMerge.id} = ${auditEntry.id})`;

/**
 * Moves books of a merge back, unless a person has given them another genre since. Where the other genre is gone as well,
 * nothing tells these apart, and they move back.
 * @returns the number of books that were looked at
 */
async function moveBack(transaction: DbOrTransaction, id: string, limit: number): Promise<number> {
  const { rows } = await transaction.execute<{ bookId: string }>(sql`
    delete from genre_merge_book where merge_id = ${id} and book_id = any(array(
      select book_id from genre_merge_book where merge_id = ${id} order by book_id limit ${limit}
    )) returning book_id as "bookId"`);
  const ids = sql`(select jsonb_array_elements_text(
    ${JSON.stringify(rows.map(({ bookId }) => bookId))}::jsonb))`;
  // As other writers of many books lock them.
  await transaction.execute(sql`select from book where id in ${ids} order by id for update`);
  await transaction.execute(sql`
    update book set genre_id = moved.genre_id, version = book.version + 1, updated_at = now()
    from genre_merge moved
    where book.id in ${ids} and moved.id = ${id}
      and (book.genre_id = moved.into_id
        or not exists (select from genre where genre.id = moved.into_id))`);
  return rows.length;
}

/** Moves back what is more than one step. The genre is its subject. */
export const unmerging = defineJob<{ mergeId: string }>({
  name: 'unmerge-genre',
  asks: mergePermission,
  step: async (transaction, { subject, data }, limit) => {
    // A person may have deleted the genre while it was still empty.
    if ((await transaction.$count(genre, eq(genre.id, subject))) === 0) return {};
    const done = await moveBack(transaction, data.mergeId, limit);
    return { done, ...(done === limit && { next: data }) };
  },
  // Undoing it again moves the rest.
  ended: (transaction, { data }) =>
    transaction.update(genreMerge).set({ undoneAt: null }).where(eq(genreMerge.id, data.mergeId)),
});

/** Brings the genre of a merge back, or stops the merge if it still runs. */
async function bringGenreBack(transaction: DbOrTransaction, id: string): Promise<void> {
  await transaction.execute(sql`
    insert into genre (id, name, translations, color, version, created_at, updated_at)
    select was.id, was.name, was.translations, was.color, was.version, was.created_at, now()
    from genre_merge, jsonb_populate_record(null::genre, record) was where genre_merge.id = ${id}
    on conflict (id) do update set merging_into = null`);
}

/**
 * Undoes a merge: the genre comes back with the books that it had. Books that were deleted or imported meanwhile stay
 * in the other genre.
 * @throws ORPCError NOT_FOUND; a violation of the unique names of genres
 */
export async function undoMerge(
  session: CurrentSession,
  id: string,
): Promise<z.infer<typeof genreMergeSchema>> {
  const outcome = await db().transaction(async (transaction) => {
    const [kept] = await transaction.select().from(genreMerge).where(eq(genreMerge.id, id));
    if (!kept) throw refuse('NOT_FOUND');
    const { genreId } = kept;
    await endJobsAbout(transaction, genreId, unmerging);
    const undone = await transaction
      .update(genreMerge)
      .set({ undoneAt: sql`now()` })
      .where(sql`${genreMerge.id} = ${id} and ${genreMerge.undoneAt} is null`)
      .returning({ id: genreMerge.id });
    if (undone.length === 0)
      return { ...(await loadGenre(genreId, transaction)), mergeId: id, isMoving: false };
    await bringGenreBack(transaction, id);
    const done = await moveBack(transaction, id, stepLimit());
    const isMoving = done === stepLimit();
    const back = await loadGenre(genreId, transaction);
    if (isMoving) {
      const { rows } = await transaction.execute<{ left: number }>(sql`
        select count(*)::int as left from genre_merge_book where merge_id = ${id}`);
      const total = done + (rows[0]?.left ?? 0);
      const begun = { subject: genreId, name: back.name, data: { mergeId: id }, done, failed: 0 };
      await startJob(transaction, session, unmerging, { ...begun, total });
    }
    await writeAudit(transaction, session, { act: 'genre.undo-merge', target: genreTarget(back) });
    return { ...back, mergeId: id, isMoving };
  });
  wakeJobWorker();
  return outcome;
}
