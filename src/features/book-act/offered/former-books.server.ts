import { type SQL, sql } from 'drizzle-orm';
import type { Permission } from '@/auth/permissions';
import type { DbOrTransaction } from '@/db/client.server';
import { bookAct } from '@/db/schema';
import { bookColumnNames, bookRowAsJson } from '@/features/book/offered/book-columns.server';
import { raisedVersion } from '@/features/book/offered/book-version.server';
import { drawVersionStep } from '@/features/book/offered/version-step';
import { allServerFeatures } from '@/lib/feature.server';

/** A kind of acts on books that can be undone. The feature that runs them lists it in `bookActs`. */
export type BookActKind = {
  readonly name: string;
  /** Undoing requires the permission of the act itself. */
  readonly asks: Permission;
  /** Called when the act is undone, for what it has changed besides books. */
  readonly whenUndone?: (transaction: DbOrTransaction, actId: string) => Promise<unknown>;
};

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    readonly bookActs?: readonly BookActKind[];
  }
}

/** The kind of an act; undefined for those of a feature that is no longer there. */
export const bookActKind = (name: string | undefined): BookActKind | undefined =>
  allServerFeatures()
    .flatMap(({ bookActs = [] }) => bookActs)
    .find((kind) => kind.name === name);

/** An act that keeps the former state of its books. */
type Act = { id: string; actorId: string };

/**
 * A list of ids for `in (...)` as one parameter, because an act may have more books than a statement may have
 * parameters.
 */
export const idList = (ids: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** The first titles and the number of further ones: the name of several books in the audit. */
export function titlesInAudit(titles: readonly string[]): string {
  const first = titles.toSorted((one, other) => one.localeCompare(other)).slice(0, 3);
  return first.join(', ') + (titles.length > 3 ? ` +${titles.length - 3}` : '');
}

/** Begins an act that can be undone. Its audit entry has the same id as the act. */
export async function beginBookAct(
  transaction: DbOrTransaction,
  { name }: BookActKind,
): Promise<string> {
  if (!bookActKind(name)) throw new Error(`No feature lists ${name} in bookActs.`);
  const id = crypto.randomUUID();
  await transaction.insert(bookAct).values({ id, kind: name });
  return id;
}

const insertFormer = (was: string, versionAfter: string, act: Act) => {
  const old = sql.raw(was);
  return sql`insert into former_book
      (act_id, actor_id, book_id, version_after, record, title, author, genre_id, cover_id)
    select ${act.id}, ${act.actorId}, ${old}.id, ${sql.raw(versionAfter)},
      ${bookRowAsJson(was)}, ${old}.title, ${old}.author, ${old}.genre_id, ${old}.cover_id`;
};

/** Removes books from the library and keeps their rows, so that they can be restored. */
export async function removeBooks(
  transaction: DbOrTransaction,
  act: Act,
  ids: readonly string[],
): Promise<void> {
  await transaction.execute(sql`
    with gone as (delete from book where id in ${idList(ids)} returning *)
    ${insertFormer('gone', 'null', act)} from gone`);
}

export const deletion: BookActKind = { name: 'delete', asks: { book: ['delete'] } };

/** Deletes one book, as an act that can be undone. */
export async function removeBook(
  transaction: DbOrTransaction,
  actorId: string,
  bookId: string,
): Promise<string> {
  const id = await beginBookAct(transaction, deletion);
  await removeBooks(transaction, { id, actorId }, [bookId]);
  return id;
}

/**
 * Changes books and keeps their former rows. The caller must lock the rows first.
 * @param assignments of an `update book`, such as `language = 'fr'`
 */
export async function changeBooks(
  transaction: DbOrTransaction,
  act: Act,
  ids: readonly string[],
  assignments: SQL,
): Promise<void> {
  const version = raisedVersion(sql`book.version`, drawVersionStep());
  await transaction.execute(sql`
    with was as materialized (select * from book where id in ${idList(ids)}),
    changed as (
      update book set ${assignments}, version = ${version}, updated_at = now()
      from was where book.id = was.id returning book.id, book.version
    )
    ${insertFormer('was', 'changed.version', act)} from was join changed on changed.id = was.id`);
}

/** The stored row `former_book f` as a row of `book`, with the genre `g`. */
const storedRow = sql`jsonb_populate_record(null::book,
  f.record || jsonb_build_object('genre_id', g.id, 'cover_id', f.cover_id)) was`;
const columns = sql.raw(bookColumnNames.join(', '));
const storedColumns = sql.raw(bookColumnNames.map((name) => `was.${name}`).join(', '));
/** The genre of a stored row, or its replacement. */
const genreOf = (genreId: string | undefined) => sql`
  left join genre own on own.id = f.genre_id
  join genre g on g.id = coalesce(own.id, ${genreId ?? null}::text)`;

type Chosen = { ids: readonly string[]; genreId: string | undefined };

/**
 * Inserts removed books again.
 * @returns the ids of the stored rows whose books are restored
 */
export async function reinsertBooks(
  transaction: DbOrTransaction,
  { ids, genreId }: Chosen,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await transaction.execute<{ id: string }>(sql`
    with back as (
      insert into book (id, ${columns})
      select f.book_id, ${storedColumns} from former_book f ${genreOf(genreId)}
      cross join lateral ${storedRow}
      where f.id in ${idList(ids)} order by f.at, f.book_id
      on conflict do nothing returning id
    )
    select f.id from former_book f join back on back.id = f.book_id where f.id in ${idList(ids)}`);
  return rows.map(({ id }) => id);
}

/**
 * Restores the fields of changed books, including version and time of the last change, unless they were
 * edited since.
 * @returns the ids of the stored rows whose books are restored
 */
export async function revertChanges(
  transaction: DbOrTransaction,
  { ids, genreId }: Chosen,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await transaction.execute<{ id: string }>(sql`
    update book set (${columns}) = (select ${storedColumns} from ${storedRow})
    from former_book f ${genreOf(genreId)}
    where f.id in ${idList(ids)} and book.id = f.book_id and book.version = f.version_after
    returning f.id`);
  return rows.map(({ id }) => id);
}
