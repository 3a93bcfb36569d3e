/** What other features do with the places of books. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { type DbOrTransaction, db } from '@/db/client.server';
import { book, shelfmark } from '@/db/schema';
import type {
  FactsOfFiles,
  NamedFact,
  RecordOfBook,
} from '@/features/book/offered/book-hooks.server';
import { placeHeadings, placeInFile } from './place-in-file';

/** Of books that become one, the remaining one gets the place of another if it has none. */
export const joinPlaces = (transaction: DbOrTransaction, into: string, from: readonly string[]) =>
  transaction.execute(sql`
    insert into ${shelfmark} (book_id, place)
    select ${into}::text, place from ${shelfmark}
    where book_id in (select jsonb_array_elements_text(${JSON.stringify(from)}::jsonb))
    order by book_id limit 1
    on conflict do nothing`);

/** Whether a person, and no import, has said where a book stands. */
export const isPlaced = sql`exists (
  select from ${shelfmark} where ${shelfmark.bookId} = ${book.id} and ${shelfmark.importId} is null)`;

/** A search for the words of a place also finds what stands there. Of places with the same words it names the first one. */
export const placeFact: NamedFact = {
  label: 'place',
  among: (folded) => sql`
    select folded as words, place as value from (${folded}) typed (words), lateral (
      select folded, place from ${shelfmark}
      where folded = words and exists (select from ${book} where ${book.id} = book_id)
      order by place limit 1
    ) one`,
  bookIds: (place) => sql`select book_id from ${shelfmark} where folded = search_fold(${place})`,
};

/** The places that records name, as a table of a query; `at` is the place of a record. */
function placesNamed(records: readonly RecordOfBook[]) {
  const rows = records.flatMap(({ bookId, values }, at) => {
    const { place } = placeInFile(values);
    return place ? [{ at, book_id: bookId, place }] : [];
  });
  if (rows.length === 0) return undefined;
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as named (at int, book_id text, place text)`;
}

/** Says where the books of a file stand, and writes it. A book that stands somewhere stays there. */
export const placesOfFiles: FactsOfFiles = {
  label: 'place',
  read: ({ values }) => {
    const { place, warnings } = placeInFile(values);
    return { text: place, warnings };
  },
  readHeadings: placeHeadings,
  columns: ['shelfmark'],
  write: async (bookIds) => {
    const found = await db()
      .select()
      .from(shelfmark)
      .where(inArray(shelfmark.bookId, [...bookIds]));
    return new Map(
      found.map(({ bookId, place }) => [
        bookId,
        {
          csv: { shelfmark: place },
          bibtex: { library: place },
          marc: [['852', '  ', 'c', place]],
          opds: {},
        },
      ]),
    );
  },
  keep: async (transaction, source, records) => {
    const rows = placesNamed(records);
    if (!rows) return;
    await transaction.execute(sql`
      insert into ${shelfmark} (book_id, place, import_id)
      select book_id, place, ${source}::text from ${rows} order by at
      on conflict do nothing`);
  },
  differing: async (transaction, records) => {
    const rows = placesNamed(records);
    if (!rows) return [];
    const { rows: found } = await transaction.execute<{
      at: number;
      from: string;
      to: string | null;
    }>(sql`
      select named.at, named.place as "from", ${shelfmark.place} as "to"
      from ${rows} left join ${shelfmark} on ${shelfmark.bookId} = named.book_id
      where search_fold(named.place) is distinct from ${shelfmark.folded}`);
    return found;
  },
  undo: (transaction, source, kept) =>
    transaction
      .delete(shelfmark)
      .where(and(eq(shelfmark.importId, source), notInArray(shelfmark.bookId, kept))),
};
