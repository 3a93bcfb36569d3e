import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { ownDoubts } from '../book-import.facts';
import { isNamed } from './import-genres.server';
import { importedColumns } from './imported-columns.server';
import { isNearlyTitle, isSimilarBook } from './similar-books.server';
import { unseenId } from './unseen-id.server';

/** Books of an author whose titles are compared with that of a record: those whose first letters are the same. */
const mostOfAuthor = 20;
const sameLetters = 3;
/** The last code point. It sorts after every text with the same prefix. */
const maxCodePoint = '\u{10FFFF}';

/** By field: the value of the record and that of the book. Genres are compared by id. */
const comparison = sql.raw(
  importedColumns.map(({ field, name }) => `('${field}', to_jsonb(b.${name}))`).join(', '),
);

/**
 * What a record `c` changes in its book `b`. An empty cell clears a field only if the record names the book
 * by id, because only our own files distinguish an empty field from an unknown one. `g` is the book's genre,
 * `named` is the library's genre with the name in the record.
 * @param isFilling whether only what the book lacks is changed
 */
const differences = (isFilling: SQL) => sql`(
  select jsonb_object_agg(field, jsonb_build_object('old', old, 'new', new)) from (
    select field, coalesce(old, 'null') as old, c.f->field as new
    from (values ${comparison}) as one (field, old)
    where c.f ? field and coalesce(old, 'null') is distinct from c.f->field
      and (c.match = 'id' and field not in ('title', 'author') or c.f->field <> 'null')
      and (field <> 'coverId' or c.f->field = 'null'
        or exists (select from cover where id = c.f->>'coverId'))
      and (old is null or old = 'null' or not ${isFilling})
    union all
    select 'genre', to_jsonb(g.name), to_jsonb(c.f->>'genre') where named.id <> g.id and not ${isFilling}
  ) difference
)`;

/** The fields that a record gets because a person has chosen an author for records that name none. */
export const given = sql.raw(`coalesce(e.given, '{}')`);

/**
 * A `with` clause that compares records with the library. `r` is the source; `e` has the state, the book and the differences of
 * each readable record. A record matches by its id, by its ISBN, or by title and author. A match by title and author alone is
 * never a change, because a person must decide. Every lookup uses an index, independent of the size of the library.
 * @param source a query with `number fields issues state isbn title_key author_key genre_key own_doubt`, where `own_doubt` is why
 *   the record is doubtful by itself
 */
