/** What other features do with the series of books. */
import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { book, series, seriesBook } from '@/db/schema';
import type { NamedFact } from '@/features/book/offered/book-hooks.server';

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

/** A search for the name of a series also finds its books. */
export const seriesFact: NamedFact = {
  label: 'series',
  among: (folded) => sql`
    select folded as words, name as value from ${series} where folded in (${folded}) and ${hasBooks}`,
  condition: (name) => sql`${book.id} in (
    select book_id from ${seriesBook} inner join ${series} on ${series.id} = ${seriesBook.seriesId}
    where ${series.folded} = search_fold(${name}::text))`,
};
