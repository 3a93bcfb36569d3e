import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { db } from '@/db/client.server';
import { book } from '@/db/schema';
import type { bookNamesInput } from './book.schema';

const namesAtMost = 8;
/** Maximum number of books that are searched for names: one author can have written many. */
const booksAtMost = 500;
/** The index of trigrams serves no shorter text; without it the statement would read every book. */
const minLength = 3;

/**
 * Authors or publishers of the library whose name contains the typed text, without regard to case and
 * accents. Names that begin with it come first, then those with the most books.
 */
export async function completeName({
  field,
  searchTerm,
}: z.infer<typeof bookNamesInput>): Promise<string[]> {
  const column = book[field];
  const typed = sql`search_fold(${searchTerm}::text)`;
  const { rows } = await db().execute<{ name: string }>(sql`
    select name from (
      select ${column} as name from ${book}
      where char_length(${typed}) >= ${minLength}
        and ${book.searchText} like '%' || ${typed} || '%'
        and search_fold(${column}) like '%' || ${typed} || '%'
      limit ${booksAtMost}
    ) found
    group by name
    order by search_fold(name) like ${typed} || '%' desc, count(*) desc, name
    limit ${namesAtMost}`);
  return rows.map(({ name }) => name);
}