export async function classification(
  transaction: DbOrTransaction,
  importId: string,
  source: SQL,
): Promise<SQL> {
  // The planner has no statistics about the new rows, and might otherwise scan and fold all titles of the
  // library.
  await transaction.execute(sql`set local enable_seqscan = off`);
  const ofImport = unseenId(importId);
  const twin = (isSame: SQL) => sql`(
    select o.number from book_import_record o
    where o.import_id = ${ofImport} and ${isSame} and o.number < k.number
      and o.state not in ('faulty', 'ignored')
    order by o.number limit 1)`;
  return sql`
    with r as materialized (${source}), k as materialized (
      select number, fields as f, isbn, title_key, author_key, genre_key, own_doubt,
        least(min(number) filter (where title_key || author_key is not null)
            over (partition by coalesce(isbn, number::text) order by number),
          min(number) over (partition by coalesce(title_key || '/' || author_key, number::text))
        ) as twin,
        fields->>'title' as title, fields->>'author' as author, unknown,
        name_key(fields->>'title') as title_name,
        name_key(coalesce(fields->>'author', unknown)) as author_name,
        name_letters(coalesce(fields->>'author', unknown)) as author_letters,
        left(title_key(fields->>'title'), ${sql.raw(String(sameLetters))}) as title_start,
        left(search_fold((fields->>'title') || ' ' || (fields->>'author')), 100) as start
      from r, (select unknown_author as unknown from book_import where id = ${importId}) chosen
      where state = 'new'
    ), m as materialized (
      select k.*, by_id.id as id_book, by_isbn.id as isbn_book, by_name.id as name_book,
        near.id as near_book, least(nullif(k.twin, k.number), named_twin.number, isbn_twin.number) as first
      from k
      left join lateral (select id from book where id = k.f->>'id') by_id on true
      left join lateral (select id from book where book.isbn = k.isbn) by_isbn on true
      left join lateral (
        select id from book
        where md5(name_key(book.title)) = md5(k.title_name)
          and md5(name_key(book.author)) = md5(k.author_name)
        limit 1
      ) by_name on true
      left join lateral (
        (select id from book
        where by_id.id is null and by_isbn.id is null and by_name.id is null
          and sort_key(book.title) = left(k.title_name, 120)
          and name_letters(book.author) = name_letters(k.author)
        limit 1)
        union all
        (select id from book
        where by_id.id is null and by_isbn.id is null and by_name.id is null
          and left(search_text, 100) collate "C" >= k.start
          and left(search_text, 100) collate "C" < k.start || ${maxCodePoint}
          and search_fold(book.title) = search_fold(k.title)
          and search_fold(book.author) = search_fold(k.author)
        limit 1)
        union all
        (select id from book
        where by_id.id is null and by_isbn.id is null and by_name.id is null
          and md5(name_key(book.title)) = md5(k.author_name)
          and md5(name_key(book.author)) = md5(k.title_name)
        limit 1)
        union all
        (select id from (
          select id, title from book
          where by_id.id is null and by_isbn.id is null and by_name.id is null
            and author_key = left(k.author_letters, 100) and author_key <> ''
            and title_key collate "C" >= k.title_start
            and title_key collate "C" < k.title_start || ${maxCodePoint}
          limit ${mostOfAuthor}
        ) own
        where ${isNearlyTitle(sql`k.title`, sql`own.title`)}
        limit 1)
        limit 1
      ) near on true
      left join lateral ${twin(sql`o.title_key = k.title_key and o.author_key = k.author_key`)} named_twin on true
      left join lateral ${twin(sql`o.isbn = k.isbn and o.title_key is not null and o.author_key is not null`)} isbn_twin on true
    ), c as materialized (
      select m.*, coalesce(id_book, isbn_book, name_book, near_book) as book_id,
        case when id_book is not null then 'id' when isbn_book is not null then 'isbn'
          when name_book is not null or near_book is not null then 'title-author'
          else 'none' end as match,
        (title is null or coalesce(author, unknown) is null) as is_nameless
      from m
    ), d as materialized (
      select c.*, b.version as book_version,
        case when c.book_id is not null then ${differences(sql`false`)} end as differences,
        case
          when c.own_doubt is not null then c.own_doubt
          when c.first is not null then 'doubleInFile'
          when c.match = 'isbn' and not ${isSimilarBook} then 'isbnOtherBook'
          when c.match = 'id' and c.isbn_book <> c.book_id then 'isbnTaken'
          when c.match in ('id', 'isbn') and c.name_book <> c.book_id then 'titleTaken'
          when c.match = 'title-author' and name_key(b.title) = c.author_name and name_key(b.author) = c.title_name
            and c.name_book is null then 'swappedNames'
          when c.match = 'title-author' and c.name_book is null then 'similarTitle'
          when c.match = 'title-author' then 'sameTitle'
        end as doubt
      from c
      left join book b on b.id = c.book_id
      left join genre g on g.id = b.genre_id
      left join genre named on c.book_id is not null and ${isNamed('named', 'c.genre_key')}
    ), s as materialized (
      select d.*, case
        when book_id is null and is_nameless then 'faulty'
        when (doubt = 'sameTitle' or own_doubt is not null) and book_id is not null
          and differences is null then 'unchanged'
        when doubt is not null then 'doubtful'
        when book_id is null then 'new'
        when differences is null then 'unchanged'
        else 'changed' end as found
      from d
    ), e as materialized (
      select t.number, match, book_id, book_version, differences,
        coalesce(id_book, isbn_book, name_book) is null as is_free,
        case when second is null then found else 'doubtful' end as state,
        case when found <> 'faulty' and book_id is null and author is null
          then jsonb_build_object('author', unknown) end as given,
        case
          when found = 'faulty' then
            case when title is null then ${fault('title')} else '[]' end
            || case when author is null then ${fault('author')} else '[]' end
          when found = 'doubtful' or second is not null then
            jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('kind', 'doubt',
              'code', case when second is null then doubt else 'doubleInFile' end,
              'record', case when second is not null or doubt = 'doubleInFile'
                then coalesce(second, first) end)))
          else '[]' end
        || case when found <> 'faulty' and book_id is null and author is null
          then jsonb_build_array(jsonb_build_object(
            'kind', 'warning', 'code', 'unknownAuthor', 'field', 'author', 'to', unknown))
          else '[]' end as added
      from (
        select s.*, case when found in ('unchanged', 'changed') then least(
          nullif(min(number) filter (where found in ('unchanged', 'changed'))
            over (partition by book_id), number),
          (select min(o.number) from book_import_record o
            where o.import_id = ${ofImport} and o.book_id = s.book_id and o.number < s.number
              and o.state in ('unchanged', 'changed'))
        ) end as second
        from s
      ) t
    )`;
}

