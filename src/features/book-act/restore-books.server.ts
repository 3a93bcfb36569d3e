import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import type { UndoOutcome } from './book-act.schema';
import { revertChanges, idList, reinsertBooks } from './offered/former-books.server';

/** A row of `former_book`. */
type Former = { id: string; actId: string; bookId: string; title: string; isRemoved: boolean };

type PutBack = {
  /** The restored books. */
  done: Former[];
  failed: UndoOutcome['failed'];
};

/**
 * Restores the books of acts as far as possible, and gives a reason for each book that it could not restore.
 * @param which a condition on `former_book f`
 * @param genreId a genre for books whose own genre was deleted
 */
export async function restoreBooks(
  transaction: DbOrTransaction,
  which: SQL,
  genreId?: string,
): Promise<PutBack> {
  const formers = await lockFormers(transaction, which, genreId);
  if (formers.length === 0) return { done: [], failed: [] };
  const idsOf = (isRemoved: boolean) =>
    formers.filter((one) => one.isRemoved === isRemoved).map(({ id }) => id);
  // Changes are undone first, because that may free an ISBN that a removed book needs.
  const changed = await changeEach(transaction, idsOf(false), genreId);
  const inserted = await reinsertBooks(transaction, { ids: idsOf(true), genreId });
  const doneIds = new Set([...changed, ...inserted]);
  const done = formers.filter(({ id }) => doneIds.has(id));
  const left = formers.filter(({ id }) => !doneIds.has(id)).map(({ id }) => id);
  if (done.length > 0) await forget(transaction, done);
  return { done, failed: left.length > 0 ? await faultsOf(transaction, left, genreId) : [] };
}

/**
 * Locks the acts, the genres, the stored rows and the books, always in this order, so that two undos, or an
 * undo and a merge of genres, wait for each other instead of deadlocking.
 */
async function lockFormers(
  transaction: DbOrTransaction,
  which: SQL,
  genreId: string | undefined,
): Promise<Former[]> {
  const of = (column: string) => sql`select ${sql.raw(column)} from former_book f where ${which}`;
  await transaction.execute(
    sql`select from book_act where id in (${of('act_id')}) order by id for update`,
  );
  await transaction.execute(sql`
    select from genre where id in (${of('genre_id')}) or id = ${genreId ?? null}
    order by id for key share`);
  const { rows } = await transaction.execute<Former>(sql`
    select f.id, f.act_id as "actId", f.book_id as "bookId", f.title,
      f.version_after is null as "isRemoved"
    from former_book f where ${which} order by f.book_id, f.id for update`);
  await transaction.execute(
    sql`select from book where id in (${of('book_id')}) order by id for update`,
  );
  return rows;
}

/** Undoes changes together, or one by one if another book now has a title or ISBN of one of them. */
async function changeEach(
  transaction: DbOrTransaction,
  ids: readonly string[],
  genreId: string | undefined,
): Promise<string[]> {
  const attempt = (some: readonly string[]) =>
    transaction.transaction((inner) => revertChanges(inner, { ids: some, genreId }));
  try {
    return await attempt(ids);
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    if (ids.length === 1) return [];
  }
  const done: string[] = [];
  for (const id of ids) done.push(...(await changeEach(transaction, [id], genreId)));
  return done;
}

/** Deletes the stored rows of restored books. An act without rows is undone. */
async function forget(transaction: DbOrTransaction, done: readonly Former[]): Promise<void> {
  await transaction.execute(
    sql`delete from former_book where id in ${idList(done.map(({ id }) => id))}`,
  );
  await transaction.execute(sql`
    update book_act set undone_at = now()
    where id in ${idList([...new Set(done.map(({ actId }) => actId))])} and undone_at is null
      and not exists (select from former_book f where f.act_id = book_act.id)`);
}

type FaultRow = Omit<UndoOutcome['failed'][number], 'other'> & {
  otherId: string | null;
  otherTitle: string;
  otherAuthor: string;
};

async function faultsOf(
  transaction: DbOrTransaction,
  ids: readonly string[],
  genreId: string | undefined,
): Promise<UndoOutcome['failed']> {
  // The planner might otherwise scan and fold all titles of the library.
  await transaction.execute(sql`set local enable_seqscan = off`);
  const { rows } = await transaction.execute<FaultRow>(sql`
    select f.book_id as id, f.title, f.author,
      case
        when f.version_after is not null and book.id is null then 'deleted'
        when f.version_after is not null and book.version <> f.version_after then 'edited'
        when g.id is null then 'genre-gone'
        when by_isbn.id is not null and by_title.id is null then 'isbn-taken'
        else 'title-taken'
      end as reason,
      other.id as "otherId", other.title as "otherTitle", other.author as "otherAuthor"
    from former_book f
    left join book on book.id = f.book_id
    left join genre own on own.id = f.genre_id
    left join genre g on g.id = coalesce(own.id, ${genreId ?? null}::text)
    left join book by_title on md5(name_key(by_title.title)) = md5(name_key(f.title))
      and md5(name_key(by_title.author)) = md5(name_key(f.author)) and by_title.id <> f.book_id
    left join book by_isbn on by_isbn.isbn = f.record ->> 'isbn' and by_isbn.id <> f.book_id
    left join book other on other.id = coalesce(by_title.id, by_isbn.id, book.id)
    where f.id in ${idList(ids)} order by f.title, f.id`);
  return rows.map(({ otherId, otherTitle, otherAuthor, ...row }) => ({
    ...row,
    ...(otherId && { other: { id: otherId, title: otherTitle, author: otherAuthor } }),
  }));
}
