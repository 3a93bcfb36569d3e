import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { bookRowAsJson } from '@/features/book/offered/book-columns.server';
import { raisedVersion } from '@/features/book/offered/book-version.server';
import { genreOfRecord, isNamed } from './import-genres.server';
import { importedColumns } from './imported-columns.server';

/** The import that is being worked on, by its `unseenId`. */
export type Work = { importId: SQL; versionStep: number };

/** What works on the next records takes. */
export type Batch = [transaction: DbOrTransaction, work: Work, limit: number];

const doubt = (code: string) =>
  sql`issues || jsonb_build_array(jsonb_build_object('kind', 'doubt', 'code', ${code}::text))`;

/** Each column gets the value that the dry run showed, or keeps the book's own value. */
const changedColumns = sql.raw(
  importedColumns
    .map(
      ({ field, name, type }) =>
        `${name} = case when r.differences ? '${field}'
          then (r.differences->'${field}'->>'new')::${type} else book.${name} end`,
    )
    .join(', '),
);

const columnNames = sql.raw(importedColumns.map(({ name }) => name).join(', '));
/** The values of a new book. A cover that no longer exists is left out. */
const columnValues = sql.raw(
  importedColumns
    .map(({ field, type }) =>
      field === 'coverId'
        ? "(select cover.id from cover where cover.id = f->>'coverId')"
        : `(f->>'${field}')::${type}`,
    )
    .join(', '),
);

/**
 * Imports the next records: changes first, then new books. Records that can no longer be imported become
 * doubtful. The row of a changed book is kept for undoing.
 * @returns the number of processed records; 0 at the end
 * @throws Error with a violated constraint when a change takes the title or ISBN of another book
 */
export const applyRecords = async (...next: Batch): Promise<number> =>
  (await applyChanges(...next)) || makeBooks(...next);

async function applyChanges(...[transaction, { importId, versionStep }, limit]: Batch) {
  const { rows } = await transaction.execute<{ number: number; book: string }>(sql`
    select number, book_id as book from book_import_record
    where import_id = ${importId} and state = 'changed' order by number limit ${limit}`);
  if (rows.length === 0) return 0;
  // Of several records that change one book, the first does. The others then find it changed.
  const firsts = new Map(rows.toReversed().map(({ book, number }) => [book, number]));
  const numbers = sql.raw(`array[${[...firsts.values()].join(',')}]`);
  // Locks books in the order of their ids, so that two transactions do not deadlock.
  await transaction.execute(sql`
    select id from book where id in (
      select book_id from book_import_record
      where import_id = ${importId} and number = any (${numbers})
    ) order by id for update`);
  await transaction.execute(sql`
    update book_import_record record set
      state = 'doubtful',
      issues = case when exists (select from book where book.id = record.book_id)
        then ${doubt('changedMeanwhile')} else ${doubt('deletedMeanwhile')} end
    where import_id = ${importId} and number = any (${numbers}) and not exists (
      select from book where book.id = record.book_id and book.version = record.book_version
    )`);
  await transaction.execute(sql`
    update book_import_record record set
      state = 'imported', book_version = ${raisedVersion(sql`record.book_version`, versionStep)},
      before = ${bookRowAsJson('book')}
    from book
    where record.import_id = ${importId} and record.number = any (${numbers})
      and record.state = 'changed' and book.id = record.book_id`);
  await transaction.execute(sql`
    update book set ${changedColumns},
      genre_id = coalesce(
        (select genre.id from genre
          where ${isNamed('genre', 'r.genre_key')} and r.differences ? 'genre'),
        book.genre_id),
      version = r.book_version, updated_at = now()
    from book_import_record r
    where r.import_id = ${importId} and r.number = any (${numbers}) and r.state = 'imported'
      and book.id = r.book_id`);
  return rows.length;
}

async function makeBooks(...[transaction, { importId }, limit]: Batch) {
  // A book with the same name or ISBN that was added since the dry run is not overwritten.
  const { rows } = await transaction.execute(sql`
    with next as materialized (
      select number, fields as f, genre_key from book_import_record
      where import_id = ${importId} and state = 'new' order by number limit ${limit}
    ), genres as materialized (
      select genre_key, ${genreOfRecord(importId)} as genre_id
      from (select distinct genre_key from next) record
    ), r as materialized (
      select number, f, gen_random_uuid()::text as id, genre_id
      from next join genres on genres.genre_key is not distinct from next.genre_key
    ), made as (
      insert into book (id, genre_id, ${columnNames})
      select id, genre_id, ${columnValues}
      from r where genre_id is not null
      on conflict do nothing
      returning id, version
    )
    update book_import_record record set
      state = case when made.id is null then 'doubtful' else 'imported' end,
      issues = case when made.id is not null then issues
        when r.genre_id is null then ${doubt('genreGone')} else ${doubt('takenMeanwhile')} end,
      book_id = made.id, book_version = made.version
    from r left join made on made.id = r.id
    where record.import_id = ${importId} and record.number = r.number
    returning 1`);
  return rows.length;
}

/** Marks the next record as doubtful, because another book already has its title or ISBN. */
export const skipNextRecord = (transaction: DbOrTransaction, { importId }: Work) =>
  transaction.execute(sql`
    update book_import_record set state = 'doubtful', issues = ${doubt('takenMeanwhile')}
    where import_id = ${importId} and number = (
      select number from book_import_record
      where import_id = ${importId} and state in ('changed', 'new')
      order by state = 'new', number limit 1
    )`);