const fault = (field: 'title' | 'author') =>
  sql.raw(`'[{"kind":"fault","code":"${field}Missing","field":"${field}"}]'::jsonb`);

const missingNames = sql`('titleMissing', 'authorMissing')`;
const allOwnDoubts = sql.raw(`('${[...ownDoubts].join("', '")}')`);

/**
 * Drops decisions and comparisons of records, and compares the records with the library again.
 * @param isTrusted whether what is doubtful by itself is accepted now
 */
export async function reclassifyRecords(
  transaction: DbOrTransaction,
  importId: string,
  numbers: SQL,
  isTrusted = false,
): Promise<void> {
  const source = sql`
    select number, fields - kept.given as fields, isbn, title_key, author_key, genre_key,
      kept.issues, null as decision,
      case when not ${isTrusted} then kept.own_doubt end as own_doubt,
      case when kept.is_faulty then 'faulty' else 'new' end as state
    from book_import_record record cross join lateral (
      select coalesce(jsonb_agg(issue) filter (
          where issue->>'kind' <> 'doubt' and issue->>'code' not in ${missingNames}
            and issue->>'code' <> 'unknownAuthor'
        ), '[]') as issues,
        coalesce(max('author') filter (where issue->>'code' = 'unknownAuthor'), '') as given,
        coalesce(bool_or(issue->>'kind' = 'fault' and issue->>'code' not in ${missingNames}), false)
          as is_faulty,
        max(issue->>'code') filter (
          where issue->>'kind' = 'doubt' and issue->>'code' in ${allOwnDoubts}) as own_doubt
      from jsonb_array_elements(record.issues) issue
    ) kept
    where import_id = ${unseenId(importId)} and number in (${numbers})`;
  await storeComparison(transaction, importId, source, isTrusted);
}

/**
 * Compares stored records with the library again.
 * @param source as that of `classification`, with the `decision` to keep. What is `decided` stays, and a new book as long as no
 *   book has its name or ISBN.
 * @param isTrusted whether what is found is a decision
 */
export async function storeComparison(
  transaction: DbOrTransaction,
  importId: string,
  source: SQL,
  isTrusted = false,
): Promise<void> {
  await transaction.execute(sql`
    ${await classification(transaction, importId, source)}
    update book_import_record record set
      fields = r.fields || ${given}, issues = r.issues || coalesce(e.added, '[]'),
      state = case when stays then record.state else coalesce(e.state, r.state) end,
      match = case when stays then record.match else coalesce(e.match, 'none') end,
      book_id = case when stays then record.book_id else e.book_id end,
      book_version = case when stays then record.book_version else e.book_version end,
      differences = case when stays then record.differences else e.differences end,
      decision = case when stays then record.decision when ${isTrusted} then
        case e.state when 'new' then 'create' when 'changed' then 'update' end end,
      title_key = r.title_key, author_key = r.author_key, isbn = r.isbn, genre_key = r.genre_key
    from r left join e on e.number = r.number cross join lateral (
      select r.state = 'decided' or r.decision = 'create' and e.is_free and e.state <> 'faulty' as stays
    ) decided
    where record.import_id = ${unseenId(importId)} and record.number = r.number`);
}

type Comparison = {
  importId: string;
  numbers: SQL;
  decision?: 'update' | 'fill';
  bookId?: string | undefined;
};

/**
 * Compares records with the books that a person chose for them; the records then change those books.
 * @param decision what was decided on all of them; if missing, on each what it has
 * @param bookId the book that was chosen for all of them; if missing, each keeps the book that it matches
 */
export const compareWithBooks = (
  transaction: DbOrTransaction,
  { importId, numbers, decision, bookId }: Comparison,
) =>
  transaction.execute(sql`
    with c as (
      select number, fields as f, genre_key, coalesce(${bookId ?? null}::text, book_id) as book_id,
        coalesce(${decision ?? null}::text, decision) as decision,
        case when ${bookId !== undefined} then 'hand' else match end as match
      from book_import_record where import_id = ${unseenId(importId)} and number in (${numbers})
    ), d as (
      select c.number, c.decision, b.id, b.version, c.match,
        ${differences(sql`c.decision = 'fill'`)} as differences
      from c
      join book b on b.id = c.book_id
      join genre g on g.id = b.genre_id
      left join genre named on ${isNamed('named', 'c.genre_key')}
    )
    update book_import_record record set
      state = case when d.differences is null then 'unchanged' else 'changed' end,
      match = d.match, book_id = d.id, book_version = d.version, differences = d.differences,
      decision = d.decision
    from d where record.import_id = ${unseenId(importId)} and record.number = d.number`);
