import { type SQL, eq, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { bookImportGenre } from '@/db/schema';
import { clothColors } from '@/features/genre/genre.facts';
import { genreNameMaxLength } from '@/features/genre/genre.schema';

/** The name of the genre for records that name none, unless a person chooses another. */
export const genreOfNoName = 'Uncategorized';
/** Further new names get that genre too, because so many names are more likely shelves or tags than genres. */
const maxCreatedGenres = 100;
const noName = '';

/**
 * Counts the names of genres that the library does not have, in a range of records. Decisions about a name
 * from earlier imports are applied.
 */
export async function countUnknownGenres(
  transaction: DbOrTransaction,
  importId: string,
  from: number,
  to: number,
): Promise<void> {
  await transaction.execute(sql`
    insert into book_import_genre as known (import_id, key, name, records, decision, genre_id)
    select ${importId}, found.key, found.name, found.records,
      case when target.id is not null then 'map'
        when char_length(found.name) > ${genreNameMaxLength} then 'default' else 'make' end,
      target.id
    from (
      select genre_key as key, min(coalesce(fields->>'genre', '')) as name, count(*)::int as records
      from book_import_record
      where import_id = ${importId} and number between ${from} and ${to}
        and state in ('new', 'doubtful') and genre_key is not null
      group by genre_key
    ) found
    left join book_import_memory memory on memory.kind = 'genre' and memory.key = found.key
    left join genre target on target.id = memory.value->>'genreId'
    where not exists (select from genre where ${isNamed('genre', 'found.key')})
    on conflict (import_id, key) do update set records = known.records + excluded.records`);
}

/** Runs after the last record: only the most frequent names become genres. */
export const limitCreatedGenres = (transaction: DbOrTransaction, importId: string) =>
  transaction.execute(sql`
    update book_import_genre set decision = 'default'
    where import_id = ${importId} and decision = 'make' and name <> ${noName} and key not in (
      select key from book_import_genre
      where import_id = ${importId} and decision = 'make' and name <> ${noName}
      order by records desc, name limit ${maxCreatedGenres}
    )`);

/** Deletes the names of genres of an import, before its records are read again. */
export const forgetGenres = (transaction: DbOrTransaction, importId: string) =>
  transaction.delete(bookImportGenre).where(eq(bookImportGenre.importId, importId));

/** Creates the genres that an import needs, before its books. Skips names that only faulty or ignored records have. */
export async function createGenres(transaction: DbOrTransaction, importId: string): Promise<void> {
  await transaction.execute(sql`
    update book_import_genre set decision = 'make', genre_id = null
    where import_id = ${importId} and decision = 'map'
      and not exists (select from genre where genre.id = genre_id)`);
  // The genre for records without a name is also the default of other records.
  await transaction.execute(sql`
    insert into book_import_genre (import_id, key, name, records, decision)
    select ${importId}, md5(name_key(${noName})), ${noName}, 0, 'make'
    where exists (
      select from book_import_genre where import_id = ${importId} and decision = 'default'
    )
    on conflict do nothing`);
  const { rows } = await transaction.execute<{ key: string; name: string }>(sql`
    select key, case when name = ${noName} then ${genreOfNoName} else name end as name
    from book_import_genre one
    where import_id = ${importId} and decision = 'make'
      and (genre_id is null or not exists (select from genre where genre.id = one.genre_id))
      and exists (
        select from book_import_record record
        where record.import_id = ${importId} and record.state = 'new'
          and (record.genre_key = one.key or one.name = ${noName})
      )
    order by records desc, name`);
  for (const [index, { key, name }] of rows.entries()) {
    const color = clothColors[index % clothColors.length]?.value;
    await transaction.execute(sql`
      with known as (
        select id from genre
        where genre_name_keys(name, translations) @> array[md5(name_key(${name}))] limit 1
      ), made as (
        insert into genre (name, color) select ${name}, ${color} where not exists (select from known)
        returning id
      )
      update book_import_genre set genre_id = found.id, made_at = found.made_at
      from (select id, null::timestamptz as made_at from known union all select id, now() from made) found
      where import_id = ${importId} and key = ${key}`);
  }
}

/**
 * An SQL condition: whether a genre has the name with a key, in any language.
 * @param table the name or alias of the genre's table in the query
 * @param key an SQL expression
 */
export const isNamed = (table: string, key: string): SQL =>
  sql.raw(`genre_name_keys(${table}.name, ${table}.translations) @> array[${key}]`);

/**
 * The genre of a record: the library's genre of that name; else the genre that was decided for the name; else
 * the one for records without a genre. The query needs the record as `record`.
 */
export const genreOfRecord = (importId: SQL) => sql`coalesce(
  (select genre.id from genre where ${isNamed('genre', 'record.genre_key')}),
  (select genre.id from book_import_genre chosen join genre on genre.id = chosen.genre_id
    where chosen.import_id = ${importId} and chosen.key = record.genre_key
      and chosen.decision <> 'default'),
  (select genre.id from book_import_genre chosen join genre on genre.id = chosen.genre_id
    where chosen.import_id = ${importId} and chosen.name = ${noName})
)`;
