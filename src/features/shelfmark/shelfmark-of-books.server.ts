/** What other features do with the places of books. */
import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { book, shelfmark } from '@/db/schema';
import type { NamedFact } from '@/features/book/offered/book-hooks.server';

/** Of books that become one, the remaining one gets the place of another if it has none. */
export const joinPlaces = (transaction: DbOrTransaction, into: string, from: readonly string[]) =>
  transaction.execute(sql`
    insert into ${shelfmark} (book_id, place)
    select ${into}::text, place from ${shelfmark}
    where book_id in (select jsonb_array_elements_text(${JSON.stringify(from)}::jsonb))
    order by book_id limit 1
    on conflict do nothing`);

/** Whether a book stands somewhere. Only people say where. */
export const isPlaced = sql`exists (select from ${shelfmark} where ${shelfmark.bookId} = ${book.id})`;

/** A search for the words of a place also finds what stands there. Of places with the same words it names the first one. */
export const placeFact: NamedFact = {
  label: 'place',
  among: (folded) => sql`
    select folded as words, place as value from (${folded}) typed (words), lateral (
      select folded, place from ${shelfmark}
      where folded = words and exists (select from ${book} where ${book.id} = book_id)
      order by place limit 1
    ) one`,
  bookIds: (place) =>
    sql`select book_id from ${shelfmark} where folded = search_fold(${place}::text)`,
};
