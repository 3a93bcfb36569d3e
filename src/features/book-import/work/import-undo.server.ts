import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { bookColumnNames } from '@/features/book/offered/book-columns.server';
import { saidOfBook } from '@/features/book/offered/book-hooks.server';
import type { Batch, Work } from './import-apply.server';

const columnList = sql.raw(bookColumnNames.join(', '));
/**
 * Replacements for stored values that may no longer exist: a deleted cover becomes none, a deleted genre the
 * one that the book has now.
 */
const valuesInstead: Record<string, string> = {
  cover_id: '(select cover.id from cover where cover.id = was.cover_id)',
  genre_id: 'coalesce((select genre.id from genre where genre.id = was.genre_id), book.genre_id)',
};
const rowValues = sql.raw(
  bookColumnNames.map((name) => valuesInstead[name] ?? `was.${name}`).join(', '),
);

/**
 * The import other than this one that gave a book its present version, as `other` of a query. The limit makes the planner look
 * for each book by the index, instead of reading the records of all imports.
 */
export const laterImport = (book: SQL, importId: SQL): SQL => sql`
  book_import other cross join lateral (
    select from book_import_record later
    where later.import_id = other.id and later.book_id = ${book}.id
      and later.book_version = ${book}.version and later.state = 'imported' limit 1
  ) later where other.id <> ${importId}`;

const whyKept = (importId: SQL) => sql`case
  when exists (select from ${laterImport(sql`book`, importId)}) then 'laterImport' else 'edited' end`;

/**
 * Undoes the next records: first the books that the import created, then its changes, the last record first.
 * A book that a person or a later import has changed since stays unchanged, and its record is marked.
 * @returns the number of processed records; 0 at the end
 * @throws Error with a violated constraint when another book now has the old title or ISBN of a book
 */
export const undoRecords = async (...next: Batch): Promise<number> =>
  (await removeBooks(...next)) || restoreBooks(...next);

async function removeBooks(...[transaction, { importId }, limit]: Batch) {
  const { rows } = await transaction.execute(sql`
    with r as materialized (
      select number, book_id, book_version from book_import_record
      where import_id = ${importId} and state = 'imported' and before is null and kept is null
      order by number desc limit ${limit}
    ), gone as (
      delete from book using r
      where book.id = r.book_id and book.version = r.book_version and not ${saidOfBook()}
      returning book.id
    )
    update book_import_record record set
      state = case when gone.id is null and book.id is not null then 'imported' else 'undone' end,
      kept = case when gone.id is null and book.id is not null then ${whyKept(importId)} end
    from r left join gone on gone.id = r.book_id left join book on book.id = r.book_id
    where record.import_id = ${importId} and record.number = r.number
    returning 1`);
  return rows.length;
}

async function restoreBooks(...[transaction, { importId }, limit]: Batch) {
  // Locks the genres that are restored before the records, in the same order as a merge of genres.
  const next = sql`
    select number, book_id, book_version, before from book_import_record
    where import_id = ${importId} and state = 'imported' and before is not null and kept is null
    order by number desc limit ${limit}`;
  await transaction.execute(sql`
    select from genre where id in (select before ->> 'genre_id' from (${next}) as next)
    order by id for key share`);
  const { rows } = await transaction.execute(sql`
    with r as materialized (${next}), restored as (
      update book set (${columnList}) = (
        select ${rowValues} from jsonb_populate_record(null::book, r.before) was
      )
      from r where book.id = r.book_id and book.version = r.book_version
      returning book.id
    )
    update book_import_record record set
      state = case when restored.id is null then 'imported' else 'undone' end,
      kept = case when restored.id is not null then null
        when book.id is null then 'deleted' else ${whyKept(importId)} end
    from r left join restored on restored.id = r.book_id left join book on book.id = r.book_id
    where record.import_id = ${importId} and record.number = r.number
    returning 1`);
  return rows.length;
}

/** Marks the next change as not undone, because another book has the old title or ISBN of its book. */
export const keepNextRecord = (transaction: DbOrTransaction, { importId }: Work) =>
  transaction.execute(sql`
    update book_import_record set kept = 'taken' where import_id = ${importId} and number = (
      select number from book_import_record
      where import_id = ${importId} and state = 'imported' and kept is null
      order by before is not null, number desc limit 1
    )`);

/** Removes the genres that undone imports created, if they contain no book and are unchanged since. */
export const removeCreatedGenres = (transaction: DbOrTransaction, importId: string) =>
  transaction.execute(sql`
    delete from genre using book_import_genre made join book_import on book_import.id = made.import_id
    where (made.import_id = ${importId} or book_import.state = 'undone')
      and made.genre_id = genre.id and made.made_at is not null
      and genre.updated_at = genre.created_at
      and not exists (select from book where book.genre_id = genre.id)`);
