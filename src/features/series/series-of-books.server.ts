/** What other features do with the series of books. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { type DbOrTransaction, db } from '@/db/client.server';
import { book, series, seriesBook } from '@/db/schema';
import type {
  FactsOfFiles,
  NamedFact,
  RecordOfBook,
  WrittenFact,
} from '@/features/book/offered/book-hooks.server';
import { seriesHeadings, seriesInFile, seriesText } from './series-in-file';
import type { SeriesForm } from './series.schema';

/** Whether a series has a book that is not deleted. */
export const hasBooks = sql`exists (
  select from ${seriesBook} inner join ${book} on ${book.id} = ${seriesBook.bookId}
  where ${seriesBook.seriesId} = ${series.id})`;

/** Of books that become one, the remaining one gets the series of another if it has none. */
export const joinSeries = (transaction: DbOrTransaction, into: string, from: readonly string[]) =>
  transaction.execute(sql`
    insert into ${seriesBook} (book_id, series_id, number)
    select ${into}::text, series_id, number from ${seriesBook}
    where book_id in (select jsonb_array_elements_text(${JSON.stringify(from)}::jsonb))
    order by book_id limit 1
    on conflict do nothing`);

/** Whether a person, and no import, has said which series a book is in. */
export const saidBySomebody = sql`exists (
  select from ${seriesBook} where ${seriesBook.bookId} = ${book.id} and ${seriesBook.importId} is null)`;

/** A search for the name of a series also finds its books. */
export const seriesFact: NamedFact = {
  label: 'series',
  among: (folded) => sql`
    select folded as words, name as value from ${series} where folded in (${folded}) and ${hasBooks}`,
  bookIds: (name) => sql`
    select book_id from ${seriesBook} inner join ${series} on ${series.id} = ${seriesBook.seriesId}
    where ${series.folded} = search_fold(${name})`,
};

function inFiles(name: string, number: string | null): WrittenFact {
  const position = Number.parseFloat(number ?? '');
  return {
    csv: { series: name, seriesNumber: number ?? '' },
    bibtex: { series: name, number: number ?? '' },
    marc: [['490', '0 ', 'a', name, ...(number === null ? [] : ['v', number])]],
    opds: { belongsTo: { series: { name, ...(position >= 0 && { position }) } } },
  };
}

/** The series that records name, as a table of a query; `at` is the place of a record. */
function seriesNamed(records: readonly RecordOfBook[]) {
  const rows = records.flatMap(({ bookId, title, values }, at) => {
    const { series: found } = seriesInFile(title, values);
    return found
      ? [{ at, book_id: bookId, name: found.seriesName, number: found.seriesNumber }]
      : [];
  });
  if (rows.length === 0) return undefined;
  return sql`(
    select *, coalesce(nullif(search_fold(name), ''), name) as folded
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (at int, book_id text, name text, number text)
  ) named`;
}

/** Puts the books of a file into the series that it names, and writes it. A book that is in a series stays there. */
export const seriesOfFiles: FactsOfFiles = {
  label: 'series',
  read: ({ title, values }) => {
    const { series: found, warnings } = seriesInFile(title, values);
    return { text: found && seriesText(found), warnings };
  },
  readHeadings: seriesHeadings,
  columns: ['series', 'seriesNumber'],
  write: async (bookIds) => {
    const found = await db()
      .select({ id: seriesBook.bookId, name: series.name, number: seriesBook.number })
      .from(seriesBook)
      .innerJoin(series, eq(series.id, seriesBook.seriesId))
      .where(inArray(seriesBook.bookId, [...bookIds]));
    return new Map(found.map(({ id, name, number }) => [id, inFiles(name, number)]));
  },
  keep: async (transaction, source, records) => {
    const rows = seriesNamed(records);
    if (!rows) return;
    // In the order of their names, so that two imports do not wait for each other.
    await transaction.execute(sql`
      insert into ${series} (name) select min(name) from ${rows} group by named.folded order by named.folded
      on conflict do nothing`);
    await transaction.execute(sql`
      insert into ${seriesBook} (book_id, series_id, number, import_id)
      select named.book_id, ${series.id}, named.number, ${source}::text
      from ${rows} inner join ${series} on ${series.folded} = named.folded
      order by named.at
      on conflict do nothing`);
  },
  differing: async (transaction, records) => {
    const rows = seriesNamed(records);
    if (!rows) return [];
    const { rows: found } = await transaction.execute<{
      at: number;
      given: SeriesForm;
      own: SeriesForm | null;
    }>(sql`
      select named.at,
        jsonb_build_object('seriesName', named.name, 'seriesNumber', named.number) as given,
        case when ${series.id} is not null then
          jsonb_build_object('seriesName', ${series.name}, 'seriesNumber', ${seriesBook.number}) end as own
      from ${rows} left join ${seriesBook} on ${seriesBook.bookId} = named.book_id
      left join ${series} on ${series.id} = ${seriesBook.seriesId}
      where named.folded is distinct from ${series.folded} or named.number <> coalesce(${seriesBook.number}, '')`);
    return found.map(({ at, given, own }) => ({
      at,
      from: seriesText(given),
      to: own && seriesText(own),
    }));
  },
  undo: (transaction, source, kept) =>
    transaction
      .delete(seriesBook)
      .where(and(eq(seriesBook.importId, source), notInArray(seriesBook.bookId, kept))),
};
